// Staff plan sales. What was shown when a sale was scheduled is what it will do: its pieces and their prices are
// written down then, and a piece that joins a category later does not join the sale.
import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { showMoment } from '#kernel/show-time.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { hashOfSeen, mostProducts, previewSale } from './preview-sale.ts'
import {
  findSale,
  insertSale,
  lockSale,
  type Sale,
  type SalePlan,
  setState,
  updatePlan,
  writePrices,
} from './sale-queries.ts'
import { changeWords, coversWords } from './sale-words.ts'

export type PlanRefusal =
  | 'sale_unknown'
  | 'sale_moved_on'
  | 'sale_changed_meanwhile'
  | 'sale_prices_moved'
  | 'sale_covers_nothing'
  | 'sale_too_large'
  | 'password_needed_again'
  | 'bad_fields'

type Deps = { db: Db; now: () => Date }
type Planned = Result<Sale, PlanRefusal>

const latest = async (trx: Db, id: string): Promise<Planned> => {
  const sale = await findSale(trx, id)
  return sale ? ok(sale) : refuse('sale_unknown')
}

/** As the audit log shows it. */
const audited = (plan: SalePlan) => ({
  name: plan.name,
  starts: plan.startsAt ? showMoment(plan.startsAt) : '',
  ends: plan.endsAt ? showMoment(plan.endsAt) : '',
  covers: coversWords(plan.covers),
  change: changeWords(plan.change, plan.endsIn90),
})

const note = (
  trx: Db,
  actor: Actor,
  at: Date,
  action: string,
  sale: Pick<Sale, 'id' | 'name'>,
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
) => writeAudit(trx, actor, at, { area: 'prices', action, subject: sale, ...changes })

/** What can be said of a plan without looking at the shop. */
function faultsIn({ startsAt, endsAt }: SalePlan): Record<string, string> | undefined {
  if (startsAt && endsAt && endsAt <= startsAt) return { ends_at: 'The end must be after the start.' }
  return undefined
}

export function createSale({ db, now }: Deps, actor: Actor, plan: SalePlan): Promise<Planned> {
  const at = now()
  return transact<Sale, PlanRefusal>(db, async (trx) => {
    const faults = faultsIn(plan)
    if (faults) return refuseFields(faults)
    const id = randomUUID()
    await insertSale(trx, id, plan, { name: actor.name, at })
    await note(trx, actor, at, 'sale.drafted', { id, name: plan.name }, { after: audited(plan) })
    return latest(trx, id)
  })
}

type Seen = { id: string; version: number }

/** Locks the sale for whoever saw its latest version. */
async function take(trx: Db, { id, version }: Seen, states: Sale['state'][]): Promise<Planned> {
  const sale = await lockSale(trx, id)
  if (!sale) return refuse('sale_unknown')
  if (!states.includes(sale.state)) return refuse('sale_moved_on')
  return sale.version === version ? ok(sale) : refuse('sale_changed_meanwhile')
}

export function changeSale({ db, now }: Deps, actor: Actor, seen: Seen, plan: SalePlan): Promise<Planned> {
  const at = now()
  return transact<Sale, PlanRefusal>(db, async (trx) => {
    const taken = await take(trx, seen, ['draft'])
    if (!taken.ok) return taken
    const faults = faultsIn(plan)
    if (faults) return refuseFields(faults)
    await updatePlan(trx, seen.id, plan, at)
    await note(
      trx,
      actor,
      at,
      'sale.changed',
      { id: seen.id, name: plan.name },
      {
        before: audited(taken.value),
        after: audited(plan),
      },
    )
    return latest(trx, seen.id)
  })
}

export function scheduleSale(
  { db, now }: Deps,
  actor: Actor,
  seen: Seen & { print: string },
  isConfirmed: boolean,
): Promise<Planned> {
  const at = now()
  return transact<Sale, PlanRefusal>(db, async (trx) => {
    const taken = await take(trx, seen, ['draft'])
    if (!taken.ok) return taken
    const sale = taken.value
    if (!sale.startsAt) return refuseFields({ starts_at: 'Enter when it starts.' })
    if (sale.endsAt && sale.endsAt <= at) return refuseFields({ ends_at: 'It would already be over.' })
    const rows = await previewSale(trx, sale, { except: sale.id, now: at })
    if (rows.length > mostProducts) return refuse('sale_too_large')
    // a price that moved since somebody looked is not put into a sale behind their back
    if (hashOfSeen(rows) !== seen.print) return refuse('sale_prices_moved')
    const included = rows.filter(({ price }) => price !== undefined)
    if (included.length === 0) return refuse('sale_covers_nothing')
    if (!isConfirmed && rows.some((row) => row.fallsByMoreThanHalf)) return refuse('password_needed_again')
    const kept = sale.covers.kind === 'products' ? rows : included
    await writePrices(
      trx,
      sale.id,
      kept.map(({ id, price }) => ({ productId: id, price: price ?? null })),
    )
    await setState(trx, sale.id, { state: 'scheduled' }, at)
    await note(trx, actor, at, 'sale.scheduled', sale, {
      after: { ...audited(sale), pieces: included.length, left_out: rows.length - included.length },
    })
    return latest(trx, sale.id)
  })
}

/** Back to a draft, to be changed; nothing has happened yet. */
export function unscheduleSale({ db, now }: Deps, actor: Actor, seen: Seen): Promise<Planned> {
  const at = now()
  return transact<Sale, PlanRefusal>(db, async (trx) => {
    const taken = await take(trx, seen, ['scheduled'])
    if (!taken.ok) return taken
    const { covers } = taken.value
    if (covers.kind !== 'products') await writePrices(trx, seen.id, [])
    else
      await writePrices(
        trx,
        seen.id,
        covers.ids.map((productId) => ({ productId, price: null })),
      )
    await setState(trx, seen.id, { state: 'draft' }, at)
    await note(trx, actor, at, 'sale.taken_back', taken.value)
    return latest(trx, seen.id)
  })
}

/** Prices go back within a second or two: the job that ends sales does it. */
export function stopSale({ db, now }: Deps, actor: Actor, seen: Seen): Promise<Planned> {
  const at = now()
  return transact<Sale, PlanRefusal>(db, async (trx) => {
    const taken = await take(trx, seen, ['running'])
    if (!taken.ok) return taken
    await setState(trx, seen.id, { state: 'stopped', finishedAt: at }, at)
    await note(trx, actor, at, 'sale.stopped', taken.value)
    return latest(trx, seen.id)
  })
}

/** Only drafts: whatever ran stays in the books. */
export function deleteSale(
  { db, now }: Deps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, PlanRefusal>> {
  const at = now()
  return transact<undefined, PlanRefusal>(db, async (trx) => {
    const sale = await lockSale(trx, id)
    if (!sale) return refuse('sale_unknown')
    if (sale.state !== 'draft') return refuse('sale_moved_on')
    await trx.deleteFrom('sale').where('id', '=', id).execute()
    await note(trx, actor, at, 'sale.deleted', sale, { before: audited(sale) })
    return ok(undefined)
  })
}
