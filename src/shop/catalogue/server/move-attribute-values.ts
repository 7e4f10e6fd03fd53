// Values of a product field go elsewhere: those of a removed choice to another, or all of them to another field or away.
// Every product gets a line in its history.
import { sql } from 'kysely'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { AttributeRefusal } from '../domain/attribute-draft.ts'
import { readAttributes, type StoredAttribute } from './attribute-queries.ts'
import { signChange } from './sign-change.ts'

type Move = { number: number; to: number | null }

/** How many products were changed. */
export async function moveChoices(
  trx: Db,
  actor: Actor,
  { key }: Pick<StoredAttribute, 'key'>,
  moves: readonly Move[],
): Promise<number> {
  if (moves.length === 0) return 0
  await signChange(trx, actor, 'field', key)
  const { numAffectedRows } = await sql`
    update product
    set attributes = case when moved."to" is null then attributes - ${key}::text
                          else attributes || jsonb_build_object(${key}::text, moved."to") end,
        updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (number int, "to" int)
    where attributes @> jsonb_build_object(${key}::text, moved.number)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** What fits one of them fits the other. */
const isAlike = (one: StoredAttribute, other: StoredAttribute): boolean =>
  one.key !== other.key &&
  one.kind === other.kind &&
  one.unit === other.unit &&
  one.decimals <= other.decimals

/**
 * A product that says both keeps what the other field says. Choices go by their words; a choice, or a number outside
 * the bounds, that the other field does not take stays where it is, and is counted.
 */
export const emptyAttribute = (
  db: Db,
  actor: Actor,
  key: string,
  to: string | null,
  now: Date,
): Promise<Result<{ products: number; kept: number }, AttributeRefusal>> =>
  transact(db, async (trx): Promise<Result<{ products: number; kept: number }, AttributeRefusal>> => {
    const all = await readAttributes(trx)
    const from = all.find((one) => one.key === key)
    const target = to === null ? undefined : all.find((one) => one.key === to)
    if (!from || (to !== null && !target)) return refuse('not_found')
    if (target && !isAlike(from, target)) return refuse('attribute_kinds_differ')
    await signChange(trx, actor, 'field', key)
    const changed = target ? await giveOver(trx, from, target) : await takeAway(trx, from)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product where attributes ? ${key}`.execute(trx)
    const products = Number(changed.numAffectedRows ?? 0)
    const kept = rows[0]?.count ?? 0
    await writeAudit(trx, actor, now, {
      area: 'products',
      action: 'attribute.emptied',
      subject: { id: key, name: from.name },
      before: { products: products + kept },
      after: { products: kept, ...(target && { moved_to: target.name }) },
    })
    return ok({ products, kept })
  })

const takeAway = (trx: Db, { key }: StoredAttribute) =>
  sql`update product set attributes = attributes - ${key}::text, updated_at = now()
      where attributes ? ${key}`.execute(trx)

function giveOver(trx: Db, from: StoredAttribute, to: StoredAttribute) {
  const numbers = Object.fromEntries(
    from.choices.flatMap(({ number, value }) => {
      const same = to.choices.find((choice) => choice.value.toLowerCase() === value.toLowerCase())
      return same ? [[String(number), same.number]] : []
    }),
  )
  return sql`
    update product
    set attributes = case when given.value is null then product.attributes - ${from.key}::text
                          else jsonb_build_object(${to.key}::text, given.value) || (product.attributes - ${from.key}::text) end,
        updated_at = now()
    from product as piece
    cross join lateral (select case when ${from.kind === 'choice'}::boolean
        then ${JSON.stringify(numbers)}::jsonb -> (piece.attributes ->> ${from.key}::text)
        else piece.attributes -> ${from.key}::text end as value) as given
    where product.id = piece.id and piece.attributes ? ${from.key}
      and (piece.attributes ? ${to.key} or (given.value is not null and exists (
        select from attribute where attribute.key = ${to.key} and attribute_takes(attribute, given.value))))`.execute(
    trx,
  )
}
