import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useMe } from '#shop/accounts/web/storefront/account.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { leaveToPay } from '#shop/payments/web/leave-to-pay.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { readsContext } from '#ui/reads.ts'
import { useIsHere } from '#ui/use-is-here.ts'
import { createGiftCardShopApi, readOnSale } from '../gift-card-shop-api.ts'
import { BalanceBox } from './BalanceBox.tsx'
import { BuyForm } from './BuyForm.tsx'

const giftCards = createGiftCardShopApi(send)

const meta: PageMeta = {
  title: 'Gift cards',
  description: 'Gift cards of ₹100 to ₹50,000, sent by email and valid for a year.',
  path: paths.giftCards,
}

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  meta,
  isSold: await readOnSale(context.get(readsContext)),
})

export function Component() {
  const { isSold } = useLoaderData<typeof loader>()
  const user = useAuth((auth) => auth.user)
  const { me } = useMe(user?._id)
  const isHere = useIsHere()
  const isKnown = isHere && (!user || me !== undefined)
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here="Gift Cards" />
      <h1 tabIndex={-1} className="display pt-2 text-[clamp(2rem,3.2vw,2.75rem)]/[1.05] outline-none lg:pt-4">
        Gift cards
      </h1>
      <p className="mt-2 max-w-[60ch] text-chuna-600">
        You choose the amount, they choose the gift. It is sent by email on the day you pick and is valid for
        a year.{' '}
        <Link to={paths.text('gift-cards')} className="link">
          How gift cards work
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
        {isSold ? (
          <BuyForm
            key={isKnown ? (me?._id ?? 'guest') : 'not known'}
            buyer={me && { name: me.name, email: me.email }}
            buy={async (body, key) => {
              const { id } = await giftCards.buy(body, key)
              leaveToPay(paths.giftCardPurchase(id), await giftCards.openPayment(id))
            }}
          />
        ) : (
          <p className="max-w-[60ch] text-lg text-chuna-700">
            Gift cards are not sold at the moment: this shop takes no online payments yet. One that you have
            can be spent here.
          </p>
        )}
        <BalanceBox read={giftCards.readBalance} />
      </div>
    </div>
  )
}
