// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code
// What stops abuse that begins with how the shop was started.
import type { Defence } from './defence.ts'

const tests = 'test/start-abuse.api.test.ts'

export const defences: Defence[] = [
  {
    name: 'A98 packages run no code while they are installed',
    file: '.npmrc',
    take: ['ignore-scripts=true', ''],
    tests,
  },
  {
    name: 'A70 the shop works as somebody who may use rows only',
    file: 'src/platform/database/embedded.ts',
    take: ['addressOf(place, database, appRole)', 'addressOf(place, database)'],
    tests,
  },
  {
    name: 'A70 what is written once is not the shop’s to change',
    file: 'src/platform/database/roles.ts',
    take: ['rows.map(({ rights, table })', 'rows.slice(0, 0).map(({ rights, table })'],
    tests,
  },
  {
    name: 'A70 which migration ran is not the shop’s to say',
    file: 'src/platform/database/roles.ts',
    take: ['revoke insert, update, delete on schema_migration from ${app};', ''],
    tests,
  },
  {
    name: 'A71 errors of the shop’s statements stay out of the database’s log',
    file: 'src/platform/database/roles.ts',
    take: ["; alter role ${appRole} set log_min_messages = 'log'", ''],
    tests,
  },
  {
    name: 'A71 no statement is written down with its error',
    file: 'src/platform/database/embedded.ts',
    take: ["log_min_error_statement: 'panic'", "log_min_error_statement: 'error'"],
    tests,
  },
  {
    name: 'A71 an error is written down without the row it is about',
    file: 'src/platform/database/embedded.ts',
    take: ["log_error_verbosity: 'terse'", "log_error_verbosity: 'default'"],
    tests,
  },
  {
    name: 'A72 the test gateway asks where the shop listens',
    file: 'src/platform/config.ts',
    take: ['isLoopback(host) && isLoopback(', 'isLoopback('],
    tests,
  },
  {
    name: 'A72 the test gateway asks where shoppers go',
    file: 'src/platform/config.ts',
    take: ['isLoopback(host) && isLoopback(new URL(publicUrl).hostname)', 'isLoopback(host)'],
    tests,
  },
  {
    name: 'A72 the keys of Razorpay go over https',
    file: 'src/platform/config.ts',
    take: ["if (protocol === 'http:' && !isLoopback(hostname))", "if (protocol === 'ftp:' && hostname)"],
    tests,
  },
  {
    name: 'A73 proxies are some, not everybody',
    file: 'src/platform/config.ts',
    take: ['if (isAnybody(range))', "if (isAnybody(range) && name === '')"],
    tests,
  },
  {
    name: 'A74 a given password is not handed on to be printed',
    file: 'src/shop/accounts/server/ensure-owner.ts',
    take: ["chosen ? 'as given' : { made: password }", '{ made: password }'],
    tests,
  },
]
