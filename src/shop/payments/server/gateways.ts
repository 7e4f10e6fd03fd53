// Which gateways there are: Razorpay where its keys are set, otherwise one of our own to try the shop out with.
import type { Db } from '#platform/database/database.ts'
import type { Gateway } from '../domain/gateway.ts'
import { watched } from './gateway-state.ts'
import { createRazorpay } from './razorpay.ts'
import type { RazorpaySettings } from './razorpay-api.ts'
import { createTestGateway } from './test-gateway/gateway.ts'

export type Gateways = {
  /** New payments are opened here. */
  current: Gateway
  /** Undefined for one that is switched off: what it once took must wait until it is back. */
  byName: (name: string) => Gateway | undefined
  /** Who we are to it; nothing secret. */
  keyId?: string
}

/** No money moves: it is our own, or its keys are for trying out. */
export const isPractice = ({ keyId }: Pick<Gateways, 'keyId'>): boolean =>
  keyId === undefined || keyId.startsWith('rzp_test_')

type Settings = {
  razorpay?: RazorpaySettings
  publicUrl: string
  /** What shoppers read on the gateway's page. */
  shopName?: () => string
}

export function createGateways(
  { razorpay, publicUrl, shopName = () => '' }: Settings,
  db: Db,
  now: () => Date,
): Gateways {
  const made = razorpay
    ? createRazorpay({ ...razorpay, shopName }, publicUrl, now)
    : createTestGateway(db, now)
  const current = watched(made, db, now)
  return {
    current,
    byName: (name) => (name === current.name ? current : undefined),
    ...(razorpay && { keyId: razorpay.keyId }),
  }
}
