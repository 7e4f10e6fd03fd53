// Alerts through the API and the job: asking, confirming, telling once, ending, forgetting.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPiece, brokenInvariants } from '../../../../test/an-order.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { forgetOldAlerts } from './forget.ts'
import { tellAlerts } from './tell.ts'

const shop = await aShop('demo', { limits: readLimits('alert=off') })
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const start = new Date('2026-11-16T10:00:00Z')
const minute = 60_000
const day = 1_440 * minute
beforeEach(() => {
  shop.clock.at = start
})
const pass = (time: number) => {
  shop.clock.at = new Date((shop.clock.at ?? start).getTime() + time)
}
const deps = { db: shop.db, now: () => shop.clock.at ?? new Date(), publicUrl: 'http://shop.example' }
const look = () =>
  tellAlerts(deps, (error) => {
    throw error
  })

let mailboxes = 0
const aMailbox = () => `waits${++mailboxes}@example.in`
const ask = (body: object, token?: string) =>
  call(shop, 'POST', '/api/alerts', { body, ...(token && { token }) })
const confirm = (token: string) => call(shop, 'POST', '/api/alerts/confirm', { body: { token } })
const stop = (token: string) => call(shop, 'POST', '/api/alerts/stop', { body: { token } })
const lettersTo = (recipient: string) =>
  shop.db
    .selectFrom('mail_message')
    .select(['kind', 'subject', 'text_part', 'html_part'])
    .where('recipient', '=', recipient)
    .where('kind', '<>', 'alert_confirm')
    .orderBy('id')
    .execute()
