// What somebody could do to a shop by what its owner can change: drawings, colours, letters, rules, and calls that are
// not the gateway's. Each has a number in docs/security.md; scripts/defences/own-shop.ts takes what stops it away.
import { afterAll, expect, test } from 'vitest'
import { aShop } from './a-shop.ts'
import { aPiece, brokenInvariants } from './an-order.ts'
import { aPerson, call, lastMail, register } from './people.ts'
import { sendFile } from './send-file.ts'

const shop = await aShop('demo')
const owner = await aPerson(shop, 'owner')
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.close()
})

const ownSettings = '/api/admin/settings/shop'
const savesShop = async (change: object) => {
  const { version, values } = (await owner.call('GET', ownSettings)).body
  return owner.call('PUT', ownSettings, { version, values: { ...values, ...change } })
}
const drawing = (inside: string) =>
  sendFile(shop, `${ownSettings}/pictures`, {
    bytes: `<svg viewBox="0 0 8 8">${inside}<path d="M0 0h8v8z"/></svg>`,
    name: 'logo.svg',
    token: owner.token,
  })

test.each([
  '<script>alert(1)</script>',
  '<path d="M0 0h8v8z" onload="alert(1)"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<iframe src="https://elsewhere.example/"></iframe>',
  '<a href="javascript:alert(1)"><path d="M0 0h8v8z"/></a>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<use href="https://elsewhere.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<path d="M0 0h8v8z" fill="url(https://elsewhere.example/x)"/>',
  '<path d="M0 0h8v8z" style="fill:url(//elsewhere.example/x)"/>',
  '<image href="https://elsewhere.example/x.png"/>',
  '<style>*{fill:red}</style>',
])('A99 a logo that is more than shapes is refused: %s', async (inside) => {
  const { status, body } = await drawing(inside)
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['file']])
})

test('A99 a drawing opened by itself may do nothing', async () => {
  const { status, body } = await drawing('<path d="M1 1h2v2z" data-x="kept by nobody"/>')
  expect(status, JSON.stringify(body)).toBe(201)
  const shown = await shop.app.inject({ method: 'GET', url: `/media/shop/${body.name}` })
  expect(shown.statusCode, shown.body).toBe(200)
  expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect(shown.body).not.toContain('data-x')
})

test('A100 a crowd of forged calls writes one row, once in ten seconds', async () => {
  const noon = new Date('2026-11-16T06:30:00Z')
  const forge = () =>
    call(shop, 'POST', '/api/payments/webhooks/test', { body: { event: 'payment.captured' } })
  const heard = async () =>
    (await shop.db.selectFrom('gateway_state').select('wrong_signature_at').execute()).map((row) =>
      row.wrong_signature_at?.toISOString(),
    )
  shop.clock.at = noon
  expect((await forge()).status).toBe(400)
  shop.clock.at = new Date(noon.getTime() + 9_000)
  await Promise.all(Array.from({ length: 20 }, forge))
  expect(await heard()).toEqual([noon.toISOString()])
  shop.clock.at = new Date(noon.getTime() + 11_000)
  await forge()
  expect(await heard()).toEqual([shop.clock.at.toISOString()])
  shop.clock.at = undefined
})

test.each(['red;}b{', '#642850', '#64285;', '#zzzzzz', '642850', '#6428', '</styl'])(
  'A105 a colour is a colour: %s',
  async (colour) => {
    const before = (await owner.call('GET', ownSettings)).body.values.act_colour
    const { status, body } = await savesShop({ act_colour: colour })
    if (colour === '#642850') expect(status).toBe(200)
    else expect([status, Object.keys(body.error.fields)]).toEqual([400, ['act_colour']])
    expect((await owner.call('GET', ownSettings)).body.values.act_colour).toBe(before)
  },
)

test.each([
  '/theme/642850-red;}body{display:none-00000000.css',
  '/theme/642850-edb22b-00000000.css',
  `/theme/${encodeURIComponent('000000-};*{background:url(//elsewhere.example)}-00000000')}.css`,
])('A105 a style sheet that the shop never gave out is not there: %s', async (path) => {
  const { statusCode, body } = await shop.app.inject({ method: 'GET', url: path })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('--color')
})

test('A106 the owner’s words are words in a letter, never markup', async () => {
  const path = '/api/admin/settings/letters/welcome'
  const { version, values } = (await owner.call('GET', path)).body
  const saved = await owner.call('PUT', path, {
    version,
    values: {
      ...values,
      greeting: 'Hello <b>you</b>',
      words: `${values.words} <script>alert(1)</script> <img src=x onerror=alert(1)>`,
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const email = 'careful@example.in'
  await register(shop, email)
  const { html_part } = await lastMail(shop, email)
  expect(html_part).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html_part).toContain('Hello &lt;b&gt;you&lt;/b&gt;')
  expect(html_part).not.toMatch(/<script|<img|<b>you/)
})

test.each([`x' or true; drop table product; --`, `back\\slash`, `"quoted", {curly} %L %s $1`])(
  'A107 what somebody writes into a rule is a value: %s',
  async (brand) => {
    const { id } = await aPiece(shop)
    await shop.db.insertInto('brand').values({ name: brand }).execute()
    await shop.db.updateTable('product').set({ brand }).where('id', '=', id).execute()
    const before = (await shop.get('/api/products?limit=1')).headers['x-total-count']
    const draft = await owner.call('POST', '/api/admin/collections/catch', {
      filling: 'rules',
      rules: { match: 'all', rules: [{ field: 'brand', values: [brand] }] },
      always_in: [],
      never_in: [],
    })
    expect([draft.status, draft.body.total], JSON.stringify(draft.body)).toEqual([200, 1])
    expect((await shop.get('/api/products?limit=1')).headers['x-total-count']).toBe(before)
  },
)
