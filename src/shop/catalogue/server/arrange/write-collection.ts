// Staff add or change a collection. The database fills what rules fill, in the same transaction.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { CatchBody, CollectionBody, CollectionChange } from '../../arrange-contract.ts'
import { ruleFaults } from '../../domain/collection-rules.ts'
import { addressFor } from '../../domain/place-address.ts'
import { readAttributes } from '../attribute-queries.ts'
import { faultOfAddress, freeKey } from './addresses.ts'

type Refusal = 'not_found' | 'bad_fields' | 'changed_meanwhile'
type Saved = Promise<Result<{ slug: string }, Refusal>>

/** What is wrong with how a collection is filled. */
export async function fillingFaults(db: Db, { filling, rules }: CatchBody): Promise<Record<string, string>> {
  if (filling === 'hand') return {}
  const [categories, brands, attributes] = await Promise.all([
    db.selectFrom('category').select('slug').execute(),
    db.selectFrom('brand').select('name').execute(),
    readAttributes(db),
  ])
  return ruleFaults(rules, {
    categories: categories.map(({ slug }) => slug),
    brands: brands.map(({ name }) => name),
    fields: attributes.map(({ key, kind, choices }) => ({ key, kind, values: choices })),
  })
}

async function faultsOf(trx: Db, body: CollectionBody, address: string, own: string) {
  const isOwn = own !== '' && (await ownAddress(trx, own)) === address
  const fault = isOwn ? undefined : await faultOfAddress(trx, 'product', address, `collection:${own}`)
  const ids = [...body.products, ...body.always_in, ...body.never_in]
  const known = await trx
    .selectFrom('product')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  const isKnown = (id: string) => known.some((product) => product.id === id)
  return {
    ...(body.name.trim() === '' && { name: 'Enter a name.' }),
    ...(fault && body.name.trim() !== '' && { address: fault }),
    ...(!body.products.every(isKnown) && { products: 'One of these products does not exist.' }),
    ...(!body.always_in.every(isKnown) && { always_in: 'One of these products does not exist.' }),
    ...(!body.never_in.every(isKnown) && { never_in: 'One of these products does not exist.' }),
    ...(body.always_in.some((id) => body.never_in.includes(id)) && {
      never_in: 'A product cannot be always in and never in.',
    }),
    ...(await fillingFaults(trx, body)),
  }
}

const ownAddress = async (trx: Db, slug: string) =>
  (await trx.selectFrom('collection').select('address').where('slug', '=', slug).executeTakeFirst())?.address

const rowOf = (body: CollectionBody, address: string) => ({
  name: body.name.trim(),
  address,
  kind: body.kind,
  is_hidden: body.hidden,
  description: body.description.trim(),
  picture: body.picture,
  seo_title: body.title.trim(),
  seo_description: body.summary.trim(),
  filling: body.filling,
  rules: JSON.stringify(body.rules),
  always_in: body.always_in,
  never_in: body.never_in,
})

const addressOf = (body: CollectionBody): string =>
  body.address.trim() === '' ? addressFor(body.name) : body.address.trim()

export const addCollection = (db: Db, actor: Actor, body: CollectionBody, now: Date): Saved =>
  transact(db, async (trx): Saved => {
    const address = addressOf(body)
    const faults = await faultsOf(trx, body, address, '')
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const slug = await freeKey(trx, 'collection', address)
    await trx
      .insertInto('collection')
      .values({
        slug,
        ...rowOf(body, address),
        position: sql<number>`(select coalesce(max(position), -1) + 1 from collection)`,
      })
      .execute()
    await pick(trx, slug, body)
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'collection.added',
      subject: { id: slug, name: body.name.trim() },
      after: summaryOf(body, address),
    })
    return ok({ slug })
  })

export const changeCollection = (
  db: Db,
  actor: Actor,
  slug: string,
  { version, ...body }: CollectionChange,
  now: Date,
): Saved =>
  transact(db, async (trx): Saved => {
    // pieces that move in and out meanwhile only need the key: they are not held up by this lock
    const before = await trx
      .selectFrom('collection')
      .selectAll()
      .where('slug', '=', slug)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) return refuse('not_found')
    if (before.version !== version) return refuse('changed_meanwhile')
    const address = addressOf(body)
    const faults = await faultsOf(trx, body, address, slug)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const picked = await pickedIn(trx, slug)
    await trx
      .updateTable('collection')
      .set({ ...rowOf(body, address), version: version + 1 })
      .where('slug', '=', slug)
      .execute()
    await pick(trx, slug, body)
    const was = {
      name: before.name,
      address: before.address,
      hidden: before.is_hidden,
      filling: before.filling,
      rules: before.rules,
      always_in: before.always_in,
      never_in: before.never_in,
      ...(before.filling === 'hand' && { picked: picked.length }),
    }
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'collection.changed',
      subject: { id: slug, name: body.name.trim() },
      before: was,
      after: summaryOf(body, address),
    })
    return ok({ slug })
  })

const summaryOf = (body: CollectionBody, address: string) => ({
  name: body.name.trim(),
  address,
  hidden: body.hidden,
  filling: body.filling,
  rules: body.rules,
  always_in: body.always_in,
  never_in: body.never_in,
  ...(body.filling === 'hand' && { picked: body.products.length }),
})

const pickedIn = (trx: Db, slug: string) =>
  trx.selectFrom('collection_product').select('product_id').where('collection_slug', '=', slug).execute()

/** By hand: exactly these. */
async function pick(trx: Db, slug: string, { filling, products }: CollectionBody): Promise<void> {
  if (filling !== 'hand') return
  await sql`
    delete from collection_product
    where collection_slug = ${slug} and product_id <> all(${products}::text[])`.execute(trx)
  await sql`
    insert into collection_product (collection_slug, product_id)
    select ${slug}, unnest(${products}::text[]) on conflict do nothing`.execute(trx)
}

/** What is new grows old by itself: collections that ask for it are filled anew on each Indian day. */
export async function refillAgeing(db: Db): Promise<number> {
  const due = await sql<{ slug: string }>`
    select slug from collection
    where filling = 'rules' and rules @> '{"rules": [{"field": "new"}]}'
      and filled_on is distinct from (now() at time zone 'Asia/Kolkata')::date
    order by slug`.execute(db)
  for (const { slug } of due.rows) await sql`select refill_collection(${slug})`.execute(db)
  return due.rows.length
}
