// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// `npm run test:defences`: takes each defence out of a copy of the shop and expects the test named after the abuse it
// stops to fail. A test that stays green without its defence proves nothing.
//   npm run test:defences            all of them
//   npm run test:defences -- A22     those whose name begins so
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Defence } from './defences/defence.ts'
import { defences as peopleDefences } from './defences/people.ts'
import { root } from './steps.ts'

const accounts = 'src/shop/accounts'
const payments = 'src/shop/payments'
const access = 'test/access.api.test.ts'
const orders = 'src/shop/orders/server'
const checkout = 'src/shop/checkout/server'
const pictures = 'src/shop/pictures'
const pictureTests = `${pictures}/server/pictures.api.test.ts`
const giftcards = 'src/shop/giftcards/server'
const orderAbuse = 'test/order-abuse.api.test.ts'

const defences: Defence[] = [
  ...peopleDefences,
  {
    name: 'A2 the account comes from the token alone, and another’s address is not found',
    file: `${accounts}/server/addresses.ts`,
    take: [".where('account_id', '=', accountId)\n      .returning", '.returning'],
    tests: access,
    called: 'what belongs to another shopper',
  },
  {
    name: 'A2 another’s session is not found',
    file: `${accounts}/server/sessions.ts`,
    take: [
      ".where('id', '=', sessionId)\n      .where('account_id', '=', accountId)",
      ".where('id', '=', sessionId)",
    ],
    tests: access,
    called: 'what belongs to another shopper',
  },
  {
    name: 'A5 fields nobody asked for are refused',
    file: `${accounts}/contract.ts`,
    take: ['const closed = { additionalProperties: false }', 'const closed = { additionalProperties: true }'],
  },
  {
    name: 'A7 answers hold what their schema names, nothing else',
    file: `${accounts}/server/staff-routes.ts`,
    take: ['email: person.email,', 'email: `${person.email} $argon2id$`,'],
  },
  {
    name: 'A8 a route asks for a permission',
    file: `${accounts}/server/guard.ts`,
    take: [
      "if (!oneOf.some((permission) => may(session.role, permission as Permission))) return 'not_allowed'",
      '',
    ],
    tests: access,
    called: 'GET /api/staff',
  },
  {
    name: 'A8 a route that declares nothing stops the server',
    file: 'src/platform/http/access.ts',
    take: ['if (!access) throw', 'if (!access && url === undefined) throw'],
    tests: access,
    called: 'the server refuses to start',
  },
  {
    name: 'A9 joining needs an invitation',
    file: `${accounts}/server/invite-staff.ts`,
    take: [
      "if (isInviterGone || invitation.withdrawn_at) return refuse<InvitationRefusal>('invitation_unknown')",
      "if (!invitation) return ok({ id: '', email: 'eve@example.in', role: 'owner', invited_by: '', expires_at: now, accepted_at: null, withdrawn_at: null })",
    ],
  },
  {
    name: 'A16 a webhook of the test gateway is signed',
    file: `${payments}/server/test-gateway/gateway.ts`,
    take: ['if (!isStampGood(', 'if (!rawBody && !isStampGood('],
    tests: `${payments}/server/test-gateway/test-gateway.api.test.ts`,
  },
  {
    name: 'A16 a webhook of Razorpay is signed',
    file: `${payments}/server/razorpay.ts`,
    take: ["if (!isTheirs) return refuse('signature_wrong')", ''],
    tests: `${payments}/server/razorpay.api.test.ts`,
  },
  {
    name: 'A19 only a signed return is a reason to look',
    file: `${payments}/server/razorpay.ts`,
    take: [
      'isSignatureOf(settings.keySecret, `${order}|${payment}`, signature) ? order : undefined',
      'order',
    ],
    tests: `${payments}/server/razorpay.api.test.ts`,
  },
  {
    name: 'A40 only gateways may send from other sites',
    file: 'src/platform/http/origin.ts',
    take: ['request.routeOptions.config.fromOtherSites', "request.routeOptions.config.access === 'public'"],
    tests: 'test/other-sites.api.test.ts',
  },
  {
    name: 'A20 tries are counted',
    file: `${accounts}/server/prove.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)', ''],
  },
  {
    name: 'A20 tries are counted before they are made',
    file: 'src/platform/http/limits.ts',
    take: ['isAllowed: row.tries <= most,', 'isAllowed: row.tries <= most + Math.round(Math.random() * 30),'],
  },
  {
    name: 'A20 the address of a call is the connection’s',
    file: 'src/platform/http/server.ts',
    take: ['trustProxy: trustProxy ?? false', 'trustProxy: trustProxy ?? true'],
  },
  {
    name: 'A21 tries are counted per account and address',
    file: `${accounts}/server/prove.ts`,
    take: ["bucketFor('login_account', email, household)", "bucketFor('login_account', email)"],
  },
  {
    name: 'A21 whoever is refused does not count any further',
    file: `${accounts}/server/prove.ts`,
    take: [
      'for (const [bucket, limit] of bucketsFor(deps, email, whence)) {',
      'for (const [bucket, limit] of bucketsFor(deps, email, whence).toReversed()) {',
    ],
  },
  {
    name: 'A22 somebody unknown costs as much time as a wrong password',
    file: `${accounts}/server/passwords.ts`,
    take: ['inTurn(async () =>', 'kept === undefined ? Promise.resolve(false) : inTurn(async () =>'],
  },
  {
    name: 'A22 registering twice says the same',
    file: `${accounts}/server/register.ts`,
    take: [
      '    const mailed = await countTry(\n',
      "    throw Object.assign(new Error('taken'), { statusCode: 409 })\n    const mailed = await countTry(\n",
    ],
  },
  {
    name: 'A23 an address is confirmed with the password too',
    file: `${accounts}/server/confirm-email.ts`,
    take: ['  if (!known.ok) return known\n', ''],
  },
  {
    name: 'A23 what a stranger left in an unproven account goes with them',
    file: `${accounts}/server/reset-password.ts`,
    take: ['if (!account.email_confirmed_at) await makeTheirs(trx, account.id, now())', ''],
  },
  {
    name: 'A23 a new password ends every session',
    file: `${accounts}/server/account-queries.ts`,
    take: ["  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()\n", ''],
  },
  {
    name: 'A24 links come from the configuration',
    file: `${accounts}/server/session-routes.ts`,
    take: [
      'askForReset(deps, request.body.email, whenceOf(request))',
      'askForReset({ ...deps, publicUrl: `http://${request.headers.host}` }, request.body.email, whenceOf(request))',
    ],
  },
  {
    name: 'A24 a link serves one purpose',
    file: `${accounts}/server/mailed-links.ts`,
    take: ["    .where('purpose', '=', purpose)\n", ''],
  },
  {
    name: 'A24 mails that others can cause are counted',
    file: `${accounts}/server/reset-password.ts`,
    take: ['if (mailed.isAllowed && account', 'if (account'],
  },
  {
    name: 'A24 names are not read out to unproven mailboxes',
    file: `${accounts}/server/letters.ts`,
    take: ['email_confirmed_at ?', 'email_confirmed_at !== undefined ?'],
  },
  {
    name: 'A25 a mail is read with the password again',
    file: `${accounts}/server/record-routes.ts`,
    take: ["config: { access: { permission: 'mail.read', confirmed: true } },", 'config,'],
  },
  {
    name: 'A26 logging out ends the session on the server',
    file: `${accounts}/server/session-routes.ts`,
    take: ['await endSession(deps.db, accountId, sessionId)', 'void accountId, sessionId'],
  },
  {
    name: 'A26 another role ends the sessions',
    file: `${accounts}/server/manage-staff.ts`,
    take: [
      "set({ role }).where('id', '=', id).execute()\n    await endAllSessions(trx, id)",
      "set({ role }).where('id', '=', id).execute()",
    ],
  },
  {
    name: 'A26 whoever is disabled is nobody',
    file: `${accounts}/server/sessions.ts`,
    take: ["    .where('account.disabled_at', 'is', null)\n", ''],
  },
  {
    name: 'A26 a session ends when it is not used',
    file: `${accounts}/server/sessions.ts`,
    take: [' and session.last_used_at + make_interval(secs => session.idle_seconds) > ${now}', ''],
    tests: access,
    called: 'a session that ran out',
  },
  {
    name: 'A27 a token comes in the header only',
    file: 'src/platform/http/access.ts',
    take: [
      'guard.admit(request.headers.authorization,',
      'guard.admit(request.headers.authorization ?? `Bearer ${(request.query as { token?: string }).token}`,',
    ],
  },
  {
    name: 'A28 mails escape what people typed',
    file: 'src/kernel/html.ts',
    take: ['text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)', 'text'],
  },
  {
    name: 'A33 texts that no database keeps are refused',
    file: 'src/platform/http/validation.ts',
    take: ['if (unkeepable !== undefined) return', 'if (unkeepable === "never") return'],
  },
  {
    name: 'A36 what is searched for is text, not a pattern',
    file: `${accounts}/server/audit-queries.ts`,
    take: ["text.replace(/[\\\\%_]/g, '\\\\$&')", 'text'],
  },
  {
    name: 'A37 a body is never converted',
    file: 'src/platform/http/validation.ts',
    take: ['addFormatsTo(new Ajv(options))', "addFormatsTo(new Ajv({ ...options, coerceTypes: 'array' }))"],
  },
  {
    name: 'A39 what is one’s own is not stored on the way',
    file: 'src/platform/http/access.ts',
    take: ["    reply.header('Cache-Control', 'no-store')\n", ''],
    tests: access,
    called: 'nobody',
  },
  {
    name: 'A40 writes from another site are refused',
    file: 'src/platform/http/origin.ts',
    take: ['if (isForeign)', 'if (isForeign && false)'],
  },
  {
    name: 'A40 JSON only',
    file: 'src/platform/http/server.ts',
    take: ["  app.removeContentTypeParser('text/plain')\n", ''],
  },
  {
    name: 'A43 what cannot be taken back asks for the password',
    file: `${accounts}/server/guard.ts`,
    take: ['if (confirmed && ', 'if (!confirmed && '],
  },
  {
    name: 'A43 the log is only ever added to',
    file: 'db/migrations/0007.do.audit.sql',
    take: ["  raise exception 'the audit log is only ever added to';", '  return coalesce(new, old);'],
  },
  {
    name: 'A43 a print covers what a row says',
    file: 'db/migrations/0007.do.audit.sql',
    take: ['entry.actor_id, entry.actor_name,', 'entry.actor_id,'],
  },
  {
    name: 'A43 the chain is checked link by link',
    file: `${accounts}/server/audit-queries.ts`,
    take: ["or previous_print <> coalesce(print_before, sha256(''))", ''],
  },
  {
    name: 'A44 the log names the route, not what was typed',
    file: 'src/platform/http/server.ts',
    take: ['disableRequestLogging: true', 'disableRequestLogging: false'],
    // either of the two is enough
    andTake: ["route: request.routeOptions?.url ?? 'unknown',", 'route: request.url,'],
  },
  {
    name: 'A44 a failure is logged without the row it stumbled over',
    file: 'src/platform/http/server.ts',
    take: [', err: loggedError', ''],
  },
  {
    name: 'A46 a failure of ours does not show its reason',
    file: 'src/platform/http/server.ts',
    take: ["? 'bad_request' : 'internal')", "? 'bad_request' : (error.message as never))"],
  },
  {
    name: 'A1 another’s order is not found',
    file: `${orders}/order-links.ts`,
    take: ['order.account_id === accountId) return order', 'accountId) return order'],
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
    file: `${orders}/return-queries.ts`,
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
    tests: orderAbuse,
  },
  {
    name: 'A11 the last piece is sold once',
    file: 'src/shop/cart/server/price-cart.ts',
    take: ['piecesQuery(trx, ids).forNoKeyUpdate().execute()', 'piecesQuery(trx, ids).execute()'],
    andFile: 'src/shop/stock/server/stock.ts',
    andTake: ['product.stock_quantity >= wanted.quantity', 'true'],
    tests: orderAbuse,
  },
  {
    name: 'A12 a request sent twice makes one order',
    file: `${checkout}/place-order.ts`,
    take: [
      'const key = requestKey(asked.accountId, asked.key, asked.body)',
      'const key = requestKey(asked.accountId, crypto.randomUUID(), asked.body)',
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
    file: `${checkout}/place-order.ts`,
    take: ['const mostUnpaid = 3', 'const mostUnpaid = 3_000'],
    tests: orderAbuse,
  },
  {
    name: 'A17 news told again changes nothing',
    file: `${orders}/hear-payment.ts`,
    take: ['if (!(await isNew(trx, gateway, news, now))) return', 'await isNew(trx, gateway, news, now)'],
    andTake: [
      "if (payment.state === 'captured' && payment.gateway_payment_id === news.gatewayPaymentId) return\n",
      '',
    ],
    tests: orderAbuse,
  },
  {
    name: 'A18 another amount than was asked for does not pay an order',
    file: `${orders}/hear-payment.ts`,
    take: ['if (news.amount !== payment.amount_paise)', 'if (news.amount < 0)'],
    tests: orderAbuse,
  },
  {
    name: 'A31 a file is judged by its bytes',
    file: `${pictures}/domain/picture-kind.ts`,
    take: [
      "return brands.some((brand) => startsWith(bytes, brand, 4)) ? 'avif' : undefined",
      "return 'avif'",
    ],
    tests: pictureTests,
  },
  {
    name: 'A31 a picture is nothing else as well',
    file: `${pictures}/domain/picture-kind.ts`,
    take: ['return foreign.test(text) ||', 'return'],
    tests: pictureTests,
  },
  {
    name: 'A31 the size is looked at before the pixels',
    file: `${pictures}/server/make-picture.ts`,
    take: ["if (width * height > mostPixels) return refuse('picture_too_large')", ''],
    tests: pictureTests,
  },
  {
    name: 'A31 a damaged picture is not drawn',
    file: `${pictures}/server/make-picture.ts`,
    take: ["failOn: 'error'", "failOn: 'none'"],
    tests: pictureTests,
  },
  {
    name: 'A50 codes of gift cards are counted before they are looked up',
    file: `${giftcards}/guesses.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)', ''],
    tests: `${giftcards}/gift-cards.api.test.ts`,
  },
  {
    name: 'A50 a stopped gift card looks like none',
    file: `${giftcards}/spend-card.ts`,
    take: ["if (row?.state !== 'live') return undefined", 'if (!row) return undefined'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
  },
  {
    name: 'A51 a gift card is locked before it is spent',
    file: `${giftcards}/spend-card.ts`,
    take: ['.$if(isLocked, (query) => query.forUpdate())', ''],
    tests: `${giftcards}/spend-card.api.test.ts`,
    called: 'many at once',
  },
  {
    name: 'A51 a gift card is paid for once',
    file: `${orders}/hear-gift-card-money.ts`,
    take: ["if (purchase.state === 'paid')", 'if (false)'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
    called: 'buying',
  },
  {
    name: 'A51 money for a gift card must be the amount that was asked for',
    file: `${orders}/hear-gift-card-money.ts`,
    take: ['if (news.amount !== payment.amount_paise)', 'if (false)'],
    tests: `${giftcards}/gift-cards.api.test.ts`,
    called: 'buying',
  },
]

function copyOfShop(): string {
  const copy = mkdtempSync(join(tmpdir(), 'aangan-defences-'))
  for (const part of ['src', 'db', 'test', 'media', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
    if (part === 'media') symlinkSync(join(root, part), join(copy, part))
    else cpSync(join(root, part), join(copy, part), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function putBack(whole: Map<string, string>, fault: string): Promise<string> {
  for (const [path, text] of whole) writeFileSync(path, text)
  return Promise.resolve(fault)
}

/** True when at least one test of that name failed; a run in which nothing ran proves nothing. */
function failsWithout(
  copy: string,
  { name, file, take, andTake, andFile = file, tests, called }: Defence,
): Promise<string | undefined> {
  const whole = new Map<string, string>()
  for (const [where, wall] of [[file, take] as const, ...(andTake ? [[andFile, andTake] as const] : [])]) {
    const path = join(copy, where)
    const text = readFileSync(path, 'utf8')
    if (!whole.has(path)) whole.set(path, text)
    if (!text.includes(wall[0])) return putBack(whole, `${where} no longer says: ${wall[0]}`)
    writeFileSync(
      path,
      text.replace(wall[0], () => wall[1]),
    )
  }
  const result = join(copy, 'result.json')
  rmSync(result, { force: true })
  const pattern = called ?? name.split(' ')[0] ?? name
  return new Promise((resolve) => {
    const run = spawn(
      'vitest',
      [
        'run',
        '--project',
        'api',
        tests ?? 'test/abuse.api.test.ts',
        '-t',
        pattern,
        '--reporter',
        'json',
        '--outputFile',
        result,
      ],
      { cwd: copy, stdio: 'ignore' },
    )
    run.once('close', () => {
      for (const [path, text] of whole) writeFileSync(path, text)
      if (!existsSync(result)) return resolve('the tests did not run at all')
      const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(result, 'utf8'))
      if (numFailedTests > 0) resolve(undefined)
      else resolve(numPassedTests > 0 ? 'its tests stay green' : 'no test has that name')
    })
  })
}

const wanted = defences.filter(({ name }) => name.startsWith(process.argv[2] ?? ''))
const queue = [...wanted]
let unproven = 0

async function work(): Promise<void> {
  const copy = copyOfShop()
  for (let defence = queue.shift(); defence; defence = queue.shift()) {
    const fault = await failsWithout(copy, defence)
    console.log(`${fault ? 'FAIL' : 'ok  '}  ${defence.name}${fault ? `: ${fault}` : ''}`)
    if (fault) unproven += 1
  }
  rmSync(copy, { recursive: true, force: true })
}

await Promise.all([work(), work()])
console.log(`${wanted.length - unproven} of ${wanted.length} defences are missed when they are gone`)
process.exit(unproven === 0 ? 0 : 1)
