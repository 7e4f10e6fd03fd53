import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { WireAddress, WireSession } from '#shop/accounts/contract.ts'
import { isStaff } from '#shop/accounts/domain/roles.ts'
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { AccountScreen, AccountSkeleton } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { AccountTile } from '#shop/accounts/web/storefront/AccountTile.tsx'
import { account, useAccount, useKeepSession } from '#shop/accounts/web/storefront/account.ts'
import { ProfilePanel } from '#shop/accounts/web/storefront/ProfilePanel.tsx'
import { UnconfirmedEmail } from '#shop/accounts/web/storefront/UnconfirmedEmail.tsx'
import { addressesInWords, devicesInWords, piecesInWords } from '#shop/accounts/web/summaries.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'
import type { WireStoreCredit } from '#shop/credit/contract.ts'
import { createCreditApi } from '#shop/credit/web/credit-api.ts'
import { StoreCreditPanel } from '#shop/credit/web/storefront/StoreCreditPanel.tsx'
import type { WireOrderSummary, WireOrders } from '#shop/orders/contract.ts'
import { OrderCard } from '#shop/orders/web/storefront/OrderCard.tsx'
import { ordersInWords } from '#shop/orders/web/storefront/order-words.ts'
import { orders, useSaveInvoice } from '#shop/orders/web/storefront/orders.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useShopSelector } from '../use-shop.ts'

const storeCredit = createCreditApi(send)

const meta: PageMeta = {
  title: 'Your account',
  description: 'Your addresses, devices and data in one place.',
  path: paths.account,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const { setMe } = useAccount()
  const keepSession = useKeepSession()
  const user = useShopSelector((state) => state.auth.user)
  const saved = wishlist.useTexts().length
  const there = useWhatThereIs(user?._id)
  const firstName = user?.name.trim().split(/\s+/)[0]
  return (
    <AccountScreen title={firstName ? `Namaste, ${firstName}` : 'Namaste'}>
      {(me) => {
        if (!there) return <AccountSkeleton />
        const { addresses, sessions, latest, credit } = there
        return (
          <>
            {!me.email_confirmed && (
              <UnconfirmedEmail email={me.email} mailAgain={account.mailConfirmationAgain} />
            )}
            <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 lg:gap-6">
              <AccountTile to={paths.orders} icon="package" name="Orders">
                {latest && ordersInWords(latest.counts)}
              </AccountTile>
              <AccountTile to={paths.addresses} icon="map-pin" name="Addresses">
                {addresses && addressesInWords(addresses)}
              </AccountTile>
              <AccountTile to={`${paths.account}#store-credit`} icon="badge-indian-rupee" name="Store credit">
                {credit && showRupees(credit.balance)}
              </AccountTile>
              <AccountTile to={paths.wishlist} icon="heart" name="Wishlist">
                {piecesInWords(saved)}
              </AccountTile>
              <AccountTile to={paths.security} icon="shield-check" name="Security">
                {sessions &&
                  `${devicesInWords(sessions.length)}. Two-step login is ${me.two_step ? 'on' : 'off'}`}
              </AccountTile>
              <AccountTile to={paths.myData} icon="database" name="My data">
                Download or erase
              </AccountTile>
            </ul>
            {latest?.data[0] && <LatestOrder order={latest.data[0]} />}
            {credit && (
              <div id="store-credit" className="scroll-mt-36">
                <StoreCreditPanel credit={credit} />
              </div>
            )}
            <ProfilePanel
              me={me}
              save={async (change) => {
                const changed = await account.changeMe(change)
                setMe(changed)
                const token = readSession()?.token
                if (token) keepSession(token, changed)
                showToast({ kind: 'success', title: 'Saved' })
              }}
            />
            {isStaff(me.role) && (
              <a href={adminPaths.home} className={`${buttonClass({})} justify-self-start`}>
                <Icon name="layout-dashboard" />
                Back office
              </a>
            )}
          </>
        )
      }}
    </AccountScreen>
  )
}

function LatestOrder({ order }: { order: WireOrderSummary }) {
  const saveInvoice = useSaveInvoice()
  return (
    <section aria-labelledby="latest-order" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="latest-order" className="display text-d-sm">
          Latest order
        </h2>
        <Link to={paths.orders} className="link inline-flex min-h-11 items-center">
          All orders
        </Link>
      </div>
      <OrderCard order={order} onInvoice={saveInvoice} />
    </section>
  )
}

type WhatThereIs = {
  addresses?: WireAddress[]
  sessions?: WireSession[]
  latest?: WireOrders
  credit?: WireStoreCredit
}

/** Everything at once, so that nothing moves. What cannot be counted now is left out; its page says why. */
const useWhatThereIs = (userId = ''): WhatThereIs | undefined =>
  useAnswer(
    async () => {
      const [addresses, sessions, latest, credit] = await Promise.allSettled([
        account.listAddresses(),
        account.listSessions(),
        orders.listOrders('all', 1),
        storeCredit.readStoreCredit(),
      ])
      return {
        addresses: heard(addresses),
        sessions: heard(sessions),
        latest: heard(latest),
        credit: heard(credit),
      }
    },
    userId,
    { when: userId !== '' },
  ).value

const heard = <T,>(settled: PromiseSettledResult<T>): T | undefined =>
  settled.status === 'fulfilled' ? settled.value : undefined
