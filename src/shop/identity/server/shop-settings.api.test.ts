// The shop's own settings: read by staff, changed by the owner, never over somebody else's change.
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, brokenInvariants, place } from '../../../../test/an-order.ts'
import { aPerson, call, register } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import type { WireShopSettings } from '../contract.ts'

const shop = await aShop('demo', { limits: readLimits('order=off') })
const owner = await aPerson(shop, 'owner')
const support = await aPerson(shop, 'support')
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const path = '/api/admin/settings/shop'
const picturesPath = `${path}/pictures`
const read = async (): Promise<WireShopSettings> => (await owner.call('GET', path)).body
const save = async (change: object, from?: WireShopSettings) => {
  const { version, values } = from ?? (await read())
  return owner.call('PUT', path, { version, values: { ...values, ...change } })
}
const lastAudit = () =>
  shop.db
    .selectFrom('audit_entry')
    .select(['area', 'action', 'actor_name', 'before', 'after'])
    .where('area', '=', 'settings')
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('the settings of the shop', () => {
  test('tell what the demo is called, and who may change them', async () => {
    const { status, body } = await support.call('GET', path)
    expect(status).toBe(200)
    expect(body.values).toMatchObject({ name: 'Aangan', order_prefix: 'AAN', officer: 'Asha Menon' })
    expect(body.next_number).toMatch(/^AAN-\d{4}-\d{5,}$/)
    const refused = await support.call('PUT', path, { version: body.version, values: body.values })
    expect(refused.status).toBe(403)
  })

  test('are changed, with an entry in the audit log that names what changed and nothing else', async () => {
    const before = await read()
    const { status, body } = await save({ tagline: '  Made to stay ', officer_phone: '1800 000 2643' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: before.version + 1,
      changed_by: 'A owner',
      values: { tagline: 'Made to stay', officer_phone: '1800 000 2643', name: 'Aangan' },
    })
    expect(await lastAudit()).toMatchObject({
      action: 'settings.shop_changed',
      actor_name: 'A owner',
      before: { tagline: before.values.tagline, officer_phone: before.values.officer_phone },
      after: { tagline: 'Made to stay', officer_phone: '1800 000 2643' },
    })
  })

  test('are not saved over a change that was not seen, and one of two at once wins', async () => {
    const seen = await read()
    const both = await Promise.all([
      save({ whatsapp: '+91 98450 00001' }, seen),
      save({ tagline: 'Two' }, seen),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile')
    expect((await read()).version).toBe(seen.version + 1)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(31) }, 'values.name'],
    [{ order_prefix: 'A' }, 'order_prefix'],
    [{ order_prefix: 'aan' }, 'order_prefix'],
    [{ care_email: 'care@' }, 'care_email'],
    [{ care_phone: 'call us' }, 'care_phone'],
    [{ instagram: 'https://evil.example/instagram.com' }, 'instagram'],
    [{ facebook: 'javascript:alert(1)' }, 'facebook'],
    [{ hours_days: [1, 2], hours_from: '18:00', hours_to: '09:00' }, 'hours_to'],
    [{ hours_from: '25:00' }, 'values.hours_from'],
    [{ is_closed: true, closed_words: '' }, 'closed_words'],
    [{ closed_from: '2027-11-01T00:00:00Z', closed_until: '2027-10-29T00:00:00Z' }, 'closed_until'],
  ])('refuse %j beside its field, and save nothing of it', async (change, field) => {
    const before = await read()
    const { status, body } = await save({ tagline: 'Never saved', ...change })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual([field])
    expect(await read()).toEqual(before)
  })
})

test('the index says what is set, and what is missing', async () => {
  const { body } = await support.call('GET', '/api/admin/settings')
  expect(body.pages.find(({ page }: { page: string }) => page === 'shop')).toEqual({
    page: 'shop',
    now: 'Aangan: logo, colours, contact, hours, order numbers, closed sign',
  })
})

