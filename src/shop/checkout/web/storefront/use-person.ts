// Whoever is logged in at the checkout: how they are reached, and where their pieces went before.
import type { WireAddress, WireMe } from '#shop/accounts/contract.ts'
import { account } from '#shop/accounts/web/storefront/account.ts'
import { useAnswer } from '#ui/use-answer.ts'

export type Person = { me: WireMe; addresses: WireAddress[] }

/** Nothing for a guest. */
export const usePerson = (accountId: string | undefined) =>
  useAnswer<Person | undefined>(async () => {
    if (!accountId) return undefined
    const [me, addresses] = await Promise.all([account.readMe(), account.listAddresses()])
    return { me, addresses }
  }, accountId)
