import { type ReactNode, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import type { Product } from '#shop/catalogue/domain/product.ts'
import { createPlacesApi } from '#shop/catalogue/web/places-api.ts'
import { ProductRail } from '#shop/catalogue/web/storefront/ProductRail.tsx'
import type { SectionId } from '#shop/content/domain/home-sections.ts'
import { HeroCarousel } from '#shop/content/web/storefront/HeroCarousel.tsx'
import {
  Brands,
  Decor,
  Guides,
  HappyCustomers,
  PocketFriendly,
  Promises,
  Rooms,
  StoreTiles,
  Styles,
} from '#shop/content/web/storefront/HomeTiles.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { shopContext } from '../shop-context.ts'
import { useAddToCart } from '../use-shop.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const [home, places] = await Promise.all([
    api.readHome(),
    createPlacesApi(context.get(readsContext)).listPlaces(),
  ])
  const ids = [...home.eyeing, ...home.fresh.products]
  const { products } =
    ids.length === 0
      ? { products: [] }
      : await api.listProducts(new URLSearchParams(ids.map((id) => ['ids', id])))
  const startingAt = Object.fromEntries(
    home.decor.map(({ collection }) => [
      collection,
      places.find(({ kind, slug }) => kind === 'collection' && slug === collection)?.fromPrice ?? null,
    ]),
  )
  const pick = (wanted: string[]) =>
    wanted.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const meta: PageMeta = {
    title: '',
    // what the shop says of itself in one line
    description: '',
    path: paths.home,
    image: home.slides[0]?.picture,
  }
  return { meta, home, startingAt, eyeing: pick(home.eyeing), fresh: pick(home.fresh.products) }
}

/** How many sections a tall window shows at once. */
const onTheFirstScreen = 3

type Drawn = (title: string) => ReactNode

export function Component() {
  const { home, startingAt, eyeing, fresh } = useLoaderData<typeof loader>()
  const addToCart = useAddToCart()
  useChange(home.changes_at)
  const drawings: Record<SectionId, Drawn> = {
    slides: () => home.slides.length > 0 && <HeroCarousel key={home.changes_at} slides={home.slides} />,
    promises: () => <Promises promises={home.promises} />,
    rooms: (title) => <Rooms title={title} rooms={home.rooms} />,
    eyeing: (title) =>
      eyeing.length > 0 && (
        <section className="wrap pt-section">
          <SectionHead title={title} more={{ label: 'See all', href: paths.productList }} />
          <ProductRail products={eyeing} onAddToCart={addToCart} />
        </section>
      ),
    pocket: (title) => <PocketFriendly title={title} tiles={home.pocket} />,
    fresh: (title) =>
      fresh.length > 0 && (
        <ReadyForTheNew
          title={title}
          picture={home.fresh.picture}
          words={home.fresh.words}
          products={fresh}
        />
      ),
    decor: (title) => (
      <Decor title={title} tiles={home.decor} startingAt={(collection) => startingAt[collection] ?? null} />
    ),
    styles: (title) => <Styles title={title} styles={home.styles} />,
    brands: (title) => <Brands title={title} brands={home.brands} />,
    store: (title) => <StoreTiles title={title} tiles={home.store} />,
    testimonials: (title) => <HappyCustomers title={title} testimonials={home.testimonials} />,
    guides: (title) => <Guides title={title} guides={home.guides} />,
  }
  // on a low phone large pictures leave no room for more
  const second = home.sections[0]?.id === 'slides' && home.slides.length > 0 ? 'next-screen' : undefined
  return home.sections.map(({ id, title }, index) => (
    <div key={id} className={index === 0 ? undefined : index < onTheFirstScreen ? second : 'further-on'}>
      {drawings[id](title)}
    </div>
  ))
}

/** A page that stays open changes when the shop does. */
function useChange(changesAt: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const wait = new Date(changesAt ?? 0).getTime() - Date.now()
    if (wait < 0 || wait > longestWait) return
    const timer = setTimeout(() => void revalidate(), wait + moreThanTheServerNeeds)
    return () => clearTimeout(timer)
  }, [changesAt, revalidate])
}

/** Longer than a timer can wait, and than a page stays open. */
const longestWait = 24 * 3_600_000
const moreThanTheServerNeeds = 2_000

function ReadyForTheNew({
  title,
  picture,
  words,
  products,
}: {
  title: string
  picture: string
  words: string
  products: Product[]
}) {
  return (
    <section className="mt-section bg-chuna-100 py-section">
      <div className="wrap grid items-center gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div className="aspect-8/7 overflow-hidden rounded-sm">
          <Picture src={picture} alt="" width={1000} height={1000} sizes="(min-width:1024px) 760px, 92vw" />
        </div>
        <div>
          <h2 className="display text-d-lg">{title}</h2>
          <p className="mt-2.5 mb-6 max-w-[44ch] text-xl/6.5 text-chuna-600">{words}</p>
          <ul>
            {products.map((product) => (
              <li key={product.id} className="border-t border-chuna-200 last:border-b">
                <Link
                  to={paths.product(product.id)}
                  className="group grid grid-cols-[88px_1fr_auto] items-center gap-5 py-4 lg:grid-cols-[104px_1fr_auto]"
                >
                  <span className="aspect-square overflow-hidden rounded-sm">
                    <Picture src={product.images[0] ?? ''} alt="" width={1000} height={1000} sizes="104px" />
                  </span>
                  <span>
                    <span className="text-sm text-chuna-600">{product.brand}</span>
                    <strong className="block text-lg/5.5 font-small-bold group-hover:underline">
                      {product.title}
                    </strong>
                    <Price offer={product.offerPrice} mrp={product.mrp} label={product.discount} />
                  </span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={withQuery(paths.productList, { sort: 'newest' })} kind="secondary" className="mt-6">
            See all new arrivals
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
