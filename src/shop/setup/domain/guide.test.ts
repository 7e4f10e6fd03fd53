import { describe, expect, test } from 'vitest'
import { beforeFirstSale, isReadyToOpen } from './before-first-sale.ts'
import { type GuideFacts, inWords, policySlugs, timeLeft } from './guide.ts'
import { stepsOf } from './steps.ts'
import { worthDoing } from './worth-doing.ts'

const nothing: GuideFacts = {
  opening: { phase: 'preparing', openSince: null, isKept: false },
  online: 'practice',
  shop: {
    name: '',
    hasLogo: false,
    legalName: '',
    legalAddress: '',
    careEmail: '',
    carePhone: '',
    officer: '',
    officerEmail: '',
  },
  sellers: [],
  places: [],
  reach: { zones: 0, pincodes: 0, lowest: '₹0', highest: '₹0', cashUpTo: null },
  goods: { products: 0, categories: 0, demoProducts: 0 },
  policies: policySlugs.map((slug) => ({ slug, version: 1, readAt: null, readVersion: null })),
  staff: { joined: [], invited: 0, withoutTwoStep: ['Kabir Nair'] },
  letters: { hasServer: false, reachedYouAt: null },
  tried: null,
  firstOrder: null,
}

const karnataka = {
  legalName: 'Chitra Furnishings Pvt Ltd',
  gstin: '29AAAAA0000A1ZY',
  state: 'Karnataka',
  isRight: true,
  hasBank: true,
}

const ready: GuideFacts = {
  ...nothing,
  online: 'real',
  shop: {
    name: 'Chitra Furnishings',
    hasLogo: true,
    legalName: 'Chitra Furnishings Pvt Ltd',
    legalAddress: '1 Market Road, Mysuru 570001',
    careEmail: 'care@chitra.example',
    carePhone: '1800 000 111',
    officer: 'Asha Menon',
    officerEmail: 'asha@chitra.example',
  },
  sellers: [karnataka],
  places: [{ name: 'Mysuru', state: 'Karnataka', sellerState: 'Karnataka' }],
  reach: { zones: 2, pincodes: 19_300, lowest: '₹0', highest: '₹1,499', cashUpTo: '₹50,000' },
  goods: { products: 12, categories: 3, demoProducts: 0 },
  policies: nothing.policies.map((one) => ({ ...one, readAt: new Date(), readVersion: 1 })),
}

const stepOf = (facts: GuideFacts, id: string) => stepsOf(facts).find((step) => step.id === id)
const missingIn = (facts: GuideFacts) =>
  beforeFirstSale(facts)
    .filter(({ state }) => state === 'no')
    .map(({ words }) => words)

describe('nothing is done', () => {
  test('every step says how long it takes, none shouts, and the door is locked', () => {
    const steps = stepsOf(nothing)
    expect(steps.map(({ id, state, badge }) => [id, state, badge.words])).toEqual([
      ['shop', 'todo', '5 minutes'],
      ['sellers', 'todo', '5 minutes'],
      ['places', 'todo', '5 minutes'],
      ['delivery', 'todo', '10 minutes'],
      ['payments', 'todo', '10 minutes'],
      ['goods', 'todo', '10 minutes'],
      ['policies', 'todo', '10 minutes'],
      ['staff', 'todo', '3 minutes'],
      ['open', 'locked', 'Not yet'],
    ])
    expect(timeLeft(steps)).toBe('about an hour in all')
  })

  test('what law and bank ask for is listed, each with the way to it', () => {
    expect(missingIn(nothing)).toEqual([
      'Your shop has no name yet',
      'Your legal name and address are not on your pages yet',
      'Nobody can call or write to you yet',
      'Nobody sells yet: there is no GSTIN',
      'Goods leave from nowhere yet',
      'No pincode gets a date and a charge',
      'Real payments are not connected',
      'Returns, privacy and terms not read by you',
      'No grievance officer is named',
    ])
    expect(beforeFirstSale(nothing).every(({ state, link }) => state === 'yes' || link)).toBe(true)
  })
})

describe('everything is there', () => {
  test('it may open without staff, letters or two-step login: the law asks for none of them', () => {
    expect(missingIn(ready)).toEqual([])
    expect(isReadyToOpen(ready)).toBe(true)
    expect(stepOf(ready, 'open')).toMatchObject({ state: 'todo', badge: { words: 'Ready' } })
    expect(timeLeft(stepsOf(ready))).toBe('about 5 minutes left')
  })

  test('steps say what is set', () => {
    expect(stepOf(ready, 'shop')?.words).toBe(
      'Chitra Furnishings, with your logo. Shown on every page and letter.',
    )
    expect(stepOf(ready, 'sellers')?.words).toBe('Chitra Furnishings Pvt Ltd, with a GSTIN in Karnataka.')
    expect(stepOf(ready, 'delivery')?.words).toBe('2 zones, 19,300 pincodes. From ₹0 to ₹1,499.')
    expect(stepOf(ready, 'goods')?.words).toBe('12 products in 3 categories.')
  })
})

