// Removing a category, a collection or a brand: refused while something uses it, unless all of it goes to another one
// in the same transaction. The old address leads there.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { ArrangedParam, RemovalBody, WireUses } from '../../arrange-contract.ts'
import { treeFault } from '../../domain/category-tree.ts'
import { signChange } from '../sign-change.ts'

/** A brand's key is its name. */
export type Arranged = {
  kind: ArrangedParam['kind']
  key: string
  name: string
  address: string
  version: number
}
export type Use = WireUses['data'][number]

/** What other capabilities know of it: what of theirs names it, and how that is moved to another. */
export type Neighbour = {
  usesOf: (db: Db, it: Arranged) => Promise<Use[]>
  move?: (trx: Db, from: Arranged, to: Arranged) => Promise<void>
}

const mostNames = 6

const usedBy = (what: string, names: string[], count = names.length): Use[] =>
  count === 0 ? [] : [{ what, count, names: names.slice(0, mostNames) }]

async function findArranged(db: Db, kind: Arranged['kind'], slug: string): Promise<Arranged | undefined> {
  const { rows } = await sql<Omit<Arranged, 'kind'>>`
    select slug as key, name, address, version from category where ${kind} = 'category' and slug = ${slug}
    union all
    select slug, name, address, version from collection where ${kind} = 'collection' and slug = ${slug}
    union all
    select name, name, address, version from brand where ${kind} = 'brand' and address = ${slug}`.execute(db)
  return rows[0] && { kind, ...rows[0] }
}

/** Whether a rule names it, as a condition on collections. */
const namedByRule = ({ kind, key }: Pick<Arranged, 'kind' | 'key'>) =>
  sql`rules @> jsonb_build_object('rules', jsonb_build_array(
    jsonb_build_object('field', ${kind}::text, 'values', jsonb_build_array(${key}::text))))`

async function ownUses(db: Db, it: Arranged): Promise<Use[]> {
  if (it.kind === 'collection') return []
  const column = sql.ref(it.kind === 'category' ? 'category_slug' : 'brand')
  const [products, below, collections, promises, fields] = await Promise.all([
    sql<{ title: string; total: number }>`
      select title, count(*) over ()::int as total from product where ${column} = ${it.key}
      order by deleted_at is not null, position, id limit ${mostNames}`.execute(db),
    sql<{ name: string }>`
      select name from category where ${it.kind} = 'category' and parent = ${it.key} order by position`.execute(
      db,
    ),
    sql<{ name: string }>`
      select name from collection where filling = 'rules' and ${namedByRule(it)} order by position`.execute(
      db,
    ),
    sql<{ name: string }>`
      select 'Protection' as name from protection_plan where ${it.kind} = 'category' and category_slug = ${it.key}
      union select 'Warranty' from warranty_text where ${it.kind} = 'category' and category_slug = ${it.key}`.execute(
      db,
    ),
    sql<{ name: string }>`
      select name from category_attribute join attribute on key = attribute_key
      where ${it.kind} = 'category' and category_slug = ${it.key} order by position, name`.execute(db),
  ])
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return [
    ...usedBy(
      'products',
      products.rows.map(({ title }) => title),
      products.rows[0]?.total ?? 0,
    ),
    ...usedBy('categories', names(below.rows)),
    ...usedBy('collections', names(collections.rows)),
    ...usedBy('promises', names(promises.rows)),
    ...usedBy('fields', names(fields.rows)),
  ]
}

const allUses = async (db: Db, it: Arranged, neighbours: readonly Neighbour[]): Promise<Use[]> =>
  (await Promise.all([ownUses(db, it), ...neighbours.map(({ usesOf }) => usesOf(db, it))])).flat()

export async function listUses(
  db: Db,
  { kind, slug }: ArrangedParam,
  neighbours: readonly Neighbour[],
): Promise<Result<WireUses, 'not_found'>> {
  const it = await findArranged(db, kind, slug)
  return it ? ok({ data: await allUses(db, it, neighbours) }) : refuse('not_found')
}

type Refusal = 'not_found' | 'changed_meanwhile' | 'in_use' | 'bad_fields'

