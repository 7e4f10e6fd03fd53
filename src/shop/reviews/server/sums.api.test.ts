// Mean, count and histogram equal a fresh count, after any sequence of writing, showing, refusing, withdrawing, erasing,
// and of products that join and leave groups.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { scoreOf } from '../domain/sums.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const { db } = shop

const pieces = await Promise.all([1, 2, 3, 4].map(() => aPiece(shop, { stock: 100 })))
const ids = pieces.map(({ id }) => id)
const groups = [null, `sum-a-${Date.now()}`, `sum-b-${Date.now()}`]
for (const id of groups) if (id) await db.insertInto('product_group').values({ id }).execute()

/** A line of its own for each review, without the whole way through the shop. */
const { body: placed } = await place(
  shop,
  anOrderBody(pieces, { contact: { email: 'a@example.in', phone: '98450 12345' } }),
)
const template = await db
  .selectFrom('customer_order')
  .selectAll()
  .where('number', '=', placed.number)
  .executeTakeFirstOrThrow()
let orders = 0
async function aLine(productId: string): Promise<string> {
  const id = randomUUID()
  orders += 1
  await sql`
    insert into customer_order select (jsonb_populate_record(o, ${JSON.stringify({
      id,
      number: `ORD-2001-${String(10_000 + orders)}`,
    })}::jsonb)).* from customer_order o where o.id = ${template.id}::uuid`.execute(db)
  await sql`
    insert into order_line select (jsonb_populate_record(line, ${JSON.stringify({ order_id: id, line_no: 1 })}::jsonb)).*
    from order_line line where line.order_id = ${template.id}::uuid and line.product_id = ${productId}`.execute(
    db,
  )
  return id
}

type Step =
  | { kind: 'write'; piece: number; stars: number; keeps: boolean }
  | { kind: 'show' | 'refuse' | 'withdraw' | 'erase' | 'undo'; nth: number }
  | { kind: 'group'; piece: number; group: number }
  | { kind: 'scores' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      piece: fc.nat(3),
      stars: fc.integer({ min: 1, max: 5 }),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'show',
        'show',
        'show',
        'refuse',
        'withdraw',
        'erase',
        'undo',
      ) as fc.Arbitrary<'show'>,
      nth: fc.nat(9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('group' as const), piece: fc.nat(3), group: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'scores' as const }) },
)

const gone = sql`title = '', words = '', name = '', city = ''`
const moves: Record<'show' | 'refuse' | 'withdraw' | 'erase' | 'undo', ReturnType<typeof sql>> = {
  show: sql`update review set state = 'shown', shown_at = now() where state = 'held'`,
  refuse: sql`update review set state = 'refused', reason = 'abuse' where state in ('held', 'shown')`,
  withdraw: sql`update review set state = 'withdrawn', ${gone} where state <> 'withdrawn'`,
  erase: sql`update review set ${gone}, erased_at = now(),
    state = case when state = 'shown' and keeps_star then 'shown' else 'withdrawn' end where erased_at is null`,
  undo: sql`update review set state = 'held', reason = null where state in ('shown', 'refused') and erased_at is null`,
}

async function run(steps: Step[]): Promise<void> {
  const written: string[] = []
  for (const one of steps) {
    if (one.kind === 'write') {
      const productId = ids[one.piece] ?? ''
      const { id } = await db
        .insertInto('review')
        .values({
          order_id: await aLine(productId),
          line_no: 1,
          product_id: productId,
          stars: one.stars,
          title: 'A title',
          words: 'Words about it, some of them.',
          name: 'Meera I.',
          city: '',
          is_asked: false,
          keeps_star: one.keeps,
          may_use_photos: false,
          delivered_at: new Date(),
          written_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      written.push(id)
    } else if (one.kind === 'group') {
      const group = groups[one.group] ?? null
      await db
        .updateTable('product')
        .set({
          group_id: group,
          option_values: group && JSON.stringify({ Colour: String(one.piece) }),
        })
        .where('id', '=', ids[one.piece] ?? '')
        .execute()
    } else if (one.kind === 'scores') await sql`select refresh_review_scores()`.execute(db)
    else {
      const id = written[one.nth % Math.max(1, written.length)]
      if (id) await sql`${moves[one.kind]} and id = ${id}::uuid`.execute(db)
    }
  }
}

type Fresh = { id: string; own: number[]; count: number; stars: number }

/** Counted from the reviews themselves. */
async function freshly(): Promise<Fresh[]> {
  const { rows } = await sql<Fresh>`
    select product.id,
      array(select (select count(*) from review where product_id = product.id and state = 'shown' and stars = n)::int
            from generate_series(1, 5) n) as own,
      (select count(*) from review join product member on member.id = review.product_id
       where state = 'shown' and (member.id = product.id or member.group_id = product.group_id))::int as count,
      (select coalesce(sum(stars), 0) from review join product member on member.id = review.product_id
       where state = 'shown' and (member.id = product.id or member.group_id = product.group_id))::int as stars
    from product where id = any(${ids}) order by id`.execute(db)
  return rows
}

async function kept(): Promise<Fresh[]> {
  const { rows } = await sql<Fresh>`
    select product.id, array[coalesce(stars_1, 0), coalesce(stars_2, 0), coalesce(stars_3, 0), coalesce(stars_4, 0),
                             coalesce(stars_5, 0)] as own,
           coalesce(rating_count, 0) as count, coalesce(rating_stars, 0) as stars
    from product left join review_sum on review_sum.product_id = product.id
    where product.id = any(${ids}) order by id`.execute(db)
  return rows
}

test('the sums are those of a fresh count, whatever happened', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await run(steps)
      expect(await kept()).toEqual(await freshly())
      const { rows } = await sql<{ score: number; count: number; stars: number; mean: number | null }>`
        select score::float8 as score, rating_count as count, rating_stars as stars,
               (select mean::float8 from review_terms) as mean
        from review_sum where product_id = any(${ids})`.execute(db)
      for (const { score, count, stars, mean } of rows)
        expect(score).toBeCloseTo(count === 0 ? 0 : scoreOf(count, stars, mean ?? stars / count), 3)
    }),
    { numRuns: 25 },
  )
})

test('many at once, on all pieces of a group, lose nothing', async () => {
  const before = await freshly()
  await Promise.all(
    Array.from({ length: 24 }, async (_, nth) =>
      run([
        { kind: 'write', piece: nth % 4, stars: 1 + (nth % 5), keeps: false },
        { kind: 'show', nth: 0 },
        ...(nth % 3 === 0 ? [{ kind: 'withdraw' as const, nth: 0 }] : []),
      ]),
    ),
  )
  const after = await freshly()
  expect(await kept()).toEqual(after)
  expect(after).not.toEqual(before)
})
