import { account, useKeepSession } from '#shop/accounts/web/storefront/account.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { showToast } from '#ui/toasts.ts'
import type { WireOrder } from '../../contract.ts'
import { KeepWithNewAccount, KeepWithThisAccount } from './KeepOrderForms.tsx'
import { orders } from './orders.ts'

/** A guest's order can go to an account: the one that is logged in, or a new one. */
export function KeepOrder({ order, onChanged }: { order: WireOrder; onChanged: (order: WireOrder) => void }) {
  const keepSession = useKeepSession()
  const isAuth = useAuth((auth) => auth.isAuth)
  const claim = async () => {
    onChanged(await orders.claim(order.number))
    showToast({ kind: 'success', title: 'The order is in your account' })
    document.querySelector<HTMLElement>('main h1')?.focus() // what had the focus is gone
  }
  const { email, phone, ship_to } = order
  if (isAuth) return order.can.claim && <KeepWithThisAccount claim={claim} />
  if (order.mine || !email || ['expired', 'awaiting_payment'].includes(order.state)) return null
  return (
    <KeepWithNewAccount
      order={order}
      makeAccount={async (password) => {
        await account.register({ name: ship_to.name, email, phone: phone ?? ship_to.phone, password })
        const { token, data } = await account.logIn({ email, password })
        keepSession(token, data)
        await claim()
      }}
    />
  )
}
