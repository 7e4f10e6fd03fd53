// Which gateways there are: Razorpay where its keys are set, otherwise one of our own to try the shop out with.
import type { Db } from '#platform/database/database.ts'
import type { Gateway } from '../domain/gateway.ts'
import { createRazorpay } from './razorpay.ts'
import type { RazorpaySettings } from './razorpay-api.ts'
import { createTestGateway } from './test-gateway/gateway.ts'

export type Gateways = {
  /** New payments are opened here. */
  current: Gateway
  /** Undefined for one that is switched off: what it once took must wait until it is back. */
  byName: (name: string) => Gateway | undefined
}

type Settings = { razorpay?: RazorpaySettings; publicUrl: string }

export function createGateways({ razorpay, publicUrl }: Settings, db: Db, now: () => Date): Gateways {
  const current = razorpay ? createRazorpay(razorpay, publicUrl, now) : createTestGateway(db, now)
  return { current, byName: (name) => (name === current.name ? current : undefined) }
}
