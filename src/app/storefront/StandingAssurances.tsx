import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { returnsInShort } from '#shop/catalogue/domain/return-terms.ts'
import { warrantyTime } from '#shop/promises/domain/cover-words.ts'
import { AssuranceLine } from './AssuranceLine.tsx'

/** What holds for a piece wherever it goes. */
export const StandingAssurances = ({ product }: { product: ProductDetail }) => (
  <ul aria-label="Returns and warranty" className="grid gap-1.5">
    {product.returnDays > 0 && <AssuranceLine icon="undo-2">{returnsInShort(product)}</AssuranceLine>}
    {product.warrantyMonths !== null && product.warrantyMonths > 0 && (
      <AssuranceLine icon="shield-check">{warrantyTime(product.warrantyMonths)} warranty</AssuranceLine>
    )}
  </ul>
)
