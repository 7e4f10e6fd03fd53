import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { ifThere } from '#kernel/transport.ts'
import { createProductApi } from '#shop/catalogue/web/product-api.ts'
import { Gallery } from '#shop/catalogue/web/storefront/Gallery.tsx'
import { HeartButton } from '#shop/catalogue/web/storefront/HeartButton.tsx'
import { seen, seenOff } from '#shop/catalogue/web/storefront/kept.ts'
import { exampleOf } from '#shop/payments/web/storefront/EmiLine.tsx'
import { createQuestionReads } from '#shop/questions/web/questions-api.ts'
import { createReviewReads } from '#shop/reviews/web/reviews-api.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { BuyColumn, useHasScrolled } from '../BuyColumn.tsx'
import { shopContext } from '../shop-context.ts'

const WillItFit = drawnPart(() =>
  import('#shop/fit/web/storefront/WillItFit.tsx').then((module) => module.WillItFit),
)
const QuickFacts = drawnPart(() => import('../product-parts.ts').then((module) => module.QuickFacts))
const Specifications = drawnPart(() => import('../product-parts.ts').then((module) => module.Specifications))
const ModelPill = drawnPart(() => import('../product-parts.ts').then((module) => module.ModelPill))
const ModelTile = drawnPart(() => import('../product-parts.ts').then((module) => module.ModelTile))
const RoomButton = drawnPart(() => import('../product-parts.ts').then((module) => module.RoomButton))
const SeenStrip = lazyPart(() =>
  import('#shop/catalogue/web/storefront/SeenStrip.tsx').then((module) => module.SeenStrip),
)
const GoesWellWith = drawnPart(() => import('../GoesWellWith.tsx').then((module) => module.GoesWellWith))
const SimilarPieces = drawnPart(() => import('../product-parts.ts').then((module) => module.SimilarPieces))
const ReviewsSection = drawnPart(() =>
  import('#shop/reviews/web/storefront/ReviewsSection.tsx').then((module) => module.ReviewsSection),
)
const QuestionsSection = drawnPart(() =>
  import('#shop/questions/web/storefront/QuestionsSection.tsx').then((module) => module.QuestionsSection),
)

/** How many questions are drawn with the page. */
const firstQuestions = 4

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const reads = context.get(readsContext)
  const product = await createProductApi(reads).findProduct(params.id ?? '')
  if (!product) throw new Response(null, { status: 404 })
  const [similar, complements, quotes, cash, layout, offers, questions, reviews] = await Promise.all([
    api.listSimilar(product.id),
    api.listComplements(product.id),
    api.listEmiQuotes(toRupees(product.offerPrice)),
    api.readCashTerms(),
    api.readLayout(),
    api.readOffers(),
    // of a piece that is only a draft there are none
    ifThere(createQuestionReads(reads).listQuestions(product.id, { limit: firstQuestions })),
    ifThere(createReviewReads(reads).listReviews(product.id)),
  ])
  const { promo } = layout
  const meta: PageMeta = {
    title: product.title,
    description: `${product.title} by ${product.brand}. ${product.description}`.slice(0, 200),
    path: paths.product(product.id),
    image: product.images[0],
  }
  return {
    meta,
    product,
    similar,
    complements,
    emi: exampleOf(quotes) ?? null,
    cash,
    promo,
    bankOffers: offers.codes.filter(({ emi_bank }) => emi_bank !== null),
    seller: layout.footer.legal.name,
    questions,
    reviews,
  }
}

export function Component() {
  const { product, similar, complements, emi, cash, promo, bankOffers, seller, questions, reviews } =
    useLoaderData<typeof loader>()
  const hasScrolled = useHasScrolled()
  useJumpsWithin()
  useEffect(() => {
    if (!seen.current().includes(seenOff)) seen.add(`${product.id} ${product.offerPrice} ${Date.now()}`)
    // a code on a desk led here, or the way into the room led back
    if (/^#(no-)?room$/.test(location.hash)) document.getElementById('room')?.click()
  }, [product])
  const shots = product.images.map((url, index) => ({ url, alt: product.imageAlts[index] ?? product.title }))
  // shops end with the picture of a room; whatever its shape, it is shown whole
  const room = shots.at(-1)
  return (
    <div key={product.id} className="wrap">
      <Breadcrumb
        trail={[
          ['Home', paths.home],
          ...product.trail.map(({ name, slug }): [string, string] => [name, paths.listing(slug)]),
        ]}
        here={product.title}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(400px,5fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:gap-x-14">
        <Gallery
          images={shots}
          heart={<HeartButton id={product.id} title={product.title} className="top-4 right-4" />}
          other={
            product.model
              ? {
                  look: <ModelPill product={product} />,
                  tile: <ModelTile product={product} />,
                  below: <RoomButton product={product} />,
                }
              : undefined
          }
        />
        {/* stays beside the pictures and the words; where the window is lower than it is, its lower end stays in view */}
        <div className="next-screen min-w-0 lg:sticky lg:top-[min(6rem,100vh-62rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <BuyColumn
            {...{ product, emi, cash, promo, bankOffers }}
            hasSimilar={similar.length > 0}
            rating={reviews?.sum.rating ?? null}
            reviews={reviews?.sum.count ?? 0}
            questions={questions?.total ?? 0}
          />
        </div>
        <QuickFacts product={product} />
        <section className="further-on pt-6 lg:ml-24">
          <h2 className="display text-d-lg">About this product</h2>
          <p className="mt-4 text-xl text-chuna-700">{product.description}</p>
          {room && (
            <div className="mt-6 aspect-square overflow-hidden rounded-sm bg-chuna-100">
              <Picture
                src={room.url}
                alt={room.alt}
                width={1000}
                height={1000}
                sizes="(min-width:1280px) 665px, (min-width:1024px) 50vw, 92vw"
                isWhole
              />
            </div>
          )}
        </section>
      </div>
      <section className="further-on pt-section">
        <h2 className="display mb-4 text-d-lg">Product information</h2>
        <Specifications product={product} seller={seller} />
      </section>
      <FurtherOn>{product.dimensions && <WillItFit product={product} />}</FurtherOn>
      <FurtherOn>{reviews && <ReviewsSection product={product} first={reviews} />}</FurtherOn>
      <FurtherOn>{questions && <QuestionsSection product={product} first={questions} />}</FurtherOn>
      <FurtherOn>{complements.length > 1 && <GoesWellWith products={complements} />}</FurtherOn>
      <FurtherOn>
        {similar.length > 0 && <SimilarPieces products={similar} category={product.category} />}
      </FurtherOn>
      {hasScrolled && (
        <Suspense>
          <SeenStrip here={product.id} />
        </Suspense>
      )}
    </div>
  )
}

/** A link to a part of the page leads there also while parts of it are being taken over: the router looks for the place
 * in that very moment, does not always find it, and would stay at the top. */
function useJumpsWithin(): void {
  const place = useLocation()
  const was = useRef(place)
  useEffect(() => {
    const isWithin = was.current !== place && was.current.pathname === place.pathname
    was.current = place
    if (isWithin && place.hash) document.getElementById(place.hash.slice(1))?.scrollIntoView()
  }, [place])
}

const FurtherOn = ({ children }: { children: ReactNode }) => <div className="further-on">{children}</div>
