import type { Defence } from './defence.ts'

const orders = 'src/shop/orders/server'
const checkout = 'src/shop/checkout/server'
const orderAbuse = 'test/order-abuse.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A1 another’s order is not found',
    file: `${orders}/order-links.ts`,
    take: ['accountId !== undefined && order.account_id === accountId', 'accountId !== undefined'],
    tests: orderAbuse,
  },
  {
    name: 'A3 a guest’s order opens with its key alone',
    file: `${orders}/order-links.ts`,
    take: ["    .where('order_id', '=', orderId)\n", ''],
    tests: orderAbuse,
  },
  {
    name: 'A4 a return of another order is not found',
    file: `${orders}/returns/return-queries.ts`,
    take: [
      '(await listReturns(db, orderId)).find((one) => one.id === id)',
      "(await listReturns(db, (await db.selectFrom('order_return').select('order_id').where('id', '=', id).executeTakeFirst())?.order_id ?? orderId)).find((one) => one.id === id)",
    ],
    tests: orderAbuse,
  },
  {
    name: 'A10 an order costs what the shop says, and the shopper saw it',
    file: `${checkout}/place-order.ts`,
    take: ['if (bill.total !== fromRupees(body.expected_total)) {', 'if (bill.total < 0) {'],
    andTake: ['if (bill.toPay !== fromRupees(body.expected_to_pay)) {', 'if (bill.toPay < 0) {'],
    tests: orderAbuse,
  },
  {
    name: 'A11 the last piece is sold once',
    file: `${checkout}/request-key.ts`,
    take: [' order by id for no key update', ''],
    andFile: 'src/shop/stock/server/stock.ts',
    andTake: ['stock.on_hand - stock.held >= wanted.quantity', 'true'],
    tests: orderAbuse,
  },
  {
    name: 'A12 a request sent twice makes one order',
    file: `${checkout}/place-order.ts`,
    take: [
      'requestKey(asked.takenBy?.accountId ?? asked.accountId, asked.key, asked.body)',
      'requestKey(asked.takenBy?.accountId ?? asked.accountId, crypto.randomUUID(), asked.body)',
    ],
    tests: orderAbuse,
  },
  {
    name: 'A13 a coupon is used as often as it may be',
    file: 'src/shop/promotions/server/coupon-queries.ts',
    take: ["coupon('uses', '<', coupon.ref('most_uses'))", "coupon('uses', '>=', 0)"],
    andTake: ['usesLeft: row.most_uses === null ? null : row.most_uses - row.uses,', 'usesLeft: null,'],
    tests: orderAbuse,
  },
  {
    name: 'A15 nobody keeps the whole shop back',
    file: `${checkout}/check-holds.ts`,
    take: ['const mostUnpaid = 3', 'const mostUnpaid = 3_000'],
    tests: orderAbuse,
  },
  {
    name: 'A17 what is told again changes nothing',
    file: 'src/shop/payments/server/apply-payment-event.ts',
    take: [
      'if (!(await isNew(trx, gateway, event, deps.now()))) return',
      'await isNew(trx, gateway, event, deps.now())',
    ],
    andTake: [
      "if (payment.state === 'captured' && payment.gateway_payment_id === event.gatewayPaymentId) return\n",
      '',
    ],
    tests: orderAbuse,
  },
  {
    name: 'A18 another amount than was asked for does not pay an order',
    file: 'src/shop/payments/server/apply-payment-event.ts',
    take: ['if (amount !== payment.amount_paise)', 'if (amount < 0)'],
    tests: orderAbuse,
  },
]
