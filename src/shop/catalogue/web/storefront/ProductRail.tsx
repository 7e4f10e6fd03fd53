import type { Product } from '../../domain/product.ts'
import { type AddToCart, ProductCard } from './ProductCard.tsx'

/** A row of cards that swipes on phones. */
export function ProductRail({ products, onAddToCart }: { products: Product[]; onAddToCart: AddToCart }) {
  return (
    <ul className="rail lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="w-[64vw] max-w-[280px] lg:w-auto lg:max-w-none">
          <ProductCard product={product} onAddToCart={onAddToCart} sizes="(min-width:1024px) 322px, 64vw" />
        </li>
      ))}
    </ul>
  )
}
