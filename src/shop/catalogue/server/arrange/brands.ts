// Staff look after brands. A new name goes to every product of the brand; the address it had before leads on.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { BrandBody, BrandChange, WireBrands } from '../../arrange-contract.ts'
import { addressFor } from '../../domain/place-address.ts'
import { signChange } from '../sign-change.ts'
import { faultOfAddress } from './addresses.ts'

type Refusal = 'not_found' | 'bad_fields' | 'changed_meanwhile'
type Saved = Promise<Result<{ slug: string }, Refusal>>

export async function listBrands(db: Db): Promise<WireBrands> {
  const { rows } = await sql<WireBrands['data'][number]>`
    with made as (
      select brand, count(*)::int as products, min(images ->> 0) as picture,
             array_agg(distinct country_of_origin order by country_of_origin) as countries
      from product where deleted_at is null group by brand
    )
    select name, address, is_hidden as hidden, logo, words, maker, maker_address, importer, importer_address, version,
           coalesce(made.products, 0) as products, made.picture, coalesce(made.countries, '{}') as countries
    from brand left join made on made.brand = brand.name
    order by products desc, name`.execute(db)
  return { data: rows }
}

const rowOf = (body: BrandBody, address: string) => ({
  name: body.name.trim(),
  address,
  is_hidden: body.hidden,
  logo: body.logo,
  words: body.words.trim(),
  maker: body.maker.trim(),
  maker_address: body.maker_address.trim(),
  importer: body.importer.trim(),
  importer_address: body.importer_address.trim(),
})

const addressOf = ({ name, address }: BrandBody): string =>
  address.trim() === '' ? addressFor(name) : address.trim()

async function faultsOf(trx: Db, body: BrandBody, own: { name: string; address: string } | undefined) {
  const name = body.name.trim()
  const address = addressOf(body)
  const twin = await trx
    .selectFrom('brand')
    .select('name')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('name', '<>', own?.name ?? '')
    .executeTakeFirst()
  const fault =
    own?.address === address
      ? undefined
      : await faultOfAddress(trx, 'brand', address, own ? `brand:${own.name}` : '')
  return {
    ...(name === '' && { name: 'Enter a name.' }),
    ...(twin && { name: `${twin.name} is here already. Merge the two instead.` }),
    ...(fault && name !== '' && { address: fault }),
  }
}

export const addBrand = (db: Db, actor: Actor, body: BrandBody, now: Date): Saved =>
  transact(db, async (trx): Saved => {
    const faults = await faultsOf(trx, body, undefined)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const row = rowOf(body, addressOf(body))
    await trx.insertInto('brand').values(row).execute()
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'brand.added',
      subject: { id: row.address, name: row.name },
      after: row,
    })
    return ok({ slug: row.address })
  })

export const changeBrand = (
  db: Db,
  actor: Actor,
  address: string,
  { version, ...body }: BrandChange,
  now: Date,
): Saved =>
  transact(db, async (trx): Saved => {
    const before = await trx
      .selectFrom('brand')
      .selectAll()
      .where('address', '=', address)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('not_found')
    if (before.version !== version) return refuse('changed_meanwhile')
    const faults = await faultsOf(trx, body, before)
    if (Object.keys(faults).length > 0) return refuseFields(faults)
    const row = rowOf(body, addressOf(body))
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter((name) => row[name] !== before[name])
    if (changed.length === 0) return ok({ slug: before.address })
    // the products' history says who renamed their brand
    await signChange(trx, actor, 'bulk')
    await trx
      .updateTable('brand')
      .set({ ...Object.fromEntries(changed.map((name) => [name, row[name]])), version: version + 1 })
      .where('address', '=', address)
      .execute()
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'brand.changed',
      subject: { id: row.address, name: row.name },
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, row[name]])),
    })
    return ok({ slug: row.address })
  })
