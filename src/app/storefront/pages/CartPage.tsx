import { Link } from 'react-router'
import { showPaise } from '#kernel/money.ts'
import { piecesIn } from '#shop/cart/domain/cart-line.ts'
import { lineRemoved } from '#shop/cart/web/cart-slice.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import type { PageMeta } from '../page-meta.ts'
import { useShopDispatch, useShopSelector } from '../use-shop.ts'

const meta: PageMeta = {
  title: 'Cart · Aangan',
  description: 'What you have put aside, kept in this browser.',
  path: '/cart',
  isPrivate: true,
}

export const loader = () => ({ meta })

/** What the browser keeps. Totals are always worked out by the shop, so none stands here before ordering opens. */
export function Component() {
  const items = useShopSelector((state) => state.cart.items)
  const dispatch = useShopDispatch()
  if (items.length === 0) {
    return (
      <div className="wrap py-8">
        <h1 className="sr-only">Cart</h1>
        <Trouble
          icon="shopping-bag"
          title="Your cart is empty."
          words="Like a courtyard before the guests arrive. Let's put something in it."
        >
          <ButtonLink kind="primary" to="/product/sofasets">
            Start with sofas
          </ButtonLink>
        </Trouble>
      </div>
    )
  }
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', '/']]} here="Cart" />
      <h1 className="display text-d-xl outline-none">Cart</h1>
      <p className="mt-1.5 mb-6 text-chuna-600">
        {piecesIn(items)} {piecesIn(items) === 1 ? 'piece' : 'pieces'}, kept on this device. Ordering is not
        open in this version of the shop.
      </p>
      <ul className="max-w-[900px]">
        {items.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[96px_1fr_auto] items-start gap-4 border-t border-chuna-200 py-5 last:border-b"
          >
            <span className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
              <Picture src={line.image} alt="" width={1000} height={1000} sizes="96px" />
            </span>
            <div>
              <Link to={`/product/op/${line.id}`} className="text-lg font-medium hover:underline">
                {line.title}
              </Link>
              <p className="mt-1 tabular-nums">
                {showPaise(line.offerPrice)} <s className="text-md text-chuna-600">{showPaise(line.mrp)}</s>
              </p>
              <p className="text-md text-chuna-600">
                Qty {line.quantity}
                {line.hasProtection && ', with Full Furniture Protection'}
              </p>
            </div>
            <button
              type="button"
              className="link min-h-11 px-2"
              onClick={() => dispatch(lineRemoved(line.id))}
            >
              Remove<span className="sr-only"> {line.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
