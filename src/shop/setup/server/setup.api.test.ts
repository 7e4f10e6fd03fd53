// The first hour through the API: an empty shop is set up step by step, opened, and sells.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { missingOfShop } from '#shop/identity/domain/missing-of-shop.ts'
import { seedOwnShop } from '../../../../db/seed/own-shop.ts'
import { aReach, aSeller, aShop, type TestShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson } from '../../../../test/people.ts'
import { policySlugs } from '../domain/guide.ts'

type Owner = Awaited<ReturnType<typeof aPerson>>
let shop: TestShop
let owner: Owner
beforeAll(async () => {
  shop = await aShop('empty')
  await seedOwnShop(shop.db, new Date())
  owner = await aPerson(shop, 'owner', { name: 'Kabir Nair' })
})
afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
afterAll(() => shop.close())

const guide = async (who: Owner = owner) => (await who.call('GET', '/api/admin/setup')).body
const stateOf = async (id: string) =>
  (await guide()).steps.find((step: { id: string }) => step.id === id).state
const red = async () =>
  (await guide()).before
    .filter(({ state }: { state: string }) => state === 'no')
    .map(({ words }: { words: string }) => words)
const auditOf = (action: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['actor_name', 'subject_id', 'before', 'after'])
    .where('action', '=', action)
    .execute()
const read = (slug: string, version: number) =>
  owner.call('POST', `/api/admin/setup/policies/${slug}/read`, { version })

test('at first nothing is done, and the shop does not open: each missing thing has its sentence', async () => {
  expect(await guide()).toMatchObject({
    phase: 'preparing',
    done: 0,
    of: 9,
    time_left: 'about an hour in all',
    may_open: false,
    open_since: null,
  })
  expect((await owner.call('GET', '/api/admin/setup/progress')).body).toEqual({
    phase: 'preparing',
    done: 0,
    of: 9,
  })
  const refused = await owner.call('POST', '/api/admin/setup/open')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'setup_unfinished' } } })
  expect(refused.body.error.fields).toMatchObject({
    registrations: 'Nobody sells yet: there is no GSTIN.',
    places: 'Goods leave from nowhere yet.',
    delivery: 'No pincode gets a date and a charge.',
    payments: 'Real payments are not connected.',
    policies: 'Returns, privacy and terms not read by you.',
  })
  expect(await auditOf('setup.opened')).toEqual([])
})

test('a policy is ticked as it is shown: another version is refused, and a change asks for another look', async () => {
  const { policies } = await guide()
  expect(policies.map(({ slug }: { slug: string }) => slug)).toEqual([...policySlugs])
  const { slug, version } = policies[0]
  expect((await read(slug, version + 1_000)).body.error.code).toBe('changed_meanwhile')
  const ticked = await read(slug, version)
  expect(ticked.body.policies[0]).toMatchObject({ slug, is_read: true })
  expect(await auditOf('setup.policy_read')).toEqual([
    { actor_name: 'Kabir Nair', subject_id: slug, before: null, after: { version } },
  ])
  const { body } = await owner.call('GET', `/api/content/pages/${slug}`)
  await shop.db
    .insertInto('content_version')
    .values({
      name: `page:${slug}`,
      body: JSON.stringify({ title: body.title, summary: 'Changed.', sections: [] }),
      shown_from: new Date(),
      why: 'published',
      made_by_name: 'Somebody',
    })
    .execute()
  expect((await guide()).policies[0]).toMatchObject({ is_read: false })
})

