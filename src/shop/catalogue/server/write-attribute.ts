// Staff change product fields of the owner's own: each act is one transaction, with before and after in the audit log.
import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import type { AttributeBody, NewAttribute } from '../attribute-contract.ts'
import { type AttributeDraft, type AttributeRefusal, draftFaults, tidied } from '../domain/attribute-draft.ts'
import { keyFor } from '../domain/attributes.ts'
import { readAttributes, type StoredAttribute } from './attribute-queries.ts'
import { collectionsAsking, countProductsWith, countsByChoice } from './attribute-use.ts'
import { moveChoices } from './move-attribute-values.ts'

/** So many that a product's page and its tags stay short. */
const mostAttributes = 200

const draftOf = (sent: NewAttribute): AttributeDraft =>
  tidied({
    ...sent,
    isFilterable: sent.filterable,
    isComparable: sent.comparable,
    isSearchable: sent.searchable,
    isOnPage: sent.on_page,
    categories: sent.categories.map(({ slug, compulsory }) => ({ slug, isCompulsory: compulsory })),
  })

const columnsOf = (draft: AttributeDraft) => ({
  name: draft.name,
  kind: draft.kind,
  help: draft.help,
  unit: draft.unit,
  decimals: draft.decimals,
  lowest: draft.lowest,
  highest: draft.highest,
  steps: draft.steps,
  is_filterable: draft.isFilterable,
  is_comparable: draft.isComparable,
  is_searchable: draft.isSearchable,
  is_on_page: draft.isOnPage,
  position: draft.position,
})

/** As the audit log keeps it. */
const auditedOf = (attribute: Omit<AttributeDraft, 'choices'> & { choices: { value: string }[] }) => {
  const { is_filterable, is_comparable, is_searchable, is_on_page, ...plain } = columnsOf({
    ...attribute,
    choices: [],
  })
  return {
    ...plain,
    filterable: is_filterable,
    comparable: is_comparable,
    searchable: is_searchable,
    on_page: is_on_page,
    choices: attribute.choices.map(({ value }) => value),
    categories: attribute.categories.map(({ slug, isCompulsory }) =>
      isCompulsory ? `${slug}, compulsory` : slug,
    ),
  }
}

type Audited = Record<string, unknown>

/** Of both states only what differs. */
function differences(before: Audited, after: Audited): { before: Audited; after: Audited } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (of: Audited) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: only(before), after: only(after) }
}

/** One save of product fields at a time: names and numbers of choices are given out under it. */
const lockAttributes = (trx: Db) =>
  trx.selectFrom('attribute').select('key').orderBy('key').forUpdate().execute()

async function categoryFaults(trx: Db, draft: AttributeDraft): Promise<Record<string, string>> {
  const slugs = draft.categories.map(({ slug }) => slug)
  if (new Set(slugs).size < slugs.length) return { categories: 'A category is there twice.' }
  const known = slugs.length
    ? await trx.selectFrom('category').select('slug').where('slug', 'in', slugs).execute()
    : []
  return known.length < slugs.length ? { categories: 'This category does not exist.' } : {}
}

export const createAttribute = (
  db: Db,
  actor: Actor,
  sent: NewAttribute,
  now: Date,
): Promise<Result<string, AttributeRefusal>> =>
  mindingNames(
    transact(db, async (trx): Promise<Result<string, AttributeRefusal>> => {
      const others = await readAttributes(trx)
      if (others.length >= mostAttributes) return refuse('too_many_attributes')
      const draft = draftOf(sent)
      const names = others.map(({ name }) => name)
      const faults = { ...draftFaults(draft, names), ...(await categoryFaults(trx, draft)) }
      if (Object.keys(faults).length > 0) return refuseFields(faults)
      const key = keyFor(draft.name, new Set(others.map((other) => other.key)))
      await trx
        .insertInto('attribute')
        .values({ key, ...columnsOf(draft) })
        .execute()
      const next_choice = await writeChoices(trx, key, draft.choices, { nextChoice: 1 })
      await trx.updateTable('attribute').set({ next_choice }).where('key', '=', key).execute()
      await writeCategories(trx, key, draft.categories)
      await writeAudit(trx, actor, now, {
        area: 'products',
        action: 'attribute.created',
        subject: { id: key, name: draft.name },
        after: auditedOf(draft),
      })
      return ok(key)
    }),
  )

export const changeAttribute = (
  db: Db,
  actor: Actor,
  key: string,
  { version, moves = [], ...sent }: AttributeBody,
  now: Date,
): Promise<Result<string, AttributeRefusal>> =>
  mindingNames(
    transact(db, async (trx): Promise<Result<string, AttributeRefusal>> => {
      await lockAttributes(trx)
      const all = await readAttributes(trx)
      const before = all.find((one) => one.key === key)
      if (!before) return refuse('not_found')
      if (before.version !== version) return refuse('changed_meanwhile')
      const draft = draftOf(sent)
      const names = all.filter((one) => one !== before).map(({ name }) => name)
      const faults = {
        ...draftFaults(draft, names),
        ...(await categoryFaults(trx, draft)),
        ...(await kindFaults(trx, before, draft)),
        ...(await removalFaults(trx, before, draft, moves)),
      }
      if (Object.keys(faults).length > 0) return refuseFields(faults)
      const moved = await moveChoices(trx, actor, before, moves)
      // away with the choices of the former kind first: nothing uses them
      const next_choice = await writeChoices(trx, key, draft.choices, before)
      await trx
        .updateTable('attribute')
        .set({ ...columnsOf(draft), next_choice, version: version + 1 })
        .where('key', '=', key)
        .execute()
      await writeCategories(trx, key, draft.categories)
      const changed = differences(auditedOf(before), auditedOf(draft))
      await writeAudit(trx, actor, now, {
        area: 'products',
        action: 'attribute.changed',
        subject: { id: key, name: draft.name },
        before: changed.before,
        after: { ...changed.after, ...(moved > 0 && { products_changed: moved }) },
      })
      return ok(key)
    }),
  )

