import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { Product } from '../../domain/product.ts'
import { compared } from './kept.ts'
import { type AddToCart, ProductCard } from './ProductCard.tsx'
import { ProductCardSkeleton } from './skeletons.tsx'

const eagerPictures = 3
/** On a phone, where two may stand side by side. */
const onTheFirstScreen = 2
/** In wider windows rows are as high as their highest card, and are laid out at once. */
const furtherOn = 'further-on sm:[content-visibility:visible]'
const placeOf = (index: number) =>
  index === 0 ? undefined : index < onTheFirstScreen ? 'next-screen' : furtherOn
const skeletons = Array.from({ length: 9 }, (_, index) => index)

type ProductGridProps = {
  products: Product[]
  loading: boolean
  failed: boolean
  onRetry: () => void
  onAddToCart: AddToCart
  /** What stands here when nothing matches. */
  empty: ReactNode
  /** More is on its way, and comes below what is there. */
  isGrowing?: boolean
}

/** One column on a phone, or two for whoever asked for it (ListingTools). */
const grid =
  'grid grid-cols-1 gap-x-6 gap-y-9 max-sm:in-data-two-columns:grid-cols-2 max-sm:in-data-two-columns:gap-x-3.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-11'

export function ProductGrid({
  products,
  loading,
  failed,
  onRetry,
  onAddToCart,
  empty,
  isGrowing = false,
}: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const grown = useGrown(products.length, isGrowing, (from) =>
    list.current?.children[from]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true }),
  )
  if (failed) return <CouldNotLoad title="We could not load these." onRetry={onRetry} />
  if (loading) {
    return (
      <Waiting className={`${grid} after-a-moment`} words="Loading products">
        {skeletons.map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </Waiting>
    )
  }
  if (products.length === 0) return empty
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <p role="status" className="sr-only">
        {grown > 0 && `${grown} more ${grown === 1 ? 'product' : 'products'}`}
      </p>
      <ul ref={list} className={grid}>
        {products.map((product, index) => (
          <li key={product.id} className={placeOf(index)}>
            <ProductCard
              product={product}
              onAddToCart={onAddToCart}
              isEager={index < eagerPictures}
              isFirst={index === 0}
              heading="h2"
              More={CompareBox}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many came below what was there; whoever asked for them goes on at the first of them. */
function useGrown(count: number, isGrowing: boolean, goTo: (from: number) => void): number {
  const before = useRef<number>(undefined)
  const [grown, setGrown] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which it has grown is the trigger
  useEffect(() => {
    if (isGrowing) before.current = count
    else if (before.current !== undefined) {
      if (count > before.current) goTo(before.current)
      setGrown(Math.max(0, count - before.current))
      before.current = undefined
    }
  }, [isGrowing, count])
  return grown
}

/** Chooses a piece to be compared. What follows from it comes with the first tick. */
const CompareBox = ({ product }: { product: Product }) => (
  <label className="relative z-10 flex min-h-11 items-center gap-3 self-start text-md">
    <input
      type="checkbox"
      className="tick"
      checked={compared.useHas(`${product.category}/${product.id}`)}
      onChange={() => void import('./compare/choose.ts').then(({ choose }) => choose(product))}
    />
    <span>
      Compare<span className="sr-only">, {product.title}</span>
    </span>
  </label>
)
