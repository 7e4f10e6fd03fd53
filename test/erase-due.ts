// The job that erases accounts, done once.
import { personalData } from '#app/server/personal-data.ts'
import { eraseDueAccounts } from '#shop/accounts/server/erase-account.ts'
import type { TestShop } from './a-shop.ts'
import { appParts } from './app-parts.ts'

export const eraseDue = async (
  { db, clock }: Pick<TestShop, 'db' | 'clock'>,
  complain?: (error: unknown) => void,
): Promise<void> =>
  eraseDueAccounts(
    { db, now: () => clock.at ?? new Date(), ...(await appParts()), personalData, shopName: () => 'A shop' },
    complain,
  )
