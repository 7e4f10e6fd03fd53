// Saved pieces of whoever is logged in. What a guest had saved joins what the account holds; from then on the account
// decides, and every change here is told to it. Logging out leaves nothing of it on the device.
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'

/** Whose list this browser holds; a guest's has no owner. */
const ownerKey = 'wishlist-of'
const api = createAccountApi(send)

let told: string[] | undefined

export async function followWishlist(accountId: string | undefined): Promise<void> {
  if (!accountId) {
    if (localStorage.getItem(ownerKey)) wishlist.replace([])
    localStorage.removeItem(ownerKey)
    told = undefined
    return
  }
  const isTheirs = localStorage.getItem(ownerKey) === accountId
  const saved = await api.savePieces(isTheirs ? [] : wishlist.current()).catch(() => undefined)
  if (!saved || readSession()?.user?._id !== accountId) return // the next page tries again
  localStorage.setItem(ownerKey, accountId)
  const isFirst = told === undefined
  told = saved.wishlist
  wishlist.replace(saved.wishlist)
  if (isFirst) wishlist.watch(tellTheAccount)
}

async function tellTheAccount(): Promise<void> {
  if (!told) return
  const [before, now] = [told, wishlist.current()]
  told = now
  const added = now.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !now.includes(id))
  try {
    if (added.length > 0) await api.savePieces(added)
    for (const id of removed) await api.forgetPiece(id)
  } catch {
    // not told: as a guest's list it joins the account's at the next page
    localStorage.removeItem(ownerKey)
  }
}
