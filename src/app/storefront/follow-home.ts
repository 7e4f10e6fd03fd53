// The home of whoever is logged in. One that the account holds comes to a device that knows none; a guest's own stays as it
// is. Logging out leaves nothing of the account's on the device.
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { createHomeApi } from '#shop/fit/web/fit-api.ts'
import { keptHome } from '#shop/fit/web/storefront/kept-home.ts'
import { homeOwner, putHome } from '#shop/fit/web/storefront/put-home.ts'
import { fromWireHome } from '#shop/fit/wire.ts'

const account = createHomeApi(send)

export async function followHome(accountId: string | undefined): Promise<void> {
  const owner = homeOwner()
  // somebody else's: it is safe in their account
  if (owner !== null && owner !== accountId) putHome('', null)
  if (!accountId || (keptHome.current().length > 0 && owner !== accountId)) return
  const kept = await account.readHome().catch(() => undefined)
  if (!kept || readSession()?.user?._id !== accountId) return // the next page tries again
  // forgotten on another device, or measured anew there
  if (kept.home) putHome(JSON.stringify(fromWireHome(kept.home)), accountId)
  else if (owner === accountId) putHome('', null)
}
