// Delivery in the settings: what an owner changes counts at once, nonsense is refused beside its field, and what was
// promised to an order stays promised.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import type { WireDeliverySettings, WireZone, ZoneBody } from '../settings-contract.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aPerson>>
let support: Awaited<ReturnType<typeof aPerson>>
/** Noon in India. */
const friday = new Date('2026-11-13T06:30:00Z')
beforeAll(async () => {
  shop = await aShop('demo')
  shop.clock.at = friday
  owner = await aPerson(shop, 'owner')
  support = await aPerson(shop, 'support')
})
afterAll(() => shop.close())

const path = '/api/admin/settings/delivery'
const read = async (): Promise<WireDeliverySettings> => (await owner.call('GET', path)).body
const zoneCalled = async (title: string): Promise<WireZone> => {
  const found = (await read()).zones.find((zone) => zone.title === title)
  if (!found) throw new Error(`no zone ${title}`)
  return found
}
const bodyOf = ({
  name: _,
  own_pincodes: __,
  reaches: ___,
  version: ____,
  pincodes,
  ...zone
}: WireZone): ZoneBody => ({
  ...zone,
  pincodes,
  move: false,
})
const change = async (title: string, changed: Partial<ZoneBody>) => {
  const zone = await zoneCalled(title)
  return owner.call('PUT', `${path}/zones/${zone.name}`, {
    ...bodyOf(zone),
    ...changed,
    version: zone.version,
  })
}
const quote = async (pincode: string) => (await shop.get(`/api/delivery/quote?pincode=${pincode}`)).body
const lastAudit = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject_name', 'before', 'after'])
    .where('area', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const aZone = (changed: Partial<ZoneBody> = {}): ZoneBody => ({
  title: 'Pune by road',
  charge: 299,
  included_kg: 20,
  per_kg: 9,
  free_from: 20_000,
  least_days: 2,
  most_days: 3,
  cash_up_to: 10_000,
  assembly: 0,
  heaviest_kg: null,
  areas: [],
  pincodes: ['411057'],
  move: false,
  ...changed,
})

describe('zones', () => {
  test('are read by all staff, with how far they reach, and changed by the owner', async () => {
    const { status, body } = await support.call('GET', path)
    expect(status).toBe(200)
    expect(body.zones.map((zone: WireZone) => zone.title)).toEqual([
      'City',
      'South',
      'Metros',
      'Rest of India',
      'Hills and North-East',
      'Islands',
    ])
    const reached = body.zones.reduce((sum: number, zone: WireZone) => sum + zone.reaches, 0)
    expect(reached + body.not_served).toBe(body.pincodes)
    expect((await support.call('POST', `${path}/zones`, aZone())).status).toBe(403)
  })

  test('a pincode’s rule beats its district’s, which beats its state’s', async () => {
    const metros = await quote('411057')
    const added = await owner.call('POST', `${path}/zones`, aZone())
    expect([added.status, added.body]).toEqual([201, { name: 'pune-by-road' }])
    expect(await lastAudit()).toMatchObject({
      action: 'delivery.zone_added',
      after: { title: 'Pune by road', charge_paise: 29_900, pincodes: 1 },
    })
    expect((await quote('411057')).free_from).toBe(20_000)
    expect((await quote('411001')).free_from).toBe(metros.free_from)
    // its district still beats the state
    expect((await quote('431001')).free_from).toBe(50_000)
  })

  test('one that changed meanwhile is not written over, and of two at once one wins', async () => {
    const zone = await zoneCalled('South')
    const both = await Promise.all(
      [4, 5].map((most_days) =>
        owner.call('PUT', `${path}/zones/${zone.name}`, {
          ...bodyOf(zone),
          most_days,
          version: zone.version,
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile')
  })

  test.each<[Partial<ZoneBody>, string, string?]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'metros' }, 'title', 'Another zone has this name.'],
    [{ charge: null }, 'charge'],
    [{ least_days: 9, most_days: 3 }, 'most_days'],
    [{ most_days: 91 }, 'most_days'],
    [{ charge: -1 }, 'charge'],
    [{ charge: 1.005 }, 'charge'],
    [{ pincodes: ['110999'] }, 'areas', 'India Post does not know 110999.'],
    [{ pincodes: ['411057'] }, 'areas', '411057 is in Pune by road already.'],
    [{ areas: [{ state: 'Atlantis', district: '' }] }, 'areas', 'India Post does not know Atlantis.'],
    [{ areas: [{ state: 'Maharashtra', district: 'Pune' }] }, 'areas', 'Pune is in Metros already.'],
    [
      {
        areas: [
          { state: 'Goa', district: '' },
          { state: 'Goa', district: '' },
        ],
      },
      'areas',
    ],
  ])('%j is refused beside %s, and nothing is half saved', async (wrong, field, words) => {
    const before = await read()
    const { status, body } = await owner.call(
      'POST',
      `${path}/zones`,
      aZone({ title: 'Another', pincodes: [], ...wrong }),
    )
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toContain(field)
    if (words) expect(body.error.fields[field]).toBe(words)
    expect(await read()).toEqual(before)
  })

  test('what another zone has comes over when told so', async () => {
    const moved = await owner.call(
      'POST',
      `${path}/zones`,
      aZone({
        title: 'Kolkata',
        charge: 0,
        pincodes: [],
        areas: [{ state: 'West Bengal', district: 'Kolkata' }],
        move: true,
      }),
    )
    expect(moved.status).toBe(201)
    expect((await zoneCalled('Metros')).areas.map(({ district }) => district)).not.toContain('Kolkata')
  })

  test('one that still reaches somebody is not removed before that has gone elsewhere', async () => {
    const refused = await owner.call('DELETE', `${path}/zones/kolkata`)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'zone_in_use'])
    expect(refused.body.error.fields.to).toBe('Kolkata, West Bengal')
    expect((await owner.call('DELETE', `${path}/zones/kolkata?to=atlantis`)).status).toBe(400)
    expect((await owner.call('DELETE', `${path}/zones/kolkata?to=metro`)).status).toBe(204)
    expect((await zoneCalled('Metros')).areas.map(({ district }) => district)).toContain('Kolkata')
    expect(await lastAudit()).toMatchObject({ action: 'delivery.zone_removed', after: { to: 'metro' } })
    expect((await owner.call('DELETE', `${path}/zones/kolkata`)).status).toBe(404)
  })

  test('a changed zone changes nothing that was promised', async () => {
    const piece = await aPiece(shop, { price: 900, stock: 5 })
    const before = await place(shop, anOrderBody([piece]))
    expect(before.status).toBe(201)
    const order = () =>
      shop.db
        .selectFrom('customer_order')
        .select(['promised_from', 'promised_to', 'delivery_paise'])
        .where('number', '=', before.body.number)
        .executeTakeFirstOrThrow()
    const promised = await order()
    expect((await change('City', { charge: 99, least_days: 5, most_days: 9, free_from: null })).status).toBe(
      200,
    )
    expect(await order()).toEqual(promised)
    expect((await quote('560038')).free_from).toBeNull()
    expect(await brokenInvariants(shop)).toEqual([])
  })
})

