import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Gallery } from '#shop/catalogue/web/storefront/Gallery.tsx'
import { HeartButton } from '#shop/catalogue/web/storefront/HeartButton.tsx'
import { QuickFacts, Specifications } from '#shop/catalogue/web/storefront/ProductFacts.tsx'
import { ProductRail } from '#shop/catalogue/web/storefront/ProductRail.tsx'
import { WillItFit } from '#shop/catalogue/web/storefront/WillItFit.tsx'
import { exampleOf } from '#shop/payments/web/storefront/EmiOffers.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { BuyColumn } from '../BuyColumn.tsx'
import { shopContext } from '../shop-context.ts'
import { useAddToCart } from '../use-shop.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const product = await api.findProduct(params.id ?? '')
  if (!product) throw new Response(null, { status: 404 })
  const [similar, quotes, layout, offers] = await Promise.all([
    api.listSimilar(product.id),
    api.listEmiQuotes(toRupees(product.offerPrice)),
    api.readLayout(),
    api.readOffers(),
  ])
  const { promo } = layout
  const meta: PageMeta = {
    title: `${product.title} · Aangan`,
    description: `${product.title} by ${product.brand}. ${product.description}`.slice(0, 200),
    path: paths.product(product.id),
    image: product.images[0],
  }
  return {
    meta,
    product,
    similar,
    emi: exampleOf(quotes) ?? null,
    promo,
    bankOffers: offers.codes.filter(({ emi_bank }) => emi_bank !== null),
    seller: layout.footer.legal.name,
  }
}

export function Component() {
  const { product, similar, emi, promo, bankOffers, seller } = useLoaderData<typeof loader>()
  const addToCart = useAddToCart()
  const shots = product.images.map((url, index) => ({ url, alt: product.imageAlts[index] ?? product.title }))
  const detail = shots[2] ?? shots[0]
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          ['Home', paths.home],
          [product.categoryName, paths.listing(product.category)],
        ]}
        here={product.title}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(400px,5fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:gap-x-14">
        <Gallery
          key={product.id}
          images={shots}
          heart={<HeartButton id={product.id} title={product.title} className="top-4 right-4" />}
        />
        {/* stays beside the pictures and the words; where the window is lower than it is, its lower end stays in view */}
        <div className="min-w-0 lg:sticky lg:top-[min(6rem,100vh-62rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <BuyColumn key={product.id} product={product} emi={emi} promo={promo} bankOffers={bankOffers} />
        </div>
        <QuickFacts product={product} />
        <section className="pt-6 lg:ml-24">
          <h2 className="display text-d-lg">About this product</h2>
          <p className="mt-4 text-xl text-chuna-700">{product.description}</p>
          {detail && (
            <div className="mt-6 aspect-9/4 overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={detail.url}
                alt={detail.alt}
                width={1000}
                height={1000}
                sizes="(min-width:1024px) 640px, 92vw"
              />
            </div>
          )}
        </section>
      </div>
      <section className="pt-section">
        <h2 className="display mb-4 text-d-lg">Product information</h2>
        <Specifications product={product} seller={seller} />
      </section>
      {product.dimensions && <WillItFit dimensions={product.dimensions} />}
      {similar.length > 0 && (
        <section className="pt-section">
          <SectionHead
            title="Similar products"
            more={{ label: 'See all', href: paths.listing(product.category) }}
          />
          <ProductRail products={similar} onAddToCart={addToCart} />
        </section>
      )}
    </div>
  )
}