test.each<[string, Partial<GuideFacts>]>([
  ['Your shop has no name yet', { shop: { ...ready.shop, name: '' } }],
  ['Your legal name and address are not on your pages yet', { shop: { ...ready.shop, legalAddress: '' } }],
  ['Nobody can write to Asha Menon yet', { shop: { ...ready.shop, officerEmail: '' } }],
  ['No grievance officer is named', { shop: { ...ready.shop, officer: '' } }],
  ['Nobody sells yet: there is no GSTIN', { sellers: [] }],
  ['The GSTIN 29AAAAA0000A1ZY does not check out', { sellers: [{ ...karnataka, isRight: false }] }],
  ['Goods leave from nowhere yet', { places: [] }],
  ['Demo goods are still on the shelves', { goods: { products: 145, categories: 18, demoProducts: 145 } }],
])('%s: the door stays locked', (words, change) => {
  const facts = { ...ready, ...change }
  expect(missingIn(facts)).toEqual([words])
  expect(stepOf(facts, 'open')?.state).toBe('locked')
})

test('a place in another state than its GSTIN turns the seller bad, and that stands first', () => {
  const hosur = { name: 'Hosur', state: 'Tamil Nadu', sellerState: 'Karnataka' }
  const facts = { ...ready, places: [...ready.places, hosur] }
  expect(stepsOf(facts)[0]).toMatchObject({
    id: 'sellers',
    state: 'bad',
    words:
      'The GSTIN’s state is Karnataka, but goods leave from Hosur in Tamil Nadu. Add a Tamil Nadu registration.',
    badge: { kind: 'bad', words: 'Needs a look' },
  })
  expect(missingIn(facts)).toEqual(['Hosur lies in Tamil Nadu, its GSTIN in Karnataka'])
})

describe('payments', () => {
  test('cash alone is real money; practice payments never are', () => {
    const cash = { ...ready, online: 'practice' as const }
    expect(stepOf(cash, 'payments')).toMatchObject({ state: 'done', badge: { words: 'Cash only' } })
    expect(isReadyToOpen(cash)).toBe(true)
    const neither = { ...cash, reach: { ...ready.reach, cashUpTo: null } }
    expect(stepOf(neither, 'payments')).toMatchObject({
      state: 'todo',
      words: 'Only practice payments so far. No money can reach you yet.',
    })
    expect(isReadyToOpen(neither)).toBe(false)
  })

  test('in the demo even its cash is practice', () => {
    const demo = {
      ...ready,
      online: 'practice' as const,
      opening: { ...ready.opening, phase: 'demo' as const },
    }
    expect(missingIn(demo)).toEqual([
      'Real payments are not connected',
      'Demo goods are still on the shelves',
    ])
  })
})

test('a policy that changed since it was read is read again', () => {
  const [first, ...others] = ready.policies
  if (!first) throw new Error('there are policies')
  const facts = { ...ready, policies: [{ ...first, version: 2 }, ...others] }
  expect(stepOf(facts, 'policies')).toMatchObject({ state: 'todo', badge: { words: '3 of 4 read' } })
  expect(stepOf(facts, 'policies')?.lines[0]?.words).toMatch(/Changed since you read it\.$/)
  expect(isReadyToOpen(facts)).toBe(false)
})

test('three things are worth doing before the door opens', () => {
  expect(worthDoing(nothing).map(({ state }) => state)).toEqual(['may', 'may', 'may'])
  const done: GuideFacts = {
    ...ready,
    tried: { amount: '₹1,299' },
    letters: { hasServer: true, reachedYouAt: new Date() },
    staff: { ...ready.staff, withoutTwoStep: [] },
  }
  expect(worthDoing(done).map(({ state }) => state)).toEqual(['yes', 'yes', 'yes'])
  expect(worthDoing(done)[0]?.words).toBe('Order something yourself and cancel it. Done: ₹1,299 came back.')
})

test.each([
  [[], ''],
  [['Hosur'], 'Hosur'],
  [['Hosur', 'Dankuni'], 'Hosur and Dankuni'],
  [['Hosur', 'Dankuni', 'Pune', 'Delhi'], 'Hosur, Dankuni and 2 more'],
])('%j in words', (names, words) => {
  expect(inWords(names)).toBe(words)
})
