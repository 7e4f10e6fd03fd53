import * as paths from '#kernel/paths.ts'
import { leaveToPay } from '#shop/payments/web/leave-to-pay.ts'
import type { WireRedirect } from '../contract.ts'

const storedAs = 'paying'

/** The tab remembers that it was at the payment page: money may be under way when it comes back. */
export function goToPay(number: string, way: WireRedirect): void {
  rememberPaying(number)
  leaveToPay(paths.order(number), way)
}

function rememberPaying(number: string): void {
  try {
    sessionStorage.setItem(storedAs, number)
  } catch {
    // then the order's page only asks whether to pay, and watches all the same
  }
}

/** Whether whoever looks at this order has been at the payment page in this tab. */
export function wasPaying(number: string): boolean {
  try {
    return sessionStorage.getItem(storedAs) === number
  } catch {
    return false
  }
}

export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(storedAs)
  } catch {
    // nothing was kept
  }
}
