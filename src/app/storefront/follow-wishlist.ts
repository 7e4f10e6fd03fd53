// Saved pieces of whoever is logged in. What a guest had saved joins what the account holds; from then on the account
// decides, and every change here is told to it. Logging out leaves nothing of it on the device.
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { wishlist } from '#shop/catalogue/web/storefront/kept.ts'
import { createWishlistApi } from '#shop/catalogue/web/wishlist-api.ts'

const account = createWishlistApi(send)

/** Whose list this browser holds; a guest's has no owner. */
const ownerKey = 'wishlist-of'
/** Set where a change could not be told to the account: the list here goes first once more. */
const untoldKey = 'wishlist-untold'

/** What the account knows; nothing while nobody is logged in. */
let told: string[] | undefined

wishlist.watch(() => void tellTheAccount())

export async function followWishlist(accountId: string | undefined): Promise<void> {
  const owner = localStorage.getItem(ownerKey)
  told = undefined
  if (owner !== null && owner !== accountId) {
    // somebody else's: it is safe in their account
    wishlist.replace([])
    localStorage.removeItem(ownerKey)
    localStorage.removeItem(untoldKey)
  }
  if (!accountId) return
  const isNew = owner !== accountId || localStorage.getItem(untoldKey) !== null
  const before = wishlist.current()
  const saved = await account.saveProducts(isNew ? before : []).catch(() => undefined)
  if (!saved || readSession()?.user?._id !== accountId) return // the next page tries again
  localStorage.setItem(ownerKey, accountId)
  localStorage.removeItem(untoldKey)
  told = saved.wishlist
  // hearts that were tapped while the account was asked count, and are told to it now
  const now = wishlist.current()
  const added = now.filter((id) => !before.includes(id))
  const kept = saved.wishlist.filter((id) => !before.includes(id) || now.includes(id))
  wishlist.replace([...added, ...kept.filter((id) => !added.includes(id))])
}

async function tellTheAccount(): Promise<void> {
  if (!told) return
  const [before, now] = [told, wishlist.current()]
  told = now
  const added = now.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !now.includes(id))
  try {
    if (added.length > 0) await account.saveProducts(added)
    for (const id of removed) await account.forgetProduct(id)
  } catch {
    localStorage.setItem(untoldKey, '1')
  }
}
