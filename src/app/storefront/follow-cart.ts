// The cart of whoever is logged in. What a guest had put aside joins the account's by adding up; from then on the
// account decides, and every change here is told to it, in order. Logging out leaves nothing of it on the device.
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { changesBetween } from '#shop/cart/domain/cart-changes.ts'
import { type CartLine, piecesIn } from '#shop/cart/domain/cart-line.ts'
import { createCartApi } from '#shop/cart/web/cart-api.ts'
import { cartRestored } from '#shop/cart/web/cart-slice.ts'
import { showToast } from '#ui/toasts.ts'
import type { ShopStore } from '../store.ts'

/** Whose cart this browser holds; a guest's has no owner. */
const ownerKey = 'cart-of'
/** Stands while the account is being told of a change: a page that is left meanwhile may take the news with it. */
const untoldKey = 'cart-untold'
const api = createCartApi(send)

/** What the account knows; nothing while nobody is logged in. */
let told: CartLine[] | undefined
let isWatching = false
let queue: Promise<unknown> = Promise.resolve()

export async function followCart(store: ShopStore, accountId: string | undefined): Promise<void> {
  const owner = localStorage.getItem(ownerKey)
  told = undefined
  if (owner !== null && owner !== accountId) {
    // somebody else's: it is safe in their account
    store.dispatch(cartRestored([]))
    localStorage.removeItem(ownerKey)
  }
  if (!accountId) return
  const before = store.getState().cart.items
  const isGuests = owner !== accountId && before.length > 0
  const kept = await (isGuests ? api.addLines(before) : api.readCart()).catch(() => undefined)
  if (!kept || readSession()?.user?._id !== accountId) return // the next page tries again
  localStorage.setItem(ownerKey, accountId)
  told = kept
  const isTold = isGuests || localStorage.getItem(untoldKey) === null
  const untold = isTold ? [] : before.filter(({ id }) => !kept.some((line) => line.id === id))
  // what was put in while the account was asked stays, and is told to it now
  const meanwhile = changesBetween(before, store.getState().cart.items)
  store.dispatch(cartRestored(withChanges([...kept, ...untold], meanwhile)))
  if (isGuests && piecesIn(kept) > piecesIn(before)) {
    showToast({
      kind: 'success',
      title: 'We have combined your carts.',
      words: 'Items from this device and from your account are now together.',
      action: { label: 'View cart', href: paths.cart },
    })
  }
  if (!isWatching) store.subscribe(() => tellTheAccount(store))
  isWatching = true
  tellTheAccount(store)
}

const withChanges = (kept: CartLine[], { added, changed, dropped }: ReturnType<typeof changesBetween>) => [
  ...kept
    .filter(({ id }) => !dropped.includes(id))
    .map((line) => changed.find((change) => change.line.id === line.id)?.line ?? line),
  ...added.filter(({ id }) => !kept.some((line) => line.id === id)),
]

function tellTheAccount(store: ShopStore): void {
  const { items } = store.getState().cart
  if (!told || items === told) return
  const { added, changed, dropped } = changesBetween(told, items)
  told = items
  localStorage.setItem(untoldKey, '')
  queue = queue
    .then(async () => {
      if (added.length > 0) await api.addLines(added)
      for (const { line, isPriceFine } of changed) await api.changeLine(line, isPriceFine)
      for (const id of dropped) await api.dropLine(id)
      if (told === items) localStorage.removeItem(untoldKey)
    })
    .catch((problem: unknown) => {
      // refused: what the account holds counts again at the next page; what only never arrived is told there
      if (problem instanceof CallRefused && problem.status > 0) localStorage.removeItem(untoldKey)
    })
}
