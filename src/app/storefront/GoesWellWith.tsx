import type { Product } from '#shop/catalogue/domain/product.ts'
import { ProductRail } from '#shop/catalogue/web/storefront/ProductRail.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { useAddToCart } from './use-shop.ts'

/** Other kinds of things, and in one line how they were chosen. */
export function GoesWellWith({ products }: { products: Product[] }) {
  const addToCart = useAddToCart()
  return (
    <section className="pt-section">
      <SectionHead title="Goes well with">
        <p className="text-chuna-600">Bought together, or from the same room and colours</p>
      </SectionHead>
      <ProductRail products={products} onAddToCart={addToCart} />
    </section>
  )
}