export const removeArranged = (
  db: Db,
  actor: Actor,
  { kind, slug }: ArrangedParam,
  { version, move_to }: RemovalBody,
  { neighbours, now }: { neighbours: readonly Neighbour[]; now: Date },
): Promise<Result<void, Refusal>> =>
  transact(db, async (trx): Promise<Result<void, Refusal>> => {
    await sql`select pg_advisory_xact_lock(hashtext('category tree'))`.execute(trx)
    const it = await findArranged(trx, kind, slug)
    if (!it) return refuse('not_found')
    // nothing that names it comes meanwhile
    await sql`select from ${sql.table(kind)} where address = ${it.address} for update`.execute(trx)
    if (it.version !== version) return refuse('changed_meanwhile')
    const uses = await allUses(trx, it, neighbours)
    if (uses.length > 0 && move_to === null) return refuse('in_use')
    const to = move_to === null ? undefined : await findArranged(trx, kind, move_to)
    if (move_to !== null && (!to || to.key === it.key))
      return refuseFields({ move_to: 'Choose another one to move it to.' })
    if (to) {
      const fault = await move(trx, actor, it, to)
      if (fault) return refuseFields({ move_to: fault })
      for (const neighbour of neighbours) await neighbour.move?.(trx, it, to)
    }
    if (to) {
      // before it goes: with it would go what leads to it
      await sql`update address_change set ${sql.ref(kind)} = ${to.key} where ${sql.ref(kind)} = ${it.key}`.execute(
        trx,
      )
    }
    await sql`delete from ${sql.table(kind)} where address = ${it.address}`.execute(trx)
    if (to) await leadOn(trx, it, to)
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: `${kind}.removed`,
      subject: { id: it.kind === 'brand' ? it.address : it.key, name: it.name },
      before: { address: it.address, ...Object.fromEntries(uses.map(({ what, count }) => [what, count])) },
      ...(to && { after: { moved_to: to.name } }),
    })
    return ok(undefined)
  })

/** Everything of the catalogue that names it. Why not, where it does not fit there. */
async function move(trx: Db, actor: Actor, from: Arranged, to: Arranged): Promise<string | undefined> {
  if (from.kind === 'collection') return undefined
  if (from.kind === 'category') {
    const nodes = await trx.selectFrom('category').select(['slug', 'parent']).execute()
    const next = nodes
      .filter(({ slug }) => slug !== from.key)
      .map((node) => (node.parent === from.key ? { ...node, parent: to.key } : node))
    const fault = treeFault(next)
    if (fault) return fault.words
    await trx.updateTable('category').set({ parent: to.key }).where('parent', '=', from.key).execute()
    await movePromises(trx, from.key, to.key)
    await moveFields(trx, from.key, to.key)
  }
  await signChange(trx, actor, 'bulk')
  const column = sql.ref(from.kind === 'category' ? 'category_slug' : 'brand')
  await sql`update product set ${column} = ${to.key} where ${column} = ${from.key}`.execute(trx)
  await sql`
    update collection set rules = rules_with(rules, ${from.kind}, ${from.key}, ${to.key}), version = version + 1
    where ${namedByRule(from)}`.execute(trx)
  return undefined
}

/** Plans and words of its own go along where the other one has none. */
async function movePromises(trx: Db, from: string, to: string): Promise<void> {
  for (const table of ['protection_plan', 'warranty_text'] as const) {
    await sql`
      update ${sql.table(table)} set category_slug = ${to} where category_slug = ${from}
        and not exists (select from ${sql.table(table)} as own where own.category_slug = ${to})`.execute(trx)
  }
}

/** A product field that no category has left would be asked of every product of the shop. */
async function moveFields(trx: Db, from: string, to: string): Promise<void> {
  await sql`
    update attribute set version = version + 1
    where key in (select attribute_key from category_attribute where category_slug = ${from})`.execute(trx)
  await sql`
    insert into category_attribute (category_slug, attribute_key, is_compulsory)
    select ${to}, attribute_key, is_compulsory from category_attribute where category_slug = ${from}
    on conflict (category_slug, attribute_key)
      do update set is_compulsory = category_attribute.is_compulsory or excluded.is_compulsory`.execute(trx)
}

/** Its address and its key lead to the other one, as far as nobody has them now. */
async function leadOn(trx: Db, from: Arranged, to: Arranged): Promise<void> {
  const space = from.kind === 'brand' ? 'brand' : 'product'
  const column = sql.ref(from.kind)
  const addresses = [
    ...new Set([from.address.toLowerCase(), ...(from.kind === 'brand' ? [] : [from.key.toLowerCase()])]),
  ]
  await sql`
    insert into address_change (space, old_address, ${column})
    select ${space}, old, ${to.key} from unnest(${addresses}::text[]) as old
    where not exists (select from category where ${space} = 'product' and lower(address) = old)
      and not exists (select from collection where ${space} = 'product' and lower(address) = old)
      and not exists (select from brand where ${space} = 'brand' and address = old)
    on conflict do nothing`.execute(trx)
}
