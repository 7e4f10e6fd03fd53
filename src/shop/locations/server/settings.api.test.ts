// Registrations and places as the owner changes them: what is refused and why, what is audited, two at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indianDay } from '#kernel/time.ts'
import { financialYearOf } from '#shop/invoices/domain/financial-year.ts'
import { listSenders } from '#shop/stock/server/shelves.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import type { WirePlace, WireRegistration } from '../contract.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo')
  owner = await aPerson(shop, 'owner')
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const registrations = '/api/admin/settings/registrations'
const places = '/api/admin/settings/places'
const hosur = {
  gstin: ' 33aaaaa0000a1z9',
  legal_name: 'Chitra Furnishings LLP',
  trade_name: '',
  address: 'Plot 41, SIPCOT Phase II',
  city: 'Hosur',
  pincode: '635109',
  invoice_prefix: 'AHT',
  credit_note_prefix: 'CHT',
  debit_note_prefix: 'DHT',
  bank_name: 'HDFC Bank',
  bank_account: '50100000004471',
  bank_ifsc: 'HDFC0000123',
  signatory_name: 'Kabir Nair',
  signatory_role: 'Director',
}
const listed = async (): Promise<WireRegistration[]> => (await owner.call('GET', registrations)).body.data
const listedPlaces = async (): Promise<WirePlace[]> => (await owner.call('GET', places)).body.data
const of = async (state: string): Promise<WireRegistration> => {
  const found = (await listed()).find((one) => one.state === state)
  if (!found) throw new Error(`no registration of ${state}`)
  return found
}
const valuesOf = ({ ...one }: WireRegistration) =>
  Object.fromEntries(Object.keys(hosur).map((name) => [name, one[name as keyof typeof hosur]]))
