// Lists with one card for each group: whatever narrows them and whatever order they are in, no group is shown twice, none
// is lost, and the pages add up.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'

type Card = {
  _id: string
  title: string
  ship_days: number
  in_stock: boolean
  comes_in: { _id: string; name: string }[]
}

let shop: TestShop
const groups = new Map<string, string>()
beforeAll(async () => {
  shop = await aShop('demo')
  const rows = await shop.db
    .selectFrom('product')
    .select(['id', 'group_id'])
    .where('is_listed', '=', true)
    .execute()
  for (const { id, group_id } of rows) groups.set(id, group_id ?? id)
})
afterAll(() => shop.close())

const list = async (query: string): Promise<Card[]> => {
  const cards: Card[] = []
  for (let page = 1; ; page += 1) {
    const { status, body, headers } = await shop.get(`/api/products?limit=20&page=${page}&${query}`)
    expect(status).toBe(200)
    cards.push(...body)
    if (cards.length >= Number(headers['x-total-count'])) {
      expect(cards).toHaveLength(Number(headers['x-total-count']))
      return cards
    }
    expect(body).toHaveLength(20)
  }
}

const places = [
  '',
  'category=sofasets',
  'category=furniture',
  'collection=living',
  'search=chair',
  'search=lamp+in+teal',
]
const narrowings = ['', 'colour=Green', 'in_stock=true&max_price=30000', 'attribute=Solid+wood%3A+Yes']
const sorts = ['popular', 'newest', 'price_low', 'price_high', 'discount', 'rating', 'soonest']

test.each(places.flatMap((place) => narrowings.map((narrowing) => [place, narrowing])))(
  '%s %s: the first of each group in every order',
  async (place, narrowing) => {
    for (const sort of sorts) {
      const query = [place, narrowing, `sort=${sort}`].filter((part) => part !== '').join('&')
      const all = await list(query)
      const seen = new Set<string>()
      const firsts = all.filter(({ _id }) => {
        const group = groups.get(_id) ?? ''
        return !seen.has(group) && seen.add(group)
      })
      const cards = await list(`${query}&one_per_group=true`)
      expect(cards.map(({ _id }) => _id)).toEqual(firsts.map(({ _id }) => _id))
    }
  },
)

test('a card tells what it comes in, itself among them', async () => {
  const [sofa] = await list('category=sofasets&one_per_group=true')
  expect(sofa?.title).toBe('Aravali 3 Seater Sofa in Sage Green')
  expect(sofa?.comes_in).toHaveLength(4)
  expect(sofa?.comes_in.map(({ _id }) => _id)).toContain(sofa?._id)
  const alone = (await list('search=chilika')).find(({ title }) => title.startsWith('Chilika'))
  expect(alone?.comes_in).toEqual([])
})

test('what arrives soonest is there, gets there, and is ready first', async () => {
  const cards = await list('sort=soonest&pincode=744101&one_per_group=true')
  const weights = await shop.db.selectFrom('product').select(['id', 'weight_grams']).execute()
  const { rows } = await sql<{ most: number }>`
    select heaviest_piece_grams as most from delivery_zone where heaviest_piece_grams is not null limit 1`.execute(
    shop.db,
  )
  const goes = ({ _id }: Card) =>
    (weights.find(({ id }) => id === _id)?.weight_grams ?? 25_000) <= (rows[0]?.most ?? 0)
  const inOrder = cards.toSorted(
    (a, b) =>
      Number(goes(b)) - Number(goes(a)) ||
      Number(b.in_stock) - Number(a.in_stock) ||
      a.ship_days - b.ship_days,
  )
  expect(cards).toEqual(inOrder)
  expect(goes(cards[0] as Card)).toBe(true)
  expect(goes(cards.at(-1) as Card)).toBe(false)
})
