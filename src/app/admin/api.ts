// Every call the back office makes.
import { CallRefused, type Send } from '#kernel/transport.ts'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { createStaffApi } from '#shop/accounts/web/admin/staff-api.ts'

let whenTwoStepIsRequired: (() => void) | undefined

/** What to do when the owner has come to require two-step login of somebody who has none. */
export function onTwoStepRequired(act: (() => void) | undefined): void {
  whenTwoStepIsRequired = act
}

const watched =
  (send: Send): Send =>
  async (method, path, body) => {
    try {
      return await send(method, path, body)
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'two_step_required') whenTwoStepIsRequired?.()
      throw error
    }
  }

export const createAdminApi = (send: Send) => ({
  ...createAccountApi(watched(send)),
  ...createStaffApi(watched(send)),
})

export type AdminApi = ReturnType<typeof createAdminApi>
