import { send } from '#shop/accounts/web/send.ts'
import { createAlertsApi } from '../alerts-api.ts'

/** As whoever is logged in, or as nobody. */
export const alerts = createAlertsApi(send)