const linksIn = (text: string) => [...text.matchAll(/#token=([\w-]+)/g)].map(([, token = '']) => token)
const setStock = (id: string, quantity: number) =>
  shop.db.updateTable('product').set({ stock_quantity: quantity }).where('id', '=', id).execute()
const setPrice = (id: string, rupees: number) =>
  shop.db
    .updateTable('product')
    .set({ offer_price_paise: rupees * 100 })
    .where('id', '=', id)
    .execute()
const rowsOf = (email: string) => shop.db.selectFrom('alert').selectAll().where('email', '=', email).execute()

/** Somebody with an account whose mailbox is confirmed, or not. */
async function aMember(isConfirmed = true) {
  const person = await aPerson(shop)
  if (isConfirmed)
    await shop.db
      .updateTable('account')
      .set({ email_confirmed_at: start })
      .where('id', '=', person.id)
      .execute()
  return person
}

/** A guest who asked and opened the link. */
async function aGuest(body: object) {
  const email = aMailbox()
  expect((await ask({ ...body, email })).body.state).toBe('mailed')
  const { token } = await lastMail(shop, email)
  expect((await confirm(token)).body.state).toBe('confirmed')
  return email
}

describe('asking', () => {
  test('a guest is mailed a link; it sleeps until that was opened, and once is enough', async () => {
    const { id } = await aPiece(shop, { stock: 0, title: 'Juhu lamp' })
    const email = aMailbox()
    const asked = await ask({ product: id, kind: 'back', email: ` ${email.toUpperCase()} ` })
    expect([asked.status, asked.body]).toEqual([202, { state: 'mailed', confirm_days: 2 }])
    const mail = await lastMail(shop, email)
    expect(mail).toMatchObject({ kind: 'alert_confirm', subject: 'Please confirm: tell me about Juhu lamp' })
    expect(mail.text_part).toContain('when Juhu lamp is back in stock')
    expect(mail.html_part).toMatch(/<a href="[^"]+\/alerts\/stop#token=[\w-]{22}"/)
    expect((await rowsOf(email))[0]).toMatchObject({ confirmed_at: null, account_id: null })

    const done = await confirm(mail.token)
    expect(done.body).toMatchObject({
      state: 'confirmed',
      kind: 'back',
      price: null,
      product: id,
      title: 'Juhu lamp',
    })
    expect(JSON.stringify(done.body)).not.toContain(email)
    expect((await confirm(mail.token)).body.state).toBe('already')
    expect((await rowsOf(email))[0]?.confirmed_at).toEqual(start)
  })

  test('the link works for two days, and what nobody confirmed is gone after three', async () => {
    const { id } = await aPiece(shop, { stock: 0 })
    const email = aMailbox()
    await ask({ product: id, kind: 'back', email })
    const { token } = await lastMail(shop, email)
    pass(2 * day)
    expect((await confirm(token)).body).toMatchObject({ state: 'expired', product: id })
    await forgetOldAlerts(deps)
    expect(await rowsOf(email)).toHaveLength(1)
    pass(day + minute)
    await forgetOldAlerts(deps)
    expect(await rowsOf(email)).toEqual([])
    expect((await confirm(token)).body.error.code).toBe('link_dead')
  })

  test('whoever has an account is on the list at once, and asking again changes the price only', async () => {
    const { id } = await aPiece(shop, { price: 41_990 })
    const member = await aMember()
    expect((await ask({ product: id, kind: 'price', price: 39_990 }, member.token)).body.state).toBe(
      'waiting',
    )
    pass(minute)
    await ask({ product: id, kind: 'price', price: 37_990 }, member.token)
    const { body } = await member.call('GET', '/api/user/alerts')
    expect(body.asleep).toBe(false)
    expect(body.alerts).toEqual([
      expect.objectContaining({
        ...{ kind: 'price', price: 37_990, now: 41_990, asked_at: start.toISOString(), told_at: null },
        ...{ product: id, in_stock: true, listed: true },
      }),
    ])
    expect(await lettersTo(member.email)).toEqual([])
  })

  test.each([
    [{ kind: 'back' }, 409, 'alert_is_back'],
    [{ kind: 'price' }, 400, 'price'],
    [{ kind: 'price', price: 6_490 }, 400, 'price'],
    [{ kind: 'price', price: 9_000 }, 400, 'price'],
    [{ kind: 'price', price: 5_000, email: 'nobody' }, 400, 'email'],
    [{ kind: 'price', price: 5_000, email: undefined }, 400, 'email'],
    [{ kind: 'gift', email: 'a@example.in' }, 400, 'kind'],
    [{ kind: 'price', price: 5_000, product: 'no-such-piece' }, 404, 'product_unknown'],
  ])('%j is refused with %d %s', async (change, status, why) => {
    const { id } = await aPiece(shop)
    const email = aMailbox()
    const answer = await ask({ product: id, email, ...change })
    expect(answer.status).toBe(status)
    const { code, fields = {} } = answer.body.error
    expect([code, ...Object.keys(fields)]).toContain(why)
    expect(await rowsOf(email)).toEqual([])
  })

  test('ten wait for one person; the eleventh is refused, and a place that is free is taken', async () => {
    const member = await aMember()
    const pieces = await Promise.all(Array.from({ length: 11 }, () => aPiece(shop, { stock: 0 })))
    const asked = await Promise.all(pieces.map(({ id }) => ask({ product: id, kind: 'back' }, member.token)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(202), 409])
    expect(asked.find(({ status }) => status === 409)?.body.error.code).toBe('alerts_full')
    const { alerts } = (await member.call('GET', '/api/user/alerts')).body
    expect(alerts).toHaveLength(10)
    expect((await member.call('DELETE', `/api/user/alerts/${alerts[0].id}`)).status).toBe(204)
    const last = pieces.find(({ id }) => !alerts.some(({ product }: { product: string }) => product === id))
    expect((await ask({ product: last?.id, kind: 'back' }, member.token)).status).toBe(202)
  })

  test('a guest’s tenth is the last that can be confirmed: only the mailbox hears of it', async () => {
    const email = aMailbox()
    let state = ''
    for (let at = 0; at < 11; at += 1) {
      const { id } = await aPiece(shop, { stock: 0 })
      expect((await ask({ product: id, kind: 'back', email })).body.state).toBe('mailed')
      state = (await confirm((await lastMail(shop, email)).token)).body.state
    }
    expect(state).toBe('full')
    expect((await rowsOf(email)).filter(({ confirmed_at }) => confirmed_at)).toHaveLength(10)
  })

  test('asked for twice by a mailbox, the newest that was confirmed counts; a stranger’s ask changes nothing', async () => {
    const { id } = await aPiece(shop, { price: 1_000 })
    const email = await aGuest({ product: id, kind: 'price', price: 900 })
    await ask({ product: id, kind: 'price', price: 100, email })
    expect(
      (await rowsOf(email)).map((row) => [row.price_paise, row.confirmed_at !== null]).toSorted(),
    ).toEqual([
      [10_000, false],
      [90_000, true],
    ])
    await confirm((await lastMail(shop, email)).token)
    expect((await rowsOf(email)).map((row) => row.price_paise)).toEqual([10_000])
  })
})

describe('a piece that is back', () => {
  test('is told of ten minutes later, once, and a guest’s address is gone with it', async () => {
    const piece = await aPiece(shop, { stock: 0, price: 7_990, title: 'Juhu lamp' })
    const guest = await aGuest({ product: piece.id, kind: 'back' })
    const member = await aMember()
    await ask({ product: piece.id, kind: 'back' }, member.token)
    await look()
    await setStock(piece.id, 2)
    await look()
    pass(9 * minute)
    await look()
    expect([await lettersTo(guest), await lettersTo(member.email)]).toEqual([[], []])
    pass(minute)
    await Promise.all([look(), look(), look()])
    await look()
    for (const email of [guest, member.email]) {
      const letters = await lettersTo(email)
      expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
        ['alert_back', 'It is back: Juhu lamp'],
      ])
      expect(letters[0]?.text_part).toContain('₹7,990')
      expect(letters[0]?.html_part).toContain(`/product/op/${piece.id}"`)
      expect(letters[0]?.html_part).toMatch(/\/alerts\/stop#token=[\w-]{22}"/)
    }
    expect(await rowsOf(guest)).toEqual([])
    const { alerts } = (await member.call('GET', '/api/user/alerts')).body
    expect(alerts[0]).toMatchObject({ told_at: shop.clock.at?.toISOString(), told_price: 7_990 })
    // told once: when it is sold and comes again, nobody hears of it
    await setStock(piece.id, 0)
    await look()
    await setStock(piece.id, 5)
    pass(20 * minute)
    await look()
    pass(20 * minute)
    await look()
    expect(await lettersTo(member.email)).toHaveLength(1)
  })

  test('that is gone again is told to nobody', async () => {
    const piece = await aPiece(shop, { stock: 0 })
    const guest = await aGuest({ product: piece.id, kind: 'back' })
    await setStock(piece.id, 40)
    await look()
    pass(5 * minute)
    await setStock(piece.id, 0)
    await look()
    pass(30 * minute)
    await look()
    expect(await lettersTo(guest)).toEqual([])
    expect(await rowsOf(guest)).toHaveLength(1)
    expect(
      await shop.db.selectFrom('alert_stock').where('product_id', '=', piece.id).selectAll().execute(),
    ).toEqual([])
  })

  test('is told to three for each piece that came, first come first', async () => {
    const piece = await aPiece(shop, { stock: 0 })
    const guests: string[] = []
    for (let at = 0; at < 7; at += 1) {
      pass(1_000)
      guests.push(await aGuest({ product: piece.id, kind: 'back' }))
    }
    const told = async () => {
      const letters = await Promise.all(guests.map(lettersTo))
      return letters.map((list) => list.length)
    }
    await setStock(piece.id, 1)
    await look()
    pass(11 * minute)
    await look()
    expect(await told()).toEqual([1, 1, 1, 0, 0, 0, 0])
    pass(60 * minute)
    await look()
    expect(await told()).toEqual([1, 1, 1, 0, 0, 0, 0])
    await setStock(piece.id, 2)
    await look()
    pass(11 * minute)
    await look()
    expect(await told()).toEqual([1, 1, 1, 1, 1, 1, 0])
  })

  test('that staff keep back is not back; once it is made to order, all hear of it', async () => {
    const piece = await aPiece(shop, { stock: 0 })
    const guests = []
    for (let at = 0; at < 5; at += 1) guests.push(await aGuest({ product: piece.id, kind: 'back' }))
    const set = (change: object) =>
      shop.db.updateTable('product').set(change).where('id', '=', piece.id).execute()
    await set({ is_available: false, stock_quantity: 1 })
    await look()
    pass(20 * minute)
    await look()
    expect((await Promise.all(guests.map(lettersTo))).flat()).toEqual([])
    await set({ is_available: true, stock_quantity: null })
    await look()
    pass(20 * minute)
    await look()
    expect((await Promise.all(guests.map(lettersTo))).map((letters) => letters.length)).toEqual([
      1, 1, 1, 1, 1,
    ])
  })
})

describe('a price', () => {
  test('is told of where it is what was asked for, or less, and has held for a while', async () => {
    const piece = await aPiece(shop, { price: 41_990, mrp: 60_000, title: 'Kaveri sofa' })
    const [first, second] = [
      await aGuest({ product: piece.id, kind: 'price', price: 39_990 }),
      await aGuest({ product: piece.id, kind: 'price', price: 30_000 }),
    ]
    await setPrice(piece.id, 39_000)
    await look()
    pass(5 * minute)
    await setPrice(piece.id, 41_990)
    await look()
    pass(20 * minute)
    await look()
    expect(await lettersTo(first)).toEqual([])
    await setPrice(piece.id, 39_500)
    await look()
    pass(10 * minute)
    await Promise.all([look(), look()])
    const letters = await lettersTo(first)
    expect(letters.map(({ subject }) => subject)).toEqual(['Now ₹39,500: Kaveri sofa'])
    expect(letters[0]?.text_part).toContain('when Kaveri sofa costs ₹39,990 or less')
    expect(await lettersTo(second)).toEqual([])
    expect(await rowsOf(second)).toHaveLength(1)
  })

  test('of a piece that is sold out is told to nobody', async () => {
    const piece = await aPiece(shop, { price: 1_000, mrp: 2_000 })
    const guest = await aGuest({ product: piece.id, kind: 'price', price: 900 })
    await setStock(piece.id, 0)
    await setPrice(piece.id, 500)
    await look()
    pass(20 * minute)
    await look()
    expect(await lettersTo(guest)).toEqual([])
  })
})

describe('ending', () => {
  test('by the link of a letter, with the address, whatever the key: the answer is the same', async () => {
    const { id } = await aPiece(shop, { stock: 0 })
    const email = await aGuest({ product: id, kind: 'back' })
    const mail = await lastMail(shop, email)
    const [, endKey = ''] = linksIn(mail.text_part ?? '')
    expect((await stop(endKey)).status).toBe(204)
    expect(await rowsOf(email)).toEqual([])
    expect([(await stop(endKey)).status, (await stop('x'.repeat(22))).status]).toEqual([204, 204])
  })

  test('of one’s own only; what the confirmed mailbox asked for as a guest is one’s own', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const { id } = await aPiece(shop, { stock: 0 })
    await ask({ product: id, kind: 'back' }, one.token)
    const [mine] = (await one.call('GET', '/api/user/alerts')).body.alerts
    await other.call('DELETE', `/api/user/alerts/${mine.id}`)
    expect((await one.call('GET', '/api/user/alerts')).body.alerts).toHaveLength(1)

    const piece = await aPiece(shop, { stock: 0 })
    await ask({ product: piece.id, kind: 'back', email: other.email })
    await confirm((await lastMail(shop, other.email)).token)
    const { alerts } = (await other.call('GET', '/api/user/alerts')).body
    expect(alerts.map(({ product }: { product: string }) => product)).toEqual([piece.id])
    // asked for again as a member: one alert, not two
    await ask({ product: piece.id, kind: 'back' }, other.token)
    expect((await other.call('GET', '/api/user/alerts')).body.alerts).toHaveLength(1)
    expect(await rowsOf(other.email)).toEqual([])
  })

  test('with the account: nothing is told, and nothing is left', async () => {
    const member = await aMember()
    const { id } = await aPiece(shop, { stock: 0 })
    const piece = await aPiece(shop, { stock: 0 })
    await ask({ product: id, kind: 'back' }, member.token)
    await ask({ product: piece.id, kind: 'back', email: member.email })
    const { body } = await member.call('GET', '/api/user/data')
    expect(body.alerts).toEqual([expect.objectContaining({ piece: 'A chair', kind: 'back', told_at: null })])
    await shop.db.updateTable('account').set({ erase_at: start }).where('id', '=', member.id).execute()
    await setStock(id, 5)
    await look()
    pass(20 * minute)
    await look()
    expect(await lettersTo(member.email)).toEqual([])
    await eraseDue(shop)
    expect(
      await shop.db.selectFrom('alert').select('id').where('account_id', '=', member.id).execute(),
    ).toEqual([])
    expect(await rowsOf(member.email)).toEqual([])
  })
})

