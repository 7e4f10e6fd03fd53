// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// A85 to A95: what strangers do to people's accounts, mailboxes and orders.
import type { Defence } from './defence.ts'

const accounts = 'src/shop/accounts'
const orders = 'src/shop/orders'
const tests = 'test/people-abuse.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A85 a browser that logged in before has a budget of its own',
    file: `${accounts}/server/log-in.ts`,
    take: ['const device = await findKnownDevice(deps.db, address, devices)', 'const device = undefined'],
    tests,
    called: 'A85 a browser that logged in before',
  },
  {
    name: 'A85 a known browser’s budget has an end',
    file: `${accounts}/server/prove.ts`,
    take: ['limits.login_device]', '{ most: 1_000, seconds: 1 }]'],
    tests,
    called: 'A85 the known browser has a budget',
  },
  {
    name: 'A85 strangers are slowed down, and shut out for a minute at most',
    file: `${accounts}/domain/lifetime.ts`,
    take: ['Math.min(60, 5 * 2 **', 'Math.max(3_600, 5 * 2 **'],
    tests,
    called: 'A85 strangers are slowed down',
  },
  {
    name: 'A85 guesses from many networks are slowed down at all',
    file: `${accounts}/server/prove.ts`,
    take: ['if (all.isAllowed) return ok(undefined)', 'if (all.tries > 0) return ok(undefined)'],
    tests,
    called: 'A85 guesses at one account',
  },
  {
    name: 'A85 a second step lets its owner in',
    file: `${accounts}/server/log-in.ts`,
    take: [
      'if (slowed.ok || (known.ok && known.value.two_step_on_at)) return known',
      'if (slowed.ok) return known',
    ],
    tests,
    called: 'A85 whoever has a second step',
  },
  {
    name: 'A85 a mailed link makes the browser known',
    file: `${accounts}/server/reset-password.ts`,
    take: [
      'const device = await knowDevice(trx, account.id, undefined, now())',
      "const device = 'x'.repeat(43)",
    ],
    tests,
    called: 'A85 a link from the mailbox',
  },
  {
    name: 'A85 a network of many addresses counts as one',
    file: 'src/platform/http/caller-address.ts',
    take: [
      'const clientNetwork = clientNetworkOf(address)\n  const parts',
      'return address\n  const clientNetwork = clientNetworkOf(address)\n  const parts',
    ],
    tests,
    called: 'A85 a network of many addresses',
  },
  {
    name: 'A85 what was right does not count',
    file: `${accounts}/server/prove.ts`,
    take: ["if (result.ok || result.error === 'two_step_code_needed') await forgiveTries(db, counted)", ''],
    tests,
    called: 'A85 an honest crowd',
  },
  {
    name: 'A85 who is in already is not counted with strangers',
    file: `${accounts}/server/prove.ts`,
    take: [
      "bucketFor('login_account', 'own', accountId), deps.limits.login_account]",
      "bucketFor('login_account', 'own'), { most: 0, seconds: 60 }]",
    ],
    tests,
    called: 'A85 who is logged in can prove themselves',
  },
  {
    name: 'A86 networks take turns in the queue of hashing',
    file: 'src/platform/fair-queue.ts',
    take: ['const line = lines.get(whose) ??', 'const line = lines.values().next().value ??'],
    tests,
    called: 'A86',
  },
  {
    name: 'A87 no link in the address of an order',
    file: 'src/shop/checkout/server/check-order.ts',
    take: ['...Object.fromEntries(written),', ''],
    tests,
    called: 'A87 not in the',
  },
  {
    name: 'A87 no link in a gift card’s message',
    file: 'src/shop/giftcards/server/check-card.ts',
    take: ['...(hasLink(message) && { message: noLink }),', ''],
    tests,
    called: 'A87 not in names',
  },
  {
    name: 'A88 so many letters nobody asked for reach a mailbox in a day',
    file: 'src/platform/mail/outbox.ts',
    take: ['.$if(letter.isUnasked === true,', '.$if(letter.kind === "",'],
    tests,
  },
  {
    name: 'A89 a return is withdrawn three times at most',
    file: `${orders}/server/returns/returns.ts`,
    take: [
      "returns.filter(({ state }) => state === 'called_off').length >= mostCalledOff",
      'returns.length > 1_000 + mostCalledOff',
    ],
    tests,
  },
  {
    name: 'A90 erasing covers what a proven mailbox ordered as a guest',
    file: `${orders}/server/personal-data.ts`,
    take: ['    customer_order.email = ${email}\n', "    ${email}::text = ''\n"],
    tests,
    called: 'A90 is in the copy',
  },
  {
    name: 'A90 an unproven mailbox is somebody else’s',
    file: `${accounts}/server/erase-account.ts`,
    take: ['email: account.email_confirmed_at ? account.email : null,', 'email: account.email,'],
    tests,
    called: 'A90 stays where',
  },
  {
    name: 'A91 small steps of a price are added up',
    file: 'src/shop/catalogue/server/write-product.ts',
    take: [
      'return movesFar((await pricesDayBefore(trx, [before.id])).get(before.id) ?? was, becomes)',
      'return false',
    ],
    tests,
  },
  {
    name: 'A91 and for many at once',
    file: 'src/shop/catalogue/server/bulk-products.ts',
    take: [
      'return movesFar(dayBefore.get(id) ?? price, price)',
      'return movesFar(price, price) && dayBefore.has(id)',
    ],
    tests,
  },
  {
    name: 'A92 changes of mind are counted',
    file: `${accounts}/server/me.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)\n  await addConsent', 'await addConsent'],
    tests,
    called: 'A92 a mind',
  },
  {
    name: 'A92 a guest is put down once',
    file: 'src/shop/checkout/server/place-order.ts',
    take: ['where email = ${email} order by id desc limit 1)', "where email = '' order by id desc limit 1)"],
    tests,
    called: 'A92 a guest',
  },
  {
    name: 'A93 a key to the drafts ends with its session',
    file: `${accounts}/server/sessions.ts`,
    take: [
      "      .deleteFrom('session')\n      .where('id', '=', sessionId)\n      .where('account_id', '=', accountId)\n      .executeTakeFirst()\n  ).numDeletedRows",
      "      .updateTable('session')\n      .set({ idle_seconds: 1 })\n      .where('id', '=', sessionId)\n      .where('account_id', '=', accountId)\n      .executeTakeFirst()\n  ).numUpdatedRows",
    ],
    tests,
  },
  {
    name: 'A94 a sale goes in as it was looked at',
    file: 'src/shop/pricing/server/plan-sale.ts',
    take: ["if (hashOfSeen(rows) !== seen.print) return refuse('sale_prices_moved')", ''],
    tests: 'src/shop/pricing/server/sales.api.test.ts',
    called: 'A94',
  },
  {
    name: 'A95 an order is put right with its key or its account only',
    file: `${orders}/server/correct-routes.ts`,
    take: [
      "if (!open || open.onlyPays) return reply.refuse('order_unknown')",
      "if (!open) { const any = await findOrderByNumber(db, request.params.number); if (!any) return reply.refuse('order_unknown'); const done = await correctOrder(deps, any.id, { by: 'shopper', accountId }, request.body); return done.ok ? readOrder(db, any.id, accountId, now()) : reply.refuse(done.error, done) }",
    ],
    tests,
    called: 'A95 only with its key',
  },
  {
    name: 'A95 not to where price, dates or tax would differ',
    file: `${orders}/server/correct-order.ts`,
    take: ["return isSame ? ok(becomes.place) : refuse('other_delivery_area')", 'return ok(becomes.place)'],
    tests,
    called: 'A95 not to another delivery area',
  },
  {
    name: 'A95 not after it has left',
    file: `${orders}/server/correct-order.ts`,
    take: ["if (can === 'none' || (can === 'phone' && changed.address)) return refuse('order_left')", ''],
    tests,
    called: 'A95 not after it has left',
  },
  {
    name: 'A95 so many times',
    file: `${orders}/server/correct-order.ts`,
    take: ['>= mostCorrections)', '>= 1_000 * mostCorrections)'],
    tests,
    called: 'A95 five times',
  },
]
