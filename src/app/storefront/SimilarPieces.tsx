import * as paths from '#kernel/paths.ts'
import type { Product } from '#shop/catalogue/domain/product.ts'
import { ProductRail } from '#shop/catalogue/web/storefront/ProductRail.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { useAddToCart } from './use-shop.ts'

/** Other pieces of the same category at a like price. */
export function SimilarPieces({ products, category }: { products: Product[]; category: string }) {
  const addToCart = useAddToCart()
  return (
    <section id="similar" className="scroll-mt-24 pt-section">
      <SectionHead title="Similar products" more={{ label: 'See all', href: paths.listing(category) }} />
      <ProductRail products={products} onAddToCart={addToCart} />
    </section>
  )
}
