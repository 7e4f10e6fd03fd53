// Tells the shopper what happened to their order, in the transaction in which it happened.
import type { Paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import type { Pieces } from '../domain/pieces.ts'
import type { OrderDeps } from './deps.ts'
import type { GivenBack } from './give-back.ts'

export type Occasion =
  | { kind: 'placed' | 'paid' | 'delivered' | 'expired' }
  | { kind: 'paid_too_late'; amount: Paise }
  | { kind: 'dispatched'; carrier: string; trackingNumber: string; pieces: Pieces[] }
  | { kind: 'cancelled' | 'part_cancelled'; pieces?: Pieces[]; given: GivenBack | undefined }
  | { kind: 'refunded'; amount: Paise; reference: string | null }
  | { kind: 'return_asked'; pieces: Pieces[] }
  | { kind: 'return_accepted'; wish: 'refund' | 'replace'; given: GivenBack | undefined }
  | { kind: 'return_refused'; answer: string }

export async function tellOfOrder(
  _trx: Db,
  _deps: Pick<OrderDeps, 'now' | 'publicUrl'>,
  _orderId: string,
  _occasion: Occasion,
): Promise<void> {}
