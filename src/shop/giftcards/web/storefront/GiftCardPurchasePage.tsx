import { type LoaderFunctionArgs, useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { leaveToPay } from '#shop/payments/web/leave-to-pay.ts'
import { usePaymentWatch } from '#shop/payments/web/use-payment-watch.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { createGiftCardShopApi } from '../gift-card-shop-api.ts'
import { PurchaseView } from './PurchaseView.tsx'

const giftCards = createGiftCardShopApi(send)

const meta: PageMeta = {
  title: 'Your gift card',
  description: 'Status of your gift card.',
  path: paths.giftCards,
  isPrivate: true,
}

/** Nobody's page: the browser fetches the purchase. What cannot be one is not found. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.id ?? ''))
    throw new Response(null, { status: 404 })
  return { meta }
}

export function Component() {
  const [, , id = ''] = useLocation().pathname.split('/')
  const found = useAnswer(() => giftCards.findPurchase(id), id)
  const purchase = found.value
  const watch = usePaymentWatch(purchase?.state === 'waiting', found.reload)
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          ['Home', paths.home],
          ['Gift Cards', paths.giftCards],
        ]}
        here="Your gift card"
      />
      <h1
        tabIndex={-1}
        className="display pt-2 pb-6 text-[clamp(2rem,3.2vw,2.75rem)]/[1.05] outline-none lg:pt-4"
      >
        Your gift card
      </h1>
      {purchase ? (
        <PurchaseView
          purchase={purchase}
          {...watch}
          pay={async () => leaveToPay(paths.giftCardPurchase(id), await giftCards.openPayment(id))}
        />
      ) : found.problem?.status === 404 ? (
        <EmptyState
          icon="gift"
          title="We could not find this purchase"
          words="Open the link in your receipt again, or call us."
        >
          <ButtonLink kind="primary" to={paths.giftCards}>
            Gift cards
          </ButtonLink>
        </EmptyState>
      ) : found.problem ? (
        <CouldNotLoad onRetry={() => void found.reload()} />
      ) : (
        <Waiting
          words="Loading your gift card"
          className="after-a-moment grid max-w-160 gap-6"
          sweeps={['h-20', 'h-52']}
        />
      )}
    </div>
  )
}
