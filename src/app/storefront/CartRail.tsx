import { mixed } from '#shop/catalogue/domain/complements.ts'
import type { ProductId } from '#shop/catalogue/domain/product.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { WhenNear } from '#ui/WhenNear.tsx'
import { GoesWellWith } from './GoesWellWith.tsx'
import { useApi } from './shop-context.ts'

/** What was put in last says most about what is being furnished. */
const linesAsked = 3
const most = 4

/** What goes well with the cart, asked for when somebody comes near. */
export const CartRail = ({ ids }: { ids: ProductId[] }) => (
  <WhenNear>
    <Rail ids={ids} />
  </WhenNear>
)

function Rail({ ids }: { ids: ProductId[] }) {
  const api = useApi()
  const asked = ids.slice(-linesAsked).toReversed()
  const found = useAnswer(
    () => Promise.all(asked.map((id) => api.listComplements(id).catch(() => []))),
    asked.join(),
  )
  const products = mixed(found.value ?? [], ids, most)
  return products.length > 1 && <GoesWellWith products={products} />
}
