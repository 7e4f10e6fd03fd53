import type { Defence } from './defence.ts'

const access = 'test/access.api.test.ts'
const outgoing = 'src/platform/outgoing.test.ts'

export const defences: Defence[] = [
  {
    name: 'A140 a key opens what names its scope, and nothing else',
    file: 'src/shop/connections/server/api-keys.ts',
    take: ["if (!found.scopes.includes(scope)) return 'key_not_allowed'", ''],
    tests: access,
    called: 'a key of another system opens',
  },
  {
    name: 'A140 a key that was ended is looked up as ended',
    file: 'src/shop/connections/server/api-keys.ts',
    take: [".where('ended_at', 'is', null)\n        .where('expires_at', '>', at)", ''],
    tests: 'src/shop/connections/server/api-keys.api.test.ts',
    called: 'a key that was ended',
  },
  {
    name: 'A141 every address of a name is looked at',
    file: 'src/platform/outgoing.ts',
    take: ['found.every(mayCall)', 'found.some(mayCall)'],
    tests: outgoing,
    called: 'a name that leads inside',
  },
  {
    name: 'A141 the call goes to the address that was looked at',
    file: 'src/platform/outgoing.ts',
    take: ['      lookup: asFound,\n', ''],
    tests: outgoing,
    called: 'the call goes to the address',
  },
]
