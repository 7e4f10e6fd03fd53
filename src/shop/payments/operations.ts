import { Type } from 'typebox'
import { operation } from '#kernel/operation.ts'
import { EmiQuery, WireEmiQuotes } from './contract.ts'
import * as staff from './staff-contract.ts'

const forEveryone = operation('Payments', { access: 'public', cached: true })
const signed = operation('Payments', { access: 'public', fromOtherSites: true, work: 'webhook' })
const money = operation('Orders for staff', { access: { permission: 'orders.money' } })
const moneyMoves = operation('Orders for staff', { access: { permission: 'orders.money', confirmed: true } })

export const paymentOperations = {
  'GET /emi/plans': forEveryone('What an amount costs in instalments, by bank and tenure', {
    query: EmiQuery,
    answer: WireEmiQuotes,
  }),
}

export const webhookOperations = {
  'POST /payments/webhooks/:gateway': signed('What a payment gateway has to tell; signed by it, or refused', {
    params: Type.Object({ gateway: Type.String({ pattern: '^[a-z]{1,20}$' }) }),
    status: 204,
  }),
}

/** Money that does not go by itself: what to pay out by hand, and differences with gateways. */
export const moneyOperations = {
  'POST /admin/money/differences/:id/settle': moneyMoves('A difference with a gateway has been looked at', {
    params: staff.DifferenceParam,
    status: 204,
  }),
  'POST /admin/money/refunds/:id/paid-out': moneyMoves(
    'Money that went back by hand: cash, or what a gateway would not send',
    { params: staff.RefundParam, body: staff.PaidOutBody, status: 204 },
  ),
  'GET /admin/money': money('Refunds to pay out by hand, differences with gateways, broken promises', {
    answer: staff.WireMoneyReport,
  }),
  'GET /admin/money/days': money('What came in and what went back, by day', {
    query: staff.MoneyDaysQuery,
    answer: staff.WireMoneyDays,
  }),
}
