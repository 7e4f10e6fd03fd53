// Leaves the demo, takes that back, and lets go of what was put aside: the work of whoever owns the tables, which the
// processes that serve are not. They write down what is asked for, and it is done here, once, by the first process.
import pg from 'pg'
import { listenForChanges } from '#platform/database/changes.ts'
import { giveRowsTo } from '#platform/database/roles.ts'
import { bringBack, type Carried, carryOver, setAside } from '#platform/database/set-aside.ts'
import { askedChannel, undoHours } from '../domain/leaving.ts'
import { hasTraded } from './demo-queries.ts'
import { keepAccess } from './keep-access.ts'

type Attending = {
  ownerUrl: string
  /** Who serves, where that is another role. */
  appRole: string | undefined
  /** What goes along. */
  carried: readonly Carried[]
  now: () => Date
  complain: (error: unknown) => void
}

/** Any number, the same everywhere: one process at a time looks after the demo. */
const turn = 20_261_116
const lookEvery = 10 * 60_000

export function attendDemo(attending: Attending): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  const look = () => {
    working = working.then(() => lookAfterDemo(attending)).catch(attending.complain)
  }
  // the first look comes with the connection: what was asked for before a crash is done after it
  const stop = listenForChanges(attending.ownerUrl, askedChannel, look)
  const timer = setInterval(look, lookEvery).unref()
  return async () => {
    clearInterval(timer)
    await stop()
    await working
  }
}

type Leaving = {
  state: 'asked' | 'left' | 'undo_asked' | 'failed'
  aside: string | null
  asked_by: string | null
  asked_name: string
  left_at: Date | null
  /** A day has passed, or somebody has bought in earnest. */
  is_over: boolean
}

type Work = Pick<Attending, 'appRole' | 'carried'> & { client: pg.Client; at: Date; leaving: Leaving }

export async function lookAfterDemo({ ownerUrl, now, ...parts }: Omit<Attending, 'complain'>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    const at = now()
    const { rows } = await client.query<Leaving>(
      `select state, aside, asked_by, asked_name, left_at,
              undo_until is not null and (undo_until <= $1 or ${hasTraded}) as is_over
       from demo_leaving`,
      [at],
    )
    const [leaving] = rows
    if (!leaving) return
    const work = { ...parts, client, at, leaving }
    if (leaving.state === 'asked') await leave(work)
    else if (leaving.is_over) await letGo(work)
    else if (leaving.state === 'undo_asked') await takeBack(work)
  } finally {
    await client.end()
  }
}

async function whole({ client, appRole }: Work, act: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await act()
    if (appRole) await giveRowsTo(client, appRole)
    await client.query('notify shop_changed')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function leave(work: Work): Promise<void> {
  const { client, at, leaving, carried } = work
  const aside = `demo_${Math.floor(at.getTime() / 1_000)}`
  try {
    await whole(work, async () => {
      await setAside(client, aside)
      for (const table of carried) await carryOver(client, aside, table)
      await client.query(
        `insert into demo_leaving (state, asked_at, asked_by, asked_name, aside, left_at, undo_until)
         values ('left', $1, $2, $3, $4, $1, $1::timestamptz + make_interval(hours => $5))`,
        [at, leaving.asked_by, leaving.asked_name, aside, undoHours],
      )
      await note(work, 'demo.left')
    })
  } catch (error) {
    await client.query(`update demo_leaving set state = 'failed', problem = $1`, [wordsOf(error)])
    throw error
  }
}

const takeBack = (work: Work): Promise<void> =>
  whole(work, async () => {
    const { client, at, leaving } = work
    // whoever buys at this moment is waited for; whoever comes later buys in the demo
    await client.query('lock table customer_order, gift_card_purchase, payment in access exclusive mode')
    const { rows } = await client.query<{ traded: boolean }>(`select ${hasTraded} as traded`)
    if (rows[0]?.traded) return dropAside(work)
    await bringBack(client, leaving.aside ?? '', (going) =>
      keepAccess(client, going, { leftAt: leaving.left_at ?? at, askedBy: leaving.asked_by }),
    )
    await client.query('delete from demo_leaving')
    await note(work, 'demo.taken_back')
  })

const letGo = (work: Work): Promise<void> => whole(work, () => dropAside(work))

async function dropAside({ client, leaving }: Work): Promise<void> {
  await client.query(`drop schema if exists ${client.escapeIdentifier(leaving.aside ?? '')} cascade`)
  await client.query('delete from demo_leaving')
}

const note = ({ client, at, leaving }: Work, action: string) =>
  client.query(
    `insert into audit_entry (at, actor_id, actor_name, area, action, subject_id, subject_name, request_id, address_range)
     values ($1, $2, $3, 'setup', $4, 'demo', 'The demo', '', '')`,
    [at, leaving.asked_by, leaving.asked_name, action],
  )

/** What the owner reads: no address, no row. */
function wordsOf(error: unknown): string {
  const code = (error as { code?: string }).code
  return code === '42501'
    ? 'The database does not let the shop put its tables aside: whoever owns them must own the schema “public” and its extensions too.'
    : 'The database refused. Nothing has been removed.'
}
