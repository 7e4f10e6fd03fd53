// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
import type { Defence } from './defence.ts'

const orders = 'src/shop/orders/server'
const checkout = 'src/shop/checkout/server'
const accountFlood = 'test/account-flood.api.test.ts'
const orderAbuse = 'test/order-abuse.api.test.ts'
const hoarding = 'test/hoarding.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A75 a network keeps few products from others',
    file: 'src/shop/stock/domain/holds.ts',
    take: ['emptied.size > before && emptied.size > mostEmptied[by]', 'emptied.size < before'],
    tests: hoarding,
    called: 'A75 ten guest orders',
  },
  {
    name: 'A75 orders of one network are added up one after the other',
    file: `${checkout}/check-holds.ts`,
    take: ["...(network ? [`network ${network.toString('base64')}`] : []),", ''],
    tests: hoarding,
    called: 'at the same moment, they get no more',
  },
  {
    name: 'A75 a payment given up for the door is added up too',
    file: `${orders}/start-payment.ts`,
    take: ['|| (await keepsTooMuch(trx, order, now))', ''],
    tests: hoarding,
    called: 'a payment given up for the door is no way',
  },
  {
    name: 'A75 one mobile number has few orders at the door',
    file: `${checkout}/check-holds.ts`,
    take: ['reaches(kept.cash, mostCashOrdersOfPhone)', 'reaches(kept.cash, 1_000)'],
    tests: hoarding,
    called: 'one mobile number has five orders',
  },
  {
    name: 'A76 a payment draws the hold out once',
    file: `${orders}/start-payment.ts`,
    take: ['tries === 0 ? payUntil', 'tries >= 0 ? payUntil'],
    tests: hoarding,
  },
  {
    name: 'A80 tries are counted before the queue',
    file: `${checkout}/routes.ts`,
    take: ["if (!tried.isAllowed) return reply.refuse('too_many_tries', tried)", ''],
    tests: hoarding,
    called: 'are counted before they stand in the queue',
  },
  {
    name: 'A80 each network waits in a queue of its own',
    file: `${checkout}/routes.ts`,
    take: ['inTurn(clientNetwork, ', "inTurn('everybody', "],
    tests: hoarding,
    called: 'however many one network sends',
  },
  {
    name: 'A77 calls of one account take turns',
    file: 'src/platform/http/caller-queue.ts',
    take: ['shopper: lane(2, 100)', 'shopper: lane(200, 100)'],
    tests: accountFlood,
  },
  {
    name: 'A77 an account calls so often and no more',
    file: 'src/platform/http/caller-queue.ts',
    take: ['if (tried && !tried.isAllowed) return', 'if (tried && tried.retryAfterSeconds < 0) return'],
    tests: accountFlood,
    called: 'calls so many times a minute',
  },
  {
    name: 'A78 beyond the limit a code is not looked up at the cart',
    file: 'src/shop/promotions/server/coupon-guesses.ts',
    take: ['!tried.isAllowed || ', ''],
    tests: hoarding,
    called: 'A78 guessing coupons',
  },
  {
    name: 'A78 an order is no second door',
    file: `${checkout}/routes.ts`,
    take: [
      "if (coupon !== undefined && !(await isCodeOurs(deps, ip, coupon))) return refuse('coupon_unknown')",
      '',
    ],
    tests: hoarding,
    called: 'of 1,500 guesses',
  },
  {
    name: 'A79 what a guest types does not say who they are',
    file: 'src/shop/promotions/server/coupon-queries.ts',
    take: [
      'const isContactKnown = isVouchedFor && contact !== undefined',
      'const isContactKnown = contact !== undefined',
    ],
    tests: hoarding,
  },
  {
    name: 'A81 the same change is made once',
    file: `${orders}/order-acts.ts`,
    take: ['? ok(true) : refuse', '? ok(false) : refuse'],
    tests: orderAbuse,
  },
  {
    name: 'A82 below its minimum a coupon takes nothing off what is kept',
    file: 'src/shop/orders/domain/coupon-loss.ts',
    take: ['restShown >= minimum) return nothing', 'restShown >= 0) return nothing'],
    tests: orderAbuse,
  },
  {
    name: 'A83 another currency does not pay',
    file: 'src/shop/payments/server/apply-payment-event.ts',
    take: ['if (currency)\n', 'if (false)\n'],
    tests: orderAbuse,
  },
  {
    name: 'A84 an event is known by what is signed',
    file: 'src/shop/payments/server/razorpay.ts',
    take: ['eventFrom(eventIdOf(rawBody), await', "eventFrom(String(headers['x-razorpay-event-id']), await"],
    tests: 'src/shop/payments/server/razorpay.api.test.ts',
  },
]
