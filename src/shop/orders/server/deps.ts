import type { PaymentDeps } from '#shop/payments/server/deps.ts'

/** What the use-cases of orders may touch. */
export type OrderDeps = PaymentDeps & { publicUrl: string }
