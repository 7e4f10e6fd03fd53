// More than the shop can carry: three times of it for a minute, everything mixed. How much good work goes on, how long
// what is taken in takes, and who is told that the shop is busy.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { type KindOfWork, kindsOfWork } from '#platform/overload.ts'
import { secretOf } from '#shop/payments/server/test-gateway/secret.ts'
import { aPiece } from '../test/an-order.ts'
import { aPerson } from '../test/people.ts'
import { withShop } from '../test/shop-process.ts'
import type { Pace, People, Told } from './overload-crowd.ts'
import type { Row } from './table.ts'

const plenty = 50_000_000
const times = 3
const seconds = 60

/** Everybody comes from somewhere else, as a proxy would tell. */
const env = { TURN_AWAY: 'on', TRUST_PROXY: '127.0.0.1' }

export async function benchOverload(databaseUrl: string): Promise<Row[]> {
  const { db, close } = openDatabase(databaseUrl)
  const people = await peopleOf(db)
  await close()
  return withShop({ ...env, DATABASE_URL: databaseUrl }, 3428, async ({ url }) => {
    const crowd = aCrowd({ ...people, url })
    try {
      await crowd.press({ by: { connections: 8 }, seconds: 10 }) // the first round warms both of them up
      const alone = await crowd.press({ by: { connections: 8 }, seconds: 20 })
      const capacity = alone.all.good / alone.seconds
      return rowsOf(await crowd.press({ by: { perSecond: times * capacity }, seconds }), capacity)
    } finally {
      crowd.leave()
    }
  })
}

async function peopleOf(db: Db): Promise<Omit<People, 'url'>> {
  const pieces = []
  for (let nth = 0; nth < 100; nth += 1)
    pieces.push(await aPiece({ db }, { stock: plenty, title: `A chair in a crowd, ${nth}` }))
  const tokensOf = async (role: string, count: number) => {
    const tokens: string[] = []
    for (let nth = 0; nth < count; nth += 1)
      tokens.push((await aPerson({ db, app: undefined as never }, role)).token)
    return tokens
  }
  return {
    pieces,
    shoppers: await tokensOf('shopper', 200),
    staff: await tokensOf('owner', 20),
    secret: (await secretOf(db)).toString('hex'),
  }
}

/** In a process of its own, so that who asks does not slow down when the shop does. */
function aCrowd(people: People) {
  const child = fork(join(import.meta.dirname, 'overload-crowd.ts'))
  return {
    press: (pace: Pace): Promise<Told> =>
      new Promise((resolve, reject) => {
        child.once('message', (told) => resolve(told as Told))
        child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
        child.send({ ...people, ...pace })
      }),
    leave: () => child.disconnect(),
  }
}

function rowsOf({ all, of, ...told }: Told, capacity: number): Row[] {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const percent = (part: number, whole: number) => `${Math.round(100 * share(part, whole))} %`
  const turnedAway = (kind: KindOfWork) => share(of[kind].busy, of[kind].sent)
  const inOrder = kindsOfWork.toReversed()
  return [
    {
      what: `good answers under ${times} times the load, share of what it can carry`,
      measured: all.good / told.seconds / capacity,
      detail: `${Math.round(all.good / told.seconds)} of ${Math.round(capacity)} a second, ${Math.round(all.sent / told.seconds)} came`,
      target: { least: 0.8 },
    },
    {
      what: 'p99 of what is taken in, ms',
      measured: all.p99,
      detail: kindsOfWork.map((kind) => `${kind} ${Math.round(of[kind].p99)}`).join(', '),
      target: { most: 500 },
    },
    {
      what: 'p99 of being told that the shop is busy, ms',
      measured: all.busyP99,
      detail: `median ${Math.round(all.busyMedian)}`,
      target: { most: 500 },
    },
    {
      what: 'neither good nor told with Retry-After',
      measured: all.sent - all.good - all.busy,
      detail: JSON.stringify(told.others),
      target: { most: 0 },
    },
    {
      what: 'kinds of work of which more is turned away than of one that matters less',
      measured: inOrder.filter((kind, at) =>
        inOrder.slice(0, at).some((less) => turnedAway(less) < turnedAway(kind)),
      ).length,
      detail: inOrder
        .map((kind) => `${kind} ${percent(of[kind].busy, of[kind].sent)} of ${of[kind].sent}`)
        .join(', '),
      target: { most: 0 },
    },
  ]
}
