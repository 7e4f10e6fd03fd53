import { Suspense } from 'react'
import { OrderPage } from '#shop/orders/web/storefront/OrderPage.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

export { loader } from '#shop/orders/web/storefront/OrderPage.tsx'

const MayBeAsked = lazyPart(() =>
  import('#shop/questions/web/storefront/MayBeAsked.tsx').then((module) => module.MayBeAsked),
)

const OrderReviews = lazyPart(() =>
  import('#shop/reviews/web/storefront/OrderReviews.tsx').then((module) => module.OrderReviews),
)

/** An order with what its owner can do for others, once something of it was delivered. */
export const Component = () => (
  <OrderPage
    beneath={({ number, shipments }) =>
      shipments.some(({ delivered_at }) => delivered_at) && (
        <Suspense>
          <OrderReviews number={number} />
          <MayBeAsked number={number} />
        </Suspense>
      )
    }
  />
)