describe('a draft', () => {
  test('is judged by the server as it would be saved, and is not', async () => {
    const before = await read()
    const metros = await zoneCalled('Metros')
    const sofa = before.pieces[0]
    const draft = { ...bodyOf(metros), charge: 777, free_from: null, least_days: 1, most_days: 1 }
    const tried = await owner.call('POST', `${path}/try`, {
      pincode: '411001',
      product: sofa?.id,
      name: metros.name,
      zone: draft,
    })
    expect(tried.body).toMatchObject({ zone: 'Metros', by: 'district', packed_on: '2026-11-13', off: null })
    expect(tried.body.quote.charge).toBeGreaterThanOrEqual(777)
    const saved = await owner.call('GET', `${path}/try?pincode=411001&product=${sofa?.id}`)
    expect(saved.body.quote.charge).toBeLessThan(777)
    const wrong = await owner.call('POST', `${path}/try`, {
      pincode: '411001',
      name: null,
      zone: aZone({ title: 'X', charge: null }),
    })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['charge']])
    expect(await read()).toEqual(before)
    expect((await owner.call('GET', `${path}/try?pincode=110999`)).status).toBe(404)
  })
})

describe('pincodes', () => {
  test('one is switched off with a reason, and on again', async () => {
    const off = { zone: null, reason: 'No ship till January' }
    expect((await owner.call('PUT', `${path}/pincodes/682555`, { ...off, reason: ' ' })).status).toBe(400)
    expect((await owner.call('PUT', `${path}/pincodes/682555`, off)).status).toBe(204)
    expect((await quote('682555')).deliverable).toBe(false)
    expect((await owner.call('GET', `${path}/try?pincode=682555`)).body).toMatchObject({
      zone: null,
      by: 'pincode',
      off: { reason: 'No ship till January' },
    })
    expect((await read()).switched_off).toMatchObject([{ pincode: '682555', reason: 'No ship till January' }])
    expect((await owner.call('DELETE', `${path}/pincodes/682555`)).status).toBe(204)
    expect((await owner.call('DELETE', `${path}/pincodes/682555`)).status).toBe(404)
    expect((await quote('682555')).deliverable).toBe(true)
    expect((await owner.call('PUT', `${path}/pincodes/110999`, off)).status).toBe(400)
  })

  const list =
    'Pincode,Zone\n431001,Metros\n737101,off\n411057,Pune by road\n5600383,Metros\n110999,Metros\n400001,Moon\n'

  test('a list is checked before anything changes, taken in one go, and put back', async () => {
    const before = await read()
    const checked = await owner.call('POST', `${path}/pincodes/check`, { text: list, zone: null })
    expect(checked.body.counts).toEqual({ same: 1, changes: 2, new: 0, look: 3 })
    expect(checked.body.rows).toContainEqual({
      line: 2,
      pincode: '431001',
      place: 'Aurangabad',
      kind: 'changes',
      now: 'Rest of India',
      becomes: 'Metros',
    })
    expect(await read()).toEqual(before)
    const take = { text: list, zone: null, version: checked.body.version }
    const both = await Promise.all([1, 2].map(() => owner.call('POST', `${path}/pincodes`, take)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const taken = both.find(({ status }) => status === 200)
    expect(taken?.body.changed).toBe(2)
    expect((await quote('431001')).free_from).toBe(25_000)
    expect((await quote('737101')).deliverable).toBe(false)
    expect(await lastAudit()).toMatchObject({
      action: 'delivery.pincodes_taken',
      before: { india: 1, far: 1 },
      after: { metro: 1, 'not served': 1 },
    })
    const undone = await owner.call('POST', `${path}/pincodes`, {
      text: taken?.body.undo,
      zone: null,
      version: taken?.body.version,
    })
    expect(undone.body.changed).toBe(2)
    expect((await read()).zones.map(({ reaches }) => reaches)).toEqual(
      before.zones.map(({ reaches }) => reaches),
    )
  })

  test('a list of all of India is read; one that is longer is not', async () => {
    const { rows } = await shop.db
      .selectFrom('pincode')
      .select('pincode')
      .execute()
      .then((all) => ({ rows: all }))
    const text = rows.map(({ pincode }) => `${pincode},Rest of India`).join('\n')
    const checked = await owner.call('POST', `${path}/pincodes/check`, { text, zone: null })
    expect(checked.status).toBe(200)
    expect(checked.body.lines).toBe(rows.length)
    const tooLong = await owner.call('POST', `${path}/pincodes/check`, {
      text: 'x'.repeat(1_100_000),
      zone: null,
    })
    expect(tooLong.status).toBe(413)
  })
})

describe('days on which nothing leaves', () => {
  test('a holiday of any year moves the promise; twice it is refused', async () => {
    const sofa = (await read()).pieces[0]?.id
    const promiseOfMonday = async () => {
      shop.clock.at = new Date('2031-02-03T06:30:00Z')
      const { body } = await shop.get(`/api/delivery/quote?pincode=560038&item=${sofa}:1`)
      shop.clock.at = friday
      return body.promise
    }
    const before = await promiseOfMonday()
    const day = { day: '2031-02-04', name: 'Local fair', every_year: false }
    expect((await owner.call('POST', `${path}/holidays`, day)).status).toBe(204)
    expect((await promiseOfMonday()).from > before.from).toBe(true)
    const again = await owner.call('POST', `${path}/holidays`, day)
    expect([again.status, again.body.error.fields]).toEqual([400, { day: 'This day is a holiday already.' }])
    expect((await owner.call('POST', `${path}/holidays`, { ...day, day: '2031-02-30' })).status).toBe(400)
    expect((await owner.call('DELETE', `${path}/holidays/2031-02-04`)).status).toBe(204)
    expect(await promiseOfMonday()).toEqual(before)
    expect((await owner.call('DELETE', `${path}/holidays/2031-02-04`)).status).toBe(404)
  })

  test('one that falls on the same day every year moves the promise of a later year, until it is removed', async () => {
    const sofa = (await read()).pieces[0]?.id
    const promiseOf = async (day: string) => {
      shop.clock.at = new Date(`${day}T06:30:00Z`)
      const { body } = await shop.get(`/api/delivery/quote?pincode=560038&item=${sofa}:1`)
      shop.clock.at = friday
      return body.promise
    }
    const before = await promiseOf('2032-03-02')
    const fair = { day: '2029-03-03', name: 'Fair', every_year: true }
    expect((await owner.call('POST', `${path}/holidays`, fair)).status).toBe(204)
    expect((await promiseOf('2032-03-02')).to > before.to).toBe(true)
    const again = await owner.call('POST', `${path}/holidays`, { ...fair, day: '2032-03-03' })
    expect(again.body.error.fields).toEqual({ day: 'This day is a holiday already.' })

    // entered for two years, it is gone for both
    const earlier = { ...fair, day: '2028-03-03' }
    expect((await owner.call('POST', `${path}/holidays`, earlier)).status).toBe(204)
    expect((await owner.call('DELETE', `${path}/holidays/2028-03-03`)).status).toBe(204)
    expect((await read()).holidays.filter(({ name }) => name === 'Fair')).toEqual([])
    expect(await promiseOf('2032-03-02')).toEqual(before)
  })

  test('the week and the hour of the van are the owner’s', async () => {
    const sofa = (await read()).pieces[0]?.id
    const promise = async () =>
      (await shop.get(`/api/delivery/quote?pincode=560038&item=${sofa}:1`)).body.promise
    const { version, week } = await read()
    const fiveDays = { working_days: [5, 1, 2, 3, 4], cut_off_hour: 9 }
    expect((await owner.call('PUT', `${path}/week`, { ...fiveDays, working_days: [], version })).status).toBe(
      400,
    )
    expect((await owner.call('PUT', `${path}/week`, { ...fiveDays, version })).status).toBe(204)
    expect((await owner.call('PUT', `${path}/week`, { ...week, version })).body.error.code).toBe(
      'changed_meanwhile',
    )
    expect((await promise()).order_before).toBe('2026-11-16T03:30:00.000Z')
    expect(await lastAudit()).toMatchObject({
      action: 'delivery.week_changed',
      before: { working_days: [1, 2, 3, 4, 5, 6], cut_off_hour: 18 },
      after: { working_days: [1, 2, 3, 4, 5], cut_off_hour: 9 },
    })
  })
})

test('a shop of its own begins without zones, and may take six as a start', async () => {
  const empty = await aShop('empty')
  const its = await aPerson(empty, 'owner')
  const zonesOf = async () => (await its.call('GET', path)).body.zones.length
  expect(await zonesOf()).toBe(0)
  expect((await its.call('POST', `${path}/sample`)).status).toBe(204)
  expect((await its.call('POST', `${path}/sample`)).status).toBe(204)
  expect(await zonesOf()).toBe(6)
  await empty.close()
})
