// What search engines read about a page (schema.org). Written by the server only; the browser has no use for it.
import { toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { PageMeta } from '#ui/page-meta.ts'
import type { ProductDetail } from '../../domain/product.ts'

type Thing = Record<string, unknown>
type Known = { meta: PageMeta; name?: string; product?: ProductDetail; page?: { title: string } }

export function structuredData({ meta, name, product, page }: Known, publicUrl: string): Thing[] {
  if (meta.path === '/')
    return [
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Aangan', url: publicUrl + paths.home },
    ]
  if (product) {
    const category: Crumb = [product.categoryName, paths.listing(product.category)]
    return [productData(product, publicUrl), breadcrumbs(publicUrl, [category, [product.title, meta.path]])]
  }
  const title = name ?? page?.title
  return title === undefined ? [] : [breadcrumbs(publicUrl, [[title, meta.path]])]
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

/** Only what is true: no rating stands here before somebody has reviewed the piece. */
function productData(product: ProductDetail, publicUrl: string): Thing {
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
    offers: {
      '@type': 'Offer',
      url: publicUrl + paths.product(product.id),
      priceCurrency: 'INR',
      price: toRupees(product.offerPrice),
      availability: `https://schema.org/${product.inStock ? (product.isMadeToOrder ? 'MadeToOrder' : 'InStock') : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