describe('the owner’s terms', () => {
  test('are kept with their version and in the log, and count at once', async () => {
    const owner = await aPerson(shop, 'owner')
    const address = '/api/admin/settings/alerts'
    const { version, values } = (await owner.call('GET', address)).body
    expect(values).toEqual({
      ...{ most_per_person: 10, people_per_piece: 3, wait_minutes: 10, confirm_days: 2, forget_days: 3 },
    })
    const save = (change: object) => owner.call('PUT', address, { version, values: { ...values, ...change } })
    const wrong = await save({ confirm_days: 5 })
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['forget_days']])
    expect((await save({ wait_minutes: -1 })).status).toBe(400)
    const saved = await save({ wait_minutes: 0, people_per_piece: 1 })
    expect(saved.body).toMatchObject({
      version: version + 1,
      changed_by: 'A owner',
      values: { wait_minutes: 0 },
    })
    expect((await save({})).body.error.code).toBe('changed_meanwhile')
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'alerts.changed',
      before: { wait_minutes: 10, people_per_piece: 3 },
      after: { wait_minutes: 0, people_per_piece: 1 },
    })
    const piece = await aPiece(shop, { stock: 0 })
    const guest = await aGuest({ product: piece.id, kind: 'back' })
    await setStock(piece.id, 1)
    await look()
    expect(await lettersTo(guest)).toHaveLength(1)
    await owner.call('PUT', address, { version: version + 1, values })
  })
})
