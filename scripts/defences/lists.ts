// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// A128 to A133: what strangers do with alerts and shared lists.
import type { Defence } from './defence.ts'

const alerts = 'src/shop/alerts/server'
const tests = 'test/list-abuse.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A128 a mailbox is asked so often a day',
    file: `${alerts}/ask-alert.ts`,
    take: ['if (tried.isAllowed)', 'if (tried)'],
    tests,
    called: 'A128 thousands of alerts',
  },
  {
    name: 'A128 asks that nobody confirmed replace each other',
    file: `${alerts}/ask-alert.ts`,
    take: ['await queries.keepNewestAsleep(trx, email, terms.mostPerPerson)', ''],
    tests,
    called: 'A128 thousands of alerts',
  },
  {
    name: 'A128 a network asks so often an hour',
    file: `${alerts}/ask-alert.ts`,
    take: ['if (!tried.isAllowed) return refuseTries(tried)', ''],
    tests,
    called: 'A128 one network',
  },
  {
    name: 'A129 news goes to whoever is awake',
    file: `${alerts}/tell.ts`,
    take: [
      'alert.told_at is null and alert.confirmed_at is not null and (alert.account_id is null or (',
      '(true or (',
    ],
    andTake: [
      "where kind = 'back' and told_at is null and confirmed_at is not null) as waiting",
      "where kind = 'back') as waiting",
    ],
    tests,
    called: 'A129 a mailbox that never said yes',
  },
  {
    name: 'A129 an account’s mailbox is confirmed before it is written to',
    file: `${alerts}/tell.ts`,
    take: ['account.email_confirmed_at is not null and account.erase_at is null', 'account.erase_at is null'],
    tests,
    called: 'A129 a mailbox that never said yes',
  },
  {
    name: 'A129 a link has an end',
    file: `${alerts}/alert-links.ts`,
    take: ["if (!alert.confirm_until || alert.confirm_until <= now) return 'expired'", ''],
    tests,
    called: 'A129 an old link',
  },
  {
    name: 'A130 whoever types a mailbox is not told that others did',
    file: `${alerts}/ask-alert.ts`,
    take: [
      '  const terms = await readAlertTerms(db)\n',
      '  const terms = await readAlertTerms(db)\n  if (!tried.isAllowed) return refuseTries(tried) as never\n',
    ],
    tests,
    called: 'A130 asking tells nothing',
  },
  {
    name: 'A130 a link’s answer names no address',
    file: `${alerts}/alert-links.ts`,
    take: ['title: piece.title,', 'title: `${piece.title} ${alert.email}`,'],
    tests,
    called: 'A130 no letter',
  },
  {
    name: 'A131 a shared list goes with its owner',
    file: 'src/shop/catalogue/server/wishlist.ts',
    take: ['  await stopSharing(trx, accountId)\n', ''],
    tests,
    called: 'A131 the shared list',
  },
  {
    name: 'A131 a list of somebody about to be erased is not shown',
    file: 'src/shop/catalogue/server/wishlist-routes.ts',
    take: ['if (!shared || !(await isSomebody(shared.account_id)))', 'if (!shared)'],
    tests,
    called: 'A131 the shared list',
  },
  {
    name: 'A132 the token of a shared list is 128 random bits',
    file: 'src/shop/catalogue/server/share-wishlist.ts',
    take: [
      "token: randomBytes(16).toString('base64url')",
      "token: `AAAAAAAAAAAAAA${randomBytes(6).toString('base64url')}`",
    ],
    tests,
    called: 'A132 a guessed link',
  },
  {
    name: 'A133 a shared list is kept by nobody',
    file: 'src/shop/catalogue/server/wishlist-routes.ts',
    take: ["reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')", ''],
    tests,
    called: 'A133 a shared list',
  },
]