const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`)

async function kindFaults(
  trx: Db,
  before: StoredAttribute,
  draft: AttributeDraft,
): Promise<Record<string, string>> {
  if (draft.kind === before.kind) return {}
  const count = await countProductsWith(trx, before.key)
  return count === 0
    ? {}
    : {
        kind: `${products(count)} would lose what is said there. Empty the field first, or make another one.`,
      }
}

/** Each choice that goes needs a place for its products, among those that stay. */
async function removalFaults(
  trx: Db,
  before: StoredAttribute,
  draft: AttributeDraft,
  moves: NonNullable<AttributeBody['moves']>,
): Promise<Record<string, string>> {
  if (draft.kind !== 'choice' || before.kind !== 'choice') return {}
  const kept = new Set(draft.choices.map(({ number }) => number))
  const known = new Set(before.choices.map(({ number }) => number))
  if (draft.choices.some(({ number }) => number !== null && !known.has(number)))
    return { choices: 'Someone has removed a choice meanwhile. Please look at it again.' }
  const counts = await countsByChoice(trx, before.key)
  for (const { number, value } of before.choices) {
    const used = counts.get(number) ?? 0
    if (kept.has(number) || used === 0) continue
    const move = moves.find((one) => one.number === number)
    if (!move)
      return {
        choices:
          used === 1
            ? `1 product says “${value}”. Say where it goes.`
            : `${products(used)} say “${value}”. Say where they go.`,
      }
    if (move.to !== null && !(kept.has(move.to) && known.has(move.to)))
      return { choices: `The products of “${value}” need a choice that stays.` }
    if (move.to === null && before.categories.some(({ isCompulsory }) => isCompulsory))
      return { choices: `The field is compulsory: the products of “${value}” need another choice.` }
  }
  return {}
}

/** The numbers of new choices follow the last that was ever given. */
async function writeChoices(
  trx: Db,
  key: string,
  choices: AttributeDraft['choices'],
  before: Pick<StoredAttribute, 'nextChoice'>,
): Promise<number> {
  const kept = choices.flatMap(({ number }) => number ?? [])
  await sql`
    delete from attribute_choice where attribute_key = ${key} and number <> all(${kept}::int[])`.execute(trx)
  let next = before.nextChoice
  const numbered = choices.map(({ number, value }, position) => ({
    number: number ?? next++,
    value,
    position,
  }))
  if (numbered.length > 0)
    await sql`
      insert into attribute_choice (attribute_key, number, value, position)
      select ${key}, number, value, position
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as sent (number smallint, value text, position integer)
      on conflict (attribute_key, number) do update set value = excluded.value, position = excluded.position
      where (attribute_choice.value, attribute_choice.position) is distinct from (excluded.value, excluded.position)`.execute(
      trx,
    )
  return next
}

/** Only what changes: each row of it counts again what the products of its category lack. */
async function writeCategories(
  trx: Db,
  key: string,
  categories: AttributeDraft['categories'],
): Promise<void> {
  const slugs = categories.map(({ slug }) => slug)
  await sql`
    delete from category_attribute where attribute_key = ${key} and category_slug <> all(${slugs}::text[])`.execute(
    trx,
  )
  if (categories.length > 0)
    await sql`
      insert into category_attribute (category_slug, attribute_key, is_compulsory)
      select slug, ${key}, "isCompulsory"
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as sent (slug text, "isCompulsory" boolean)
      on conflict (category_slug, attribute_key) do update set is_compulsory = excluded.is_compulsory
      where category_attribute.is_compulsory <> excluded.is_compulsory`.execute(trx)
}

/** Nothing may use it: no product, deleted ones too, no category, no rule of a collection. */
export const deleteAttribute = (
  db: Db,
  actor: Actor,
  key: string,
  now: Date,
): Promise<Result<undefined, AttributeRefusal>> =>
  mindingNames(
    transact(db, async (trx): Promise<Result<undefined, AttributeRefusal>> => {
      await lockAttributes(trx)
      const [before] = await readAttributes(trx, key)
      if (!before) return refuse('not_found')
      const [count, asking] = await Promise.all([countProductsWith(trx, key), collectionsAsking(trx, key)])
      const uses = {
        ...(count > 0 && { products: `${products(count)} say it.` }),
        ...(before.categories.length > 0 && {
          categories: `It belongs to ${before.categories.map(({ slug }) => slug).join(', ')}.`,
        }),
        ...(asking.length > 0 && { collections: `The rules of ${asking.join(', ')} ask for it.` }),
      }
      if (Object.keys(uses).length > 0) return { ok: false, error: 'attribute_in_use', fields: uses }
      await trx.deleteFrom('attribute').where('key', '=', key).execute()
      await writeAudit(trx, actor, now, {
        area: 'products',
        action: 'attribute.removed',
        subject: { id: key, name: before.name },
        before: auditedOf(before),
      })
      return ok(undefined)
    }),
  )

/** Two people may name, fill or remove at the same moment; the database knows. */
async function mindingNames<T>(
  work: Promise<Result<T, AttributeRefusal>>,
): Promise<Result<T, AttributeRefusal>> {
  try {
    return await work
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'attribute_name_once' || constraint === 'attribute_pkey')
      return refuseFields({ name: 'Another product field has this name.' })
    if (constraint === 'attribute_in_use' || constraint === 'attribute_choice_in_use')
      return refuse('changed_meanwhile')
    throw error
  }
}
