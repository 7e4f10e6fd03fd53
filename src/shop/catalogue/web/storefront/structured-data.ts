// What search engines read about a page (schema.org). Written by the server only; the browser has no use for it.
import { toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import type { ProductDetail } from '../../domain/product.ts'

type Thing = Record<string, unknown>
type Known = {
  meta: PageMeta
  name?: string
  trail?: Crumb[]
  product?: ProductDetail
  page?: { title: string }
  reviews?: { reviews: Voice[] }
}

export function structuredData(
  { meta, name, trail = [], product, page, reviews }: Known,
  publicUrl: string,
  shopName: string,
): Thing[] {
  if (meta.path === '/')
    return [
      { '@context': 'https://schema.org', '@type': 'WebSite', name: shopName, url: publicUrl + paths.home },
    ]
  if (product) {
    const categories = product.trail.map(({ name: step, slug }): Crumb => [step, paths.listing(slug)])
    return [
      productData(product, publicUrl, reviews?.reviews ?? []),
      breadcrumbs(publicUrl, [...categories, [product.title, meta.path]]),
    ]
  }
  const title = name ?? page?.title
  return title === undefined ? [] : [breadcrumbs(publicUrl, [...trail, [title, meta.path]])]
}

type Crumb = [name: string, path: string]

const breadcrumbs = (publicUrl: string, trail: Crumb[]): Thing => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', paths.home] satisfies Crumb, ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
})

type Voice = {
  stars: number
  title: string
  words: string
  name: string
  written_at: string
  demo: boolean
  erased: boolean
}

/** So many of the reviews themselves; the rest are read on the page. */
const mostReviews = 5

const reviewData = (reviews: Voice[]): Thing[] =>
  reviews
    .filter(({ demo, erased }) => !demo && !erased)
    .slice(0, mostReviews)
    .map(({ stars, title, words, name, written_at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      name: title,
      reviewBody: words,
      author: { '@type': 'Person', name },
      datePublished: written_at.slice(0, 10),
    }))

/** Only what is true: no rating stands here before somebody has reviewed the piece, and none of the demo's. */
function productData(product: ProductDetail, publicUrl: string, reviews: Voice[]): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.id,
    brand: { '@type': 'Brand', name: product.brand },
    image: product.images.map((image) => (image.startsWith('/') ? publicUrl + image : image)),
    material: product.material || undefined,
    color: product.colour || undefined,
    countryOfOrigin: product.countryOfOrigin,
    additionalProperty:
      product.attributes.length === 0
        ? undefined
        : product.attributes.map(({ name, value, unit }) => ({
            '@type': 'PropertyValue',
            name,
            value,
            unitText: unit || undefined,
          })),
    aggregateRating: product.realRating
      ? {
          '@type': 'AggregateRating',
          ratingValue: product.realRating.rating,
          reviewCount: product.realRating.count,
          bestRating: 5,
          worstRating: 1,
        }
      : undefined,
    offers: {
      '@type': 'Offer',
      url: publicUrl + paths.product(product.id),
      priceCurrency: 'INR',
      price: toRupees(product.offerPrice),
      availability: `https://schema.org/${product.inStock ? (product.isMadeToOrder ? 'MadeToOrder' : 'InStock') : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    review: product.realRating ? reviewData(reviews) : undefined,
  }
}