describe('the look', () => {
  test('colours nobody could read are refused, with one that works', async () => {
    const { status, body } = await save({ act_colour: '#e8a33d' })
    expect(status).toBe(400)
    expect(body.error.fields.act_colour).toMatch(/^Many people .* nearest that works is #[0-9a-f]{6}\.$/)
    expect((await save({ act_colour: 'red' })).body.error.fields.act_colour).toMatch(/^Give a colour/)
  })

  test('a drawing is kept as shapes, shown at its own address, and saved with the shop', async () => {
    const drawing = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z" data-x="1"/></svg>'
    const sent = await sendFile(shop, picturesPath, {
      bytes: Buffer.from(drawing),
      name: 'mark.svg',
      token: owner.token,
    })
    expect([sent.status, sent.body.called]).toEqual([201, 'mark.svg'])
    expect((await save({ logo: sent.body.name })).body.pictures).toEqual([sent.body])
    const kept = await shop.db
      .selectFrom('shop_picture')
      .select('bytes')
      .where('name', '=', sent.body.name)
      .executeTakeFirstOrThrow()
    expect(kept.bytes.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    )
    shop.cache.shopChanged()
    expect((await shop.get('/api/content/layout')).body.shop.logo).toBe(`/media/shop/${sent.body.name}`)
  })

  test('a logo that would look blurred, one with code in it, and one that is gone are refused', async () => {
    const small = await sharp({ create: { width: 180, height: 90, channels: 3, background: '#642850' } })
      .jpeg()
      .toBuffer()
    const blurred = await sendFile(shop, picturesPath, {
      bytes: small,
      name: 'logo-final.jpg',
      token: owner.token,
    })
    expect(blurred.body.error.fields).toEqual({
      file: 'logo-final.jpg is 180 px wide and would look blurred. Give 512 px or an SVG.',
    })
    const code = Buffer.from('<svg><script>alert(1)</script></svg>')
    expect(
      (await sendFile(shop, picturesPath, { bytes: code, name: 'x.svg', token: owner.token })).body.error
        .fields.file,
    ).toMatch(/^This drawing holds code/)
    expect(
      (await sendFile(shop, picturesPath, { bytes: small, name: 'x.jpg', token: support.token })).status,
    ).toBe(403)
    expect((await save({ icon: `${'0'.repeat(32)}.svg` })).body.error.fields).toEqual({
      icon: 'This picture is no longer kept. Choose it again.',
    })
  })
})

describe('another name', () => {
  test('is in letters from that moment on, and escaped in their HTML', async () => {
    await save({ name: 'Chitra & Sons', order_prefix: 'CHI', act_colour: '#114411' })
    await register(shop, 'gauri@example.in')
    const mail = await shop.db
      .selectFrom('mail_message')
      .select(['subject', 'text_part', 'html_part'])
      .where('recipient', '=', 'gauri@example.in')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Welcome to Chitra & Sons: confirm your e-mail')
    expect(mail.text_part).toContain('Chitra & Sons. You are receiving this mail')
    expect(mail.html_part).toContain('color:#114411">Chitra &amp; Sons</p>')
    expect(`${mail.subject}${mail.text_part}${mail.html_part}`).not.toMatch(/aangan|\{\{/i)
  })

  test('counts as personal in a password', async () => {
    const { body } = await call(shop, 'POST', '/api/user/register', {
      body: { name: 'Gauri', email: 'g@example.in', phone: '9845012345', password: 'chitra&sons2026' },
    })
    expect(body.error.fields.password).toMatch(/the shop’s name/)
  })

  test('begins the numbers of new orders; old ones are still found', async () => {
    const chair = await aPiece(shop, { price: 1_000 })
    const placed = await place(shop, anOrderBody([chair]))
    expect(placed.body.number).toMatch(/^CHI-\d{4}-\d{5}$/)
    const orders = await aPerson(shop, 'orders')
    const [, month, running] = placed.body.number.split('-')
    for (const asked of [placed.body.number, `${month}-${running}`, running]) {
      const { body } = await orders.call('GET', `/api/admin/orders?search=${asked}`)
      expect(body.data.map(({ number }: { number: string }) => number)).toContain(placed.body.number)
    }
  })
})

describe('the closed sign', () => {
  const closed = { is_closed: true, closed_words: 'We are home for Diwali. Orders open again on Monday.' }
  const until = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

  test('refuses orders and gift cards with a sentence, and is told on every page', async () => {
    const chair = await aPiece(shop, { price: 1_000 })
    expect((await save({ ...closed, closed_from: until(-1), closed_until: until(48) })).status).toBe(200)
    const refused = await place(shop, anOrderBody([chair]))
    expect([refused.status, refused.body.error.code]).toEqual([409, 'shop_closed'])
    shop.cache.shopChanged()
    const { shop: sign } = (await shop.get('/api/content/layout')).body
    expect(sign.closed.words).toBe(closed.closed_words)
  })

  test('takes itself down, and is not up before its time', async () => {
    const chair = await aPiece(shop, { price: 1_000 })
    await save({ ...closed, closed_from: until(1), closed_until: until(48) })
    expect((await place(shop, anOrderBody([chair]))).status).toBe(201)
    await save({ ...closed, closed_from: until(-2), closed_until: until(-1) })
    expect((await place(shop, anOrderBody([chair]))).status).toBe(201)
  })
})
