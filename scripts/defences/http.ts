import type { Defence } from './defence.ts'

const connections = 'test/connections.api.test.ts'
const texts = 'test/hostile-texts.api.test.ts'
const addresses = 'test/odd-addresses.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A60 one request is under way on each connection',
    file: 'src/platform/http/connections.ts',
    take: [
      'if (isAnswered(connection)) {\n      connection[underWay]',
      'if (connection) {\n      connection[underWay]',
    ],
    tests: connections,
  },
  {
    name: 'A60 whoever sends far too much ahead is hung up on',
    file: 'src/platform/http/connections.ts',
    take: ['else if (waiting.length >= mostSentAhead) hangUp(connection)', ''],
    tests: connections,
    called: 'A60 whoever sends hundreds ahead',
  },
  {
    name: 'A60 the API’s description is made once',
    file: 'src/app/server/build-api.ts',
    take: ['if (made?.title !== title) {', 'if (title) {'],
    tests: 'test/flood.api.test.ts',
    called: 'A60 the description of the API is made once',
  },
  {
    name: 'A61 a reader who stands still is ended',
    file: 'src/platform/http/connections.ts',
    take: ['else if (at - known.since >= readPatience) connection.destroy()', ''],
    tests: connections,
  },
  {
    name: 'A61 too much that is unread is thrown away',
    file: 'src/platform/http/connections.ts',
    take: ['else if (bytes > mostUnread) {', 'else if (bytes < 0) {'],
    tests: connections,
    called: 'A61 where too much is unread',
  },
  {
    name: 'A62 the idle connections of a crowd make room',
    file: 'src/platform/http/connections.ts',
    take: ['(isCrowded && !endAnIdleOne(crowd)) ||', 'isCrowded ||'],
    tests: connections,
    called: 'A62 of one client network: the idle ones',
  },
  {
    name: 'A62 no client network has all connections',
    file: 'src/platform/http/connections.ts',
    take: ['(isCrowded && !endAnIdleOne(crowd)) ||', ''],
    tests: connections,
    called: 'A62 of one client network, all of them busy',
  },
  {
    name: 'A63 no pattern goes back over what it has read',
    file: 'src/shop/checkout/contract.ts',
    take: ["'^[^\\\\s@]+@[^\\\\s@.]+(\\\\.[^\\\\s@.]+)+$'", "'^[^\\\\s@]+@[^\\\\s@]+\\\\.[^\\\\s@]+$'"],
    tests: texts,
    called: 'A63 every pattern',
  },
  {
    name: 'A63 lengths come before patterns',
    file: 'src/platform/http/validation.ts',
    take: ['text.length > 2 * maxLength || expression.test(text)', 'expression.test(text)'],
    tests: texts,
    called: 'A63 a text that is too long',
  },
  {
    name: 'A64 of a body of nothing but mistakes the first is told',
    file: 'src/platform/http/validation.ts',
    take: ['if (countParts(sent, mostToReadWhole) >= mostToReadWhole)', 'if (sent === undefined)'],
    tests: texts,
    called: 'A64 of a body of nothing but mistakes',
  },
  {
    name: 'A65 nothing is kept for names that nothing has',
    file: 'src/platform/http/cache-answers.ts',
    take: ['if (!bytes.equals(emptyList)) cache.keep', 'cache.keep'],
    tests: addresses,
    called: 'A65 nothing is kept',
  },
  {
    name: 'A65 other spellings of an address share its answer',
    file: 'src/platform/http/cache-answers.ts',
    take: [
      'request.cacheKey = keyOf(request, address)',
      'request.cacheKey = address || keyOf(request, address)',
    ],
    tests: addresses,
    called: 'A65 other spellings',
  },
  {
    name: 'A66 what is asked for again has proven itself',
    file: 'src/platform/http/cache-room.ts',
    take: ['if (answer.served > 1 || trial.get(key) !== answer) return', 'if (key !== "") return'],
    tests: addresses,
  },
  {
    name: 'A67 a table is asked for its own names only',
    file: 'src/shop/orders/web/storefront/OrderPage.tsx',
    take: ['Object.hasOwn(metas, act) ? metas[act] : undefined', 'metas[act]'],
    tests: 'test/pages.api.test.ts',
  },
  {
    name: 'A96 what went wrong is not kept by browsers',
    file: 'src/platform/http/server.ts',
    take: ["if (reply.statusCode >= 400) reply.header('Cache-Control', 'no-store')", ''],
    tests: 'test/pages.api.test.ts',
  },
  {
    name: 'A97 a shop that cannot write says so',
    file: 'src/platform/readiness.ts',
    take: ['writesTo === undefined ? undefined : writeTo(writesTo)', 'writesTo'],
    tests: addresses,
  },
  {
    name: 'A68 an id has its whole shape',
    file: 'src/platform/http/validation.ts',
    take: [".addFormat('uuid', uuid)", ''],
    tests: addresses,
  },
  {
    name: 'A69 what could have been kept counts too',
    file: 'src/platform/http/limits.ts',
    take: [
      'if ((!costly && !cached) || isOwn(request)) return done()',
      'if (!costly || isOwn(request)) return done()',
    ],
    tests: addresses,
    called: 'A69 above the limit',
  },
  {
    name: 'A69 each client network has its turn',
    file: 'src/platform/http/limits.ts',
    take: ['queue(kind, clientNetworkOf(request.ip), work)', "queue(kind, '', work)"],
    tests: addresses,
    called: 'A69 whoever asks',
  },
]