const lastAudit = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_name', 'subject_name', 'before', 'after'])
    .where('area', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('a registration', () => {
  test.each([
    [{ gstin: '33AAAAA0000A1ZX' }, 'gstin', 'The last character should be 9.'],
    [
      { gstin: '29AAAAA0000A1ZY', pincode: '560025' },
      'gstin',
      'You have this registration already: Karnataka.',
    ],
    [{ pincode: '560025' }, 'pincode', '560025 is in Karnataka; the GSTIN is of Tamil Nadu.'],
    [{ pincode: '999999' }, 'pincode', 'We could not find this pincode.'],
    [{ invoice_prefix: 'AAN' }, 'invoice_prefix', 'Karnataka uses AAN.'],
    [{ credit_note_prefix: 'AAN' }, 'credit_note_prefix', 'Karnataka uses AAN.'],
    [{ invoice_prefix: 'A1' }, 'invoice_prefix', 'One to three capital letters'],
    [{ bank_ifsc: '' }, 'bank_ifsc', 'Give the IFSC'],
    [{ legal_name: '  ' }, 'legal_name', 'Enter the name'],
  ])('is refused beside its field: %j', async (change, field, words) => {
    const { status, body } = await owner.call('POST', registrations, { ...hosur, ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect(body.error.fields[field]).toContain(words)
    expect(await listed()).toHaveLength(1)
  })

  test('is added once, however often at once; its state and PAN come from its number', async () => {
    const both = await Promise.all([1, 2].map(() => owner.call('POST', registrations, hosur)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const year = financialYearOf(new Date())
    expect(await of('Tamil Nadu')).toMatchObject({
      gstin: '33AAAAA0000A1Z9',
      pan: 'AAAAA0000A',
      papers: 0,
      used_by: [],
      next_numbers: { invoice: `AHT/${year}/000001`, credit_note: `CHT/${year}/000001` },
    })
    // who reads the log need not know the account
    expect(await lastAudit()).toMatchObject({
      action: 'settings.registration_added',
      subject_name: 'Tamil Nadu 33AAAAA0000A1Z9',
      after: { bank_account: 'ending 4471', invoice_prefix: 'AHT' },
    })
  })

  test('is changed from the version that was seen, and by one of two', async () => {
    const seen = await of('Tamil Nadu')
    const change = (legal_name: string) =>
      owner.call('PUT', `${registrations}/${seen.id}`, {
        ...valuesOf(seen),
        legal_name,
        version: seen.version,
      })
    const both = await Promise.all([change('Chitra One LLP'), change('Chitra Two LLP')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { before, after } = await lastAudit()
    expect(before).toEqual({ legal_name: 'Chitra Furnishings LLP' })
    expect(Object.keys(after as object)).toEqual(['legal_name'])
  })

  test('that issued a paper keeps its number for good and its letters for the year, and is never removed', async () => {
    const chair = await aPiece(shop)
    const placed = await place(shop, anOrderBody([chair]))
    const sent = await owner.call('POST', `/api/admin/orders/${placed.body.number}/dispatch`, {
      carrier: 'Own van',
      tracking_number: '',
    })
    expect(sent.status).toBe(200)
    const seen = await of('Karnataka')
    expect(seen.papers).toBeGreaterThan(0)
    const change = (some: object) =>
      owner.call('PUT', `${registrations}/${seen.id}`, { ...valuesOf(seen), ...some, version: seen.version })
    expect((await change({ gstin: '29AAAAA0000A2ZX' })).body.error.fields.gstin).toBe(
      'Bills carry this GSTIN: it stays. Add another registration.',
    )
    expect((await change({ invoice_prefix: 'XYZ' })).body.error.fields.invoice_prefix).toBe(
      'Bills of this year carry AAN. It can change from 1 April.',
    )
    expect((await change({ legal_name: 'Aangan Home Retail Ltd' })).status).toBe(200)
    const removed = await owner.call('DELETE', `${registrations}/${seen.id}`)
    expect(removed.body.error.code).toBe('registration_has_papers')
  })

  test('is not ended while a place uses it, and sells again when it is put back', async () => {
    const seen = await of('Karnataka')
    const ended = await owner.call('POST', `${registrations}/${seen.id}/end`, { version: seen.version })
    expect(ended.body.error.code).toBe('registration_used')
    expect(seen.used_by.map(({ name }) => name)).toEqual(['Bengaluru warehouse', 'Residency Road studio'])
    const other = await of('Tamil Nadu')
    const end = await owner.call('POST', `${registrations}/${other.id}/end`, { version: other.version })
    expect(end.status).toBe(200)
    expect((await of('Tamil Nadu')).until_day).not.toBeNull()
    const back = await owner.call('POST', `${registrations}/${other.id}/resume`, {
      version: other.version + 1,
    })
    expect(back.status).toBe(200)
    expect((await of('Tamil Nadu')).until_day).toBeNull()
  })

  test('that never issued a paper is removed', async () => {
    const maharashtra = {
      ...hosur,
      gstin: '27AAAAA0000A1Z2',
      pincode: '421302',
      invoice_prefix: 'AMH',
      credit_note_prefix: 'CMH',
      debit_note_prefix: 'DMH',
    }
    const added = await owner.call('POST', registrations, maharashtra)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const { id } = await of('Maharashtra')
    expect((await owner.call('DELETE', `${registrations}/${id}`)).status).toBe(200)
    expect((await owner.call('DELETE', `${registrations}/${id}`)).status).toBe(404)
    expect(await lastAudit()).toMatchObject({ action: 'settings.registration_removed' })
  })
})

describe('a place', () => {
  const warehouse = async (change: object = {}) => ({
    name: 'Hosur warehouse',
    kind: 'warehouse',
    address: 'Plot 41, SIPCOT Phase II, Hosur',
    pincode: '635109',
    registration_id: (await of('Tamil Nadu')).id,
    phone: '',
    hours: '',
    ships: true,
    shows_stock: false,
    dispatch_days: [5, 1, 3],
    ...change,
  })

  test('is refused beside its field', async () => {
    const karnataka = (await of('Karnataka')).id
    const tries: [object, string, string][] = [
      [
        { registration_id: karnataka },
        'registration_id',
        '635109 is in Tamil Nadu. Goods leaving there need a Tamil Nadu GSTIN.',
      ],
      [{ pincode: '999999' }, 'pincode', 'We could not find this pincode.'],
      [{ name: 'bengaluru WAREHOUSE' }, 'name', 'You have a place of this name.'],
      [{ dispatch_days: [] }, 'dispatch_days', 'Choose at least one day on which it packs and sends.'],
      [{ address: ' ' }, 'address', 'Enter the address.'],
    ]
    for (const [change, field, words] of tries) {
      const { status, body } = await owner.call('POST', places, await warehouse(change))
      expect([status, body.error.fields]).toEqual([400, { [field]: words }])
    }
    expect(await listedPlaces()).toHaveLength(2)
  })

  test('is added, changed, put first, closed and opened, each with its entry', async () => {
    expect((await owner.call('POST', places, await warehouse())).status).toBe(201)
    const added = (await listedPlaces()).at(-1) as WirePlace
    expect(added).toMatchObject({ name: 'Hosur warehouse', state: 'Tamil Nadu', dispatch_days: [1, 3, 5] })
    const changed = await owner.call('PUT', `${places}/${added.id}`, {
      ...(await warehouse({ hours: '9 to 5' })),
      version: added.version,
    })
    expect(changed.status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      action: 'settings.place_changed',
      before: { hours: '' },
      after: { hours: '9 to 5' },
    })
    const stale = await owner.call('PUT', `${places}/${added.id}`, {
      ...(await warehouse()),
      version: added.version,
    })
    expect(stale.body.error.code).toBe('changed_meanwhile')
    const ids = (await listedPlaces()).map(({ id }) => id)
    expect(
      (
        await owner.call('POST', `${places}/order`, {
          ids: [added.id, ...ids.filter((id) => id !== added.id)],
        })
      ).status,
    ).toBe(200)
    const [first] = await listedPlaces()
    expect(first?.id).toBe(added.id)
    const closed = await owner.call('POST', `${places}/${added.id}/close`, { version: first?.version })
    expect(closed.body.data.at(-1)).toMatchObject({ id: added.id, closed: true })
    const opened = await owner.call('POST', `${places}/${added.id}/open`, {
      version: closed.body.data.at(-1).version,
    })
    expect(opened.body.data[0]).toMatchObject({ id: added.id, closed: false })
    expect(await lastAudit()).toMatchObject({
      action: 'settings.place_opened',
      subject_name: 'Hosur warehouse',
    })
  })

  test('does not open, and none is added, under a registration that has ended', async () => {
    const found = (await listedPlaces()).find(({ name }) => name === 'Hosur warehouse') as WirePlace
    const closed = await owner.call('POST', `${places}/${found.id}/close`, { version: found.version })
    const { version } = closed.body.data.at(-1)
    const act = async (what: 'end' | 'resume') => {
      const { id, version: seen } = await of('Tamil Nadu')
      expect((await owner.call('POST', `${registrations}/${id}/${what}`, { version: seen })).status).toBe(200)
    }
    await act('end')
    const another = await owner.call('POST', places, await warehouse({ name: 'Another one' }))
    expect(another.body.error.fields).toEqual({
      registration_id: 'This registration has ended. Choose another.',
    })
    const opened = await owner.call('POST', `${places}/${found.id}/open`, { version })
    expect([opened.status, opened.body.error.code]).toEqual([409, 'place_without_seller'])
    // where an older version let it, nothing is sent from there after its last day
    const { id } = await of('Tamil Nadu')
    const sends = async () => (await listSenders(shop.db)).some((sender) => sender.id === found.id)
    await shop.db.updateTable('location').set({ closed_at: null }).where('id', '=', found.id).execute()
    expect(await sends()).toBe(true)
    const ended = (until: string | null) =>
      shop.db
        .updateTable('registration')
        .set({ from_day: '2020-01-01', until_day: until })
        .where('id', '=', id)
        .execute()
    await ended(indianDay(new Date(Date.now() - 86_400_000)))
    expect(await sends()).toBe(false)
    await ended(null)
    expect(await sends()).toBe(true)
  })

  test('is told by its pincode', async () => {
    expect((await owner.call('GET', '/api/admin/settings/pincodes/635109')).body).toEqual({
      district: 'Krishnagiri',
      state: 'Tamil Nadu',
    })
    expect((await owner.call('GET', '/api/admin/settings/pincodes/999999')).status).toBe(404)
  })
})

test('what leaves from another state is sold by its registration, and the index says what is missing', async () => {
  const { body } = await owner.call('GET', '/api/admin/settings')
  const page = (name: string) => body.pages.find((one: { page: string }) => one.page === name)
  expect(page('registrations')).toMatchObject({ missing: 'No bank account' })
  expect(page('places').now).toContain('Hosur warehouse')
  // it comes first now
  const placed = await place(shop, anOrderBody([await aPiece(shop)]))
  await owner.call('POST', `/api/admin/orders/${placed.body.number}/dispatch`, {
    carrier: 'Own van',
    tracking_number: '',
  })
  const order = await owner.call('GET', `/api/admin/orders/${placed.body.number}`)
  expect(order.body.papers).toMatchObject([{ number: `AHT/${financialYearOf(new Date())}/000001` }])
})
