// Staff change a category, add one, or put the tree in another order. Each is one transaction with its audit entry.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { CategoryChange, NewCategory, TreeBody } from '../../arrange-contract.ts'
import { treeFault } from '../../domain/category-tree.ts'
import { askableFields } from '../../domain/declarations.ts'
import { addressFor } from '../../domain/place-address.ts'
import { faultOfAddress, freeKey } from './addresses.ts'
import { listCategories } from './category-queries.ts'
import { listAskable, ownAskedOf, withoutOwn, writeOwnAsked } from './own-asked.ts'

type Refusal = 'not_found' | 'bad_fields' | 'changed_meanwhile'
type Saved = Promise<Result<{ slug: string }, Refusal>>

/** Whoever changes the tree does it alone. */
const lockTree = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('category tree'))`.execute(trx)

const nodesOf = (trx: Db) =>
  trx.selectFrom('category').select(['slug', 'parent']).orderBy('position').orderBy('slug').execute()

/** Beside the field where a category would stand too deep, or inside itself. */
const treeFaultFields = (nodes: { slug: string; parent: string | null }[]): Record<string, string> => {
  const fault = treeFault(nodes)
  return fault ? { parent: fault.words } : {}
}

const nameFault = (name: string): Record<string, string> =>
  name.trim() === '' ? { name: 'Enter a name.' } : {}

export const addCategory = (db: Db, actor: Actor, body: NewCategory, now: Date): Saved =>
  transact(db, async (trx): Saved => {
    await lockTree(trx)
    const name = body.name.trim()
    const address = body.address.trim() === '' ? addressFor(name) : body.address.trim()
    const nodes = await nodesOf(trx)
    const fault = name === '' ? undefined : await faultOfAddress(trx, 'product', address, '')
    const faults = {
      ...nameFault(name),
      ...(fault && { address: fault }),
      ...treeFaultFields([...nodes, { slug: '', parent: body.parent }]),
    }
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const slug = await freeKey(trx, 'category', address)
    await trx
      .insertInto('category')
      .values({
        slug,
        name,
        address,
        parent: body.parent,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from category)`,
      })
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'category.added',
      subject: { id: slug, name },
      after: { name, address, inside: body.parent },
    })
    return ok({ slug })
  })

const columns = {
  name: 'name',
  address: 'address',
  parent: 'parent',
  hidden: 'is_hidden',
  description: 'description',
  picture: 'picture',
  title: 'seo_title',
  summary: 'seo_description',
  hsn: 'hsn',
  assembly_minutes: 'assembly_minutes',
  warranty_months: 'warranty_months',
  asked: 'asked',
  return_days: 'return_days',
  furniture: 'is_furniture',
  bis_standard: 'bis_standard',
} as const satisfies Partial<Record<keyof CategoryChange, string>>

/** Only what differs is written, so that the log says what was done. */
export const changeCategory = (
  db: Db,
  actor: Actor,
  slug: string,
  { version, ...sent }: CategoryChange,
  now: Date,
): Saved =>
  transact(db, async (trx): Saved => {
    if (sent.parent !== undefined) await lockTree(trx)
    const row = await trx
      .selectFrom('category')
      .selectAll()
      .select(sql<string[]>`asked || ${ownAskedOf(sql.ref('slug'))}`.as('asked'))
      .where('slug', '=', slug)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) return refuse('not_found')
    if (row.version !== version) return refuse('changed_meanwhile')
    const wanted = trimmed(sent)
    const changed = Object.entries(columns).filter(([field, column]) => {
      const value = wanted[field as keyof typeof columns]
      return value !== undefined && JSON.stringify(value) !== JSON.stringify(row[column])
    }) as [keyof typeof columns, (typeof columns)[keyof typeof columns]][]
    const faults = await faultsOf(
      trx,
      slug,
      Object.fromEntries(changed.map(([field]) => [field, wanted[field]])),
    )
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    if (changed.length === 0) return ok({ slug })
    const isAsking = changed.some(([field]) => field === 'asked')
    await trx
      .updateTable('category')
      .set({
        ...Object.fromEntries(changed.map(([field, column]) => [column, wanted[field]])),
        ...(isAsking && { asked: withoutOwn(wanted.asked ?? []) }),
        version: version + 1,
      })
      .where('slug', '=', slug)
      .execute()
    if (isAsking) await writeOwnAsked(trx, slug, wanted.asked ?? [])
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'category.changed',
      subject: { id: slug, name: wanted.name ?? row.name },
      before: Object.fromEntries(changed.map(([field, column]) => [field, row[column]])),
      after: Object.fromEntries(changed.map(([field]) => [field, wanted[field]])),
    })
    return ok({ slug })
  })