test('what is set is done: the steps are read from the data, nobody ticks them', async () => {
  await aSeller(shop.db)
  expect([await stateOf('sellers'), await stateOf('places')]).toEqual(['done', 'done'])
  await aReach(shop.db, null)
  expect([await stateOf('delivery'), await stateOf('payments')]).toEqual(['done', 'todo'])
  await shop.db.updateTable('delivery_zone').set({ cash_up_to_paise: 5_000_000 }).execute()
  expect(await stateOf('payments')).toBe('done')
  await shop.db
    .updateTable('shop')
    .set({
      name: 'Chitra Furnishings',
      care_email: 'care@chitra.example',
      care_phone: '1800 000 111',
      officer: 'Asha Menon',
      officer_email: 'asha@chitra.example',
      legal_name: 'Chitra Furnishings Pvt Ltd',
      legal_address: '1 Market Road, Mysuru 570001',
    })
    .execute()
  expect(await stateOf('shop')).toBe('done')
  await aPiece(shop)
  expect(await stateOf('goods')).toBe('done')
  await aPerson(shop, 'support', { name: 'Asha Menon' })
  expect(await stateOf('staff')).toBe('done')
  expect(await red()).toEqual(['Returns, privacy and terms not read by you'])
  for (const { slug, version } of (await guide()).policies) await read(slug, version)
  expect(await red()).toEqual([])
  expect(await guide()).toMatchObject({ done: 8, may_open: true })
})

test('whatever the law asks a shop to say of itself, the door waits for', async () => {
  const said = await shop.db.selectFrom('shop').selectAll().executeTakeFirstOrThrow()
  const asked = Object.keys(said).filter(
    (name) => missingOfShop({ ...said, [name]: '' }).length > 0,
  ) as (keyof typeof said)[]
  expect(asked).toHaveLength(7)
  for (const column of asked) {
    await shop.db
      .updateTable('shop')
      .set({ [column]: '' })
      .execute()
    expect([column, (await red()).length, await stateOf('shop')]).toEqual([column, 1, 'todo'])
    expect((await owner.call('POST', '/api/admin/setup/open')).body.error.code).toBe('setup_unfinished')
    await shop.db
      .updateTable('shop')
      .set({ [column]: said[column] })
      .execute()
  }
  expect(await guide()).toMatchObject({ may_open: true })
})

test('a checked thing that turns bad is red and stands first', async () => {
  await shop.db
    .insertInto('pincode')
    .values({ pincode: '635109', district: 'Krishnagiri', state: 'Tamil Nadu', localities: ['Hosur'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await shop.db.selectFrom('location').select(['id', 'pincode']).executeTakeFirstOrThrow()
  await shop.db.updateTable('location').set({ pincode: '635109' }).execute()
  expect((await guide()).steps[0]).toMatchObject({ id: 'sellers', state: 'bad' })
  expect((await owner.call('POST', '/api/admin/setup/open')).body.error.code).toBe('setup_unfinished')
  await shop.db.updateTable('location').set({ pincode: before.pincode }).execute()
})

test('the owner tries an order and cancels it; the dialog knows', async () => {
  const { id } = await aPiece(shop)
  const tried = await place(shop, anOrderBody([{ id }]), { token: owner.token })
  expect(tried.status).toBe(201)
  const cancelled = await owner.call('POST', `/api/orders/${tried.body.number}/cancel`, {
    lines: [{ line: 1, quantity: 1 }],
  })
  expect(cancelled.status).toBe(200)
  expect((await guide()).worth_doing[0]).toMatchObject({ state: 'yes' })
})

test('two who open it at once open it once, and the first order is sold', async () => {
  const second = await aPerson(shop, 'owner', { name: 'Meera Nair' })
  const opened = await Promise.all([
    owner.call('POST', '/api/admin/setup/open'),
    second.call('POST', '/api/admin/setup/open'),
  ])
  expect(opened.map(({ status, body }) => [status, body.phase])).toEqual([
    [200, 'open'],
    [200, 'open'],
  ])
  expect(await auditOf('setup.opened')).toMatchObject([
    { before: { phase: 'preparing' }, after: { phase: 'open' } },
  ])
  const { id } = await aPiece(shop)
  const sold = await place(shop, anOrderBody([{ id }]))
  expect(sold.status).toBe(201)
  expect(await guide()).toMatchObject({ phase: 'open', done: 9, first_order: sold.body.number })
})

test('who may only read sees the guide, and neither ticks nor opens', async () => {
  const clerk = await aPerson(shop, 'catalogue')
  expect(await guide(clerk)).toMatchObject({ phase: 'open' })
  for (const [path, body] of [
    ['/api/admin/setup/open', undefined],
    ['/api/admin/setup/policies/privacy-policy/read', { version: 1 }],
  ] as const)
    expect((await clerk.call('POST', path, body)).body.error.code).toBe('not_allowed')
})
