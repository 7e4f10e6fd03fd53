import { addressOf } from '#kernel/caller.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import type { grievanceOperations } from '../../operations.ts'

const fileAt = addressOf<typeof grievanceOperations>()

/** Fetches the register and hands it to the browser as a file. */
export const saveRegister = (): Promise<void> =>
  saveFromApi(fileAt('GET /admin/grievances/register'), 'grievances.csv', { patience: 60_000 })