type Wanted = Omit<CategoryChange, 'version'>

const trimmed = (sent: Wanted): Wanted =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

async function faultsOf(trx: Db, slug: string, change: Wanted): Promise<Record<string, string>> {
  const { name, address, parent, asked } = change
  const fault =
    address === undefined ? undefined : await faultOfAddress(trx, 'product', address, `category:${slug}`)
  const nodes = parent === undefined ? [] : await nodesOf(trx)
  const own = asked ? await listAskable(trx) : []
  const isKnown = (field: string) =>
    askableFields.some((one) => one.name === field) || own.some((one) => one.field === field)
  return {
    ...(name !== undefined && nameFault(name)),
    ...(fault && { address: fault }),
    ...(parent !== undefined &&
      treeFaultFields(nodes.map((node) => (node.slug === slug ? { ...node, parent } : node)))),
    ...(asked && !asked.every(isKnown) && { asked: 'This field cannot be asked for.' }),
  }
}

/** The whole tree in one go: what was moved is told, and nobody's other change is lost. */
export const arrangeCategories = (
  db: Db,
  actor: Actor,
  { tree, categories }: TreeBody,
  now: Date,
): Promise<Result<void, Refusal>> =>
  transact(db, async (trx): Promise<Result<void, Refusal>> => {
    await lockTree(trx)
    const before = await listCategories(trx)
    if (before.tree !== tree) return refuse('changed_meanwhile')
    const isSame =
      categories.length === before.data.length &&
      new Set(categories.map(({ slug }) => slug)).size === categories.length &&
      categories.every(({ slug }) => before.data.some((one) => one.slug === slug))
    if (!isSame) return refuse('changed_meanwhile')
    const fault = treeFault(categories)
    if (fault) return refuseFields({ categories: fault.words })
    const { rows } = await sql<{ slug: string }>`
      update category set position = wanted.place, parent = wanted.parent,
        version = version + case when category.parent is distinct from wanted.parent then 1 else 0 end
      from unnest(${categories.map(({ slug }) => slug)}::text[], ${categories.map(({ parent }) => parent)}::text[])
        with ordinality as wanted (slug, parent, place)
      where category.slug = wanted.slug
        and (category.position <> wanted.place or category.parent is distinct from wanted.parent)
      returning category.slug`.execute(trx)
    if (rows.length === 0) return ok(undefined)
    const insideOf = (nodes: typeof categories) =>
      Object.fromEntries(nodes.map(({ slug, parent }) => [slug, parent ?? '']))
    const [was, is] = [insideOf(before.data), insideOf(categories)]
    const moved = Object.keys(is).filter((slug) => is[slug] !== was[slug])
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'categories.arranged',
      subject: { id: 'categories', name: 'categories' },
      before: {
        order: before.data
          .map(({ slug }) => slug)
          .join(', ')
          .slice(0, 2_000),
        ...Object.fromEntries(moved.map((slug) => [slug, was[slug]])),
      },
      after: {
        order: categories
          .map(({ slug }) => slug)
          .join(', ')
          .slice(0, 2_000),
        ...Object.fromEntries(moved.map((slug) => [slug, is[slug]])),
      },
    })
    return ok(undefined)
  })
