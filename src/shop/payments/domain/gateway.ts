// What the shop asks of whoever moves money. One interface; the test gateway, Razorpay and whatever comes next sit behind it.
import type { Paise } from '#kernel/money.ts'
import type { Result } from '#kernel/result.ts'
import type { OnlineMethod } from './ways.ts'

export type GatewayName = 'test' | 'razorpay'

export type PaymentRequest = {
  /** Ours: asking twice with the same reference opens one payment. */
  reference: string
  orderNumber: string
  amount: Paise
  contact: { email: string; phone: string }
  /** Where the shopper comes back to, whatever happened. */
  returnUrl: string
  /** Where they come back to after they gave up, if that is another page. */
  cancelUrl?: string | undefined
  expiresAt: Date
  /** The one way it may be paid: this bank's EMI. */
  emiBank?: string | undefined
  /** What the payment page may offer. */
  methods: readonly OnlineMethod[]
  /** What it opens at; whoever pays may still choose another. */
  opensAt?: OnlineMethod | undefined
}

/** Where the browser goes: a link, or a form that it sends. */
export type Redirect = { url: string; fields?: Record<string, string> }

export type OpenedPayment = { gatewayOrderId: string; redirect: Redirect }

/** What a gateway knows about money that came, or did not. */
export type PaymentEvent = {
  /** The same told twice carries the same id. */
  eventId: string
  /** 'other' asks for nothing; its ids may be empty. */
  kind: 'captured' | 'failed' | 'refunded' | 'refund_failed' | 'other'
  gatewayOrderId: string
  gatewayPaymentId: string
  /** In paise, or in the smallest unit of another currency. */
  amount: Paise
  /** Where it is not rupees. */
  currency?: string
  method?: string
  /** Who gave the instalments, where they were chosen. */
  emiBank?: string
  /** The few letters that may be shown: a UPI address, the last digits of a card. */
  shownAs?: string
  failure?: string
  refund?: { gatewayRefundId: string; reference?: string }
}

export type GatewayRefund = { gatewayRefundId: string; isDone: boolean; bankReference?: string }

export type Gateway = {
  name: GatewayName
  open: (request: PaymentRequest) => Promise<OpenedPayment>
  /** The truth, asked for: what came of a payment that was opened. What the bank has only reserved is taken. */
  fetchStatus: (gatewayOrderId: string) => Promise<PaymentEvent[]>
  /** Asking twice with the same reference sends money back once. */
  refund: (of: { gatewayPaymentId: string; amount: Paise; reference: string }) => Promise<GatewayRefund>
  fetchRefund: (of: { gatewayPaymentId: string; gatewayRefundId: string }) => Promise<GatewayRefund>
  /** Reads what came to the webhook address. What is not signed by the gateway is not read at all. */
  readWebhook: (
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ) => Promise<Result<PaymentEvent, 'signature_wrong' | 'bad_request'>>
  /**
   * Reads what the browser brought back: the gateway's own id of a payment it vouches for, worth a look at once.
   * Undefined where that proves nothing; then the webhook or a later look tells.
   */
  readReturn: (fields: Record<string, string>) => string | undefined
}

/** Who takes in what a gateway tells. It resolves when that is kept. */
export type ApplyPaymentEvent = (gateway: GatewayName, event: PaymentEvent) => Promise<void>

/**
 * Every call to a gateway can end so. 'away': it did not answer, and whether it did what was asked is not known;
 * ask again with the same reference. 'refused': it answered no, and will again.
 */
export class GatewayProblem extends Error {
  readonly gateway: GatewayName
  readonly kind: 'away' | 'refused'
  constructor(gateway: GatewayName, kind: 'away' | 'refused', reason: string) {
    super(`the ${gateway} gateway ${kind === 'away' ? 'is away' : 'refused'}: ${reason}`)
    this.name = 'GatewayProblem'
    this.gateway = gateway
    this.kind = kind
  }
}
