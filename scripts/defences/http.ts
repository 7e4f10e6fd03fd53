import type { Defence } from './defence.ts'

const connections = 'test/connections.api.test.ts'

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
    take: ['else if (waiting.length >= mostSentAhead) connection.destroy()', ''],
    tests: connections,
    called: 'A60 whoever sends hundreds ahead',
  },
  {
    name: 'A60 the API’s description is made once',
    file: 'src/app/server/build-api.ts',
    take: ['made ??= makeAnswer', 'made = makeAnswer'],
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
    called: 'A62 of one household: the idle ones',
  },
  {
    name: 'A62 no household has all connections',
    file: 'src/platform/http/connections.ts',
    take: ['(isCrowded && !endAnIdleOne(crowd)) ||', ''],
    tests: connections,
    called: 'A62 of one household, all of them busy',
  },
]
