import { type ComponentType, memo, Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Button } from '#ui/Button.tsx'
import { drawnOnce } from '#ui/drawn-once.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import type { Product } from '../../domain/product.ts'
import { standInFor } from '../../domain/stand-in.ts'
import { Arrival } from './arrival.ts'
import { HeartButton } from './HeartButton.tsx'

const SecondLook = lazyPart(() => import('./SecondLook.tsx').then((module) => module.SecondLook))
const Swatches = drawnPart(() => import('./Swatches.tsx').then((module) => module.Swatches))

export type AddToCart = (product: Product) => void

const gridSizes = '(min-width:1024px) 341px, (min-width:640px) 45vw, 92vw'

type CardProps = {
  product: Product
  onAddToCart: AddToCart
  /** In view at once: its picture does not wait to be scrolled to. */
  isEager?: boolean
  /** The picture the page is judged by: it goes before all others. */
  isFirst?: boolean
  /** What else can be done with it, above the button. */
  More?: ComponentType<{ product: Product }>
  sizes?: string
  /** One below the heading the card stands under. */
  heading?: 'h2' | 'h3'
}

const Card = memo(function Card({
  product,
  onAddToCart,
  isEager = false,
  isFirst = false,
  More,
  sizes = gridSizes,
  heading: Heading = 'h3',
}: CardProps) {
  const { id, title, inStock } = product
  const [picture, second] = product.images.filter((image) => image !== '')
  const [isLookedAt, setIsLookedAt] = useState(false)
  const Arrives = use(Arrival)
  const fact = <span className="truncate">{product.fact}</span>
  return (
    // the second picture is fetched for whoever points at the card; a finger does not point
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsLookedAt(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setIsLookedAt(true)}
    >
      <div className="relative aspect-square overflow-hidden rounded-sm bg-chuna-100">
        <Picture
          src={picture ?? standInFor(product.category)}
          standIn={standInFor(product.category)}
          alt={title}
          width={1000}
          height={1000}
          sizes={sizes}
          isWhole={picture !== undefined}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className={`transition-transform duration-[600ms] ease-out group-hover:scale-[1.025] ${inStock ? '' : 'opacity-55'}`}
        />
        {isLookedAt && second && inStock && (
          <Suspense>
            <SecondLook src={second} sizes={sizes} />
          </Suspense>
        )}
        {product.isNew && inStock && (
          <span className="absolute top-3 left-3 rounded-xs bg-white px-2 text-xs/6 font-small-bold">
            New
          </span>
        )}
      </div>
      <HeartButton id={id} title={title} className="top-2 right-2" />
      <div className="flex flex-1 flex-col pt-3.5">
        <p className="text-sm text-chuna-600">{product.brand}</p>
        <Heading className="mt-px line-clamp-2 text-lg font-medium decoration-1 underline-offset-3 group-hover:underline">
          <Link to={paths.product(id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <div className="mt-1.5">
          <Price offer={product.offerPrice} mrp={product.mrp} label={product.discount} />
        </div>
        <p className="relative mt-1 flex min-h-5 flex-wrap items-center gap-x-2 text-sm text-chuna-700 in-data-home:pb-6">
          {/* its room is the same whatever stands in it, so that a date moves nothing */}
          <span className="flex min-w-0 flex-1 basis-36 items-center gap-1.5">
            {inStock ? <Arrives id={id}>{fact}</Arrives> : fact}
          </span>
          {product.rating !== null && (
            <span className="flex items-center gap-1.5 text-chuna-600 tabular-nums">
              <Stars value={product.rating} label={`${product.rating.toFixed(1)} of 5 stars`} />
              {product.rating.toFixed(1)} ({product.ratingCount})
            </span>
          )}
        </p>
        {product.comesIn.length > 0 && <Swatches product={product} />}
        <div className="mt-auto">{More && <More product={product} />}</div>
        <div className="relative pt-3.5">
          <Button className="w-full" disabled={!inStock} onClick={() => onAddToCart(product)}>
            {inStock ? 'Add To Cart' : 'Out of Stock'}
            <span className="sr-only">, {title}</span>
          </Button>
        </div>
      </div>
    </article>
  )
})

/** The same piece looks the same on every list, until something about it changes. */
export const ProductCard: ComponentType<CardProps> = import.meta.env.SSR
  ? drawnOnce(Card, ({ product, isEager, More, sizes, heading }) => ({
      key: JSON.stringify([product, isEager, More !== undefined, sizes, heading]),
    }))
  : Card
