// What has nothing behind it is not shown to shoppers.
import { afterAll, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'

const shop = await aShop('demo')
const asha = await aPerson(shop, 'catalogue')
afterAll(() => shop.close())

// biome-ignore lint/suspicious/noExplicitAny: a document as it is edited
async function rewrite(change: (body: any) => void) {
  const { live, saves } = (await asha.call('GET', '/api/admin/content/layout')).body
  change(live.body)
  const saved = await asha.call('PUT', '/api/admin/content/layout/draft', { body: live.body, saves })
  expect(saved.status).toBe(200)
  const out = await asha.call('POST', '/api/admin/content/layout/publish', { saves: saved.body.saves })
  shop.cache.shopChanged()
  return out
}
const layout = async () => (await shop.get('/api/content/layout')).body

test('studios are listed with what an owner wrote, and without any nothing leads to them', async () => {
  expect(JSON.stringify(await layout())).toContain('/pages/studios')
  expect((await shop.get('/api/content/pages/studios')).status).toBe(200)
  const studio = {
    name: 'Koramangala',
    address: '5 80 Feet Road, Bengaluru 560034',
    hours: '10 am to 8 pm',
    phone: '080 4000 1000',
    map: 'https://maps.example/koramangala',
  }
  expect((await rewrite((body) => (body.footer.studios = [studio]))).status).toBe(200)
  expect((await layout()).footer.studios).toEqual([studio])

  expect((await rewrite((body) => (body.footer.studios = []))).status).toBe(200)
  const { strip, menu, footer } = await layout()
  expect(JSON.stringify({ strip, menu, footer })).not.toContain('/pages/studios')
  expect((await shop.get('/api/content/pages/studios')).status).toBe(404)
  expect(JSON.stringify((await shop.get('/api/content/pages/site-map')).body)).not.toContain('/pages/studios')
})

test('a studio without an address, or with a map that is no address, does not go out', async () => {
  const out = await rewrite((body) => {
    body.footer.studios = [{ name: 'Indiranagar', address: '', map: 'javascript:alert(1)' }]
  })
  expect([out.status, out.body.error.fields]).toEqual([
    400,
    { 'footer.studios.0.address': 'Enter the address.', 'footer.studios.0.map': 'Start with https://.' },
  ])
})

test('a network is shown only with an address elsewhere', async () => {
  expect((await layout()).footer.social).toEqual([])
  const owner = await aPerson(shop, 'owner')
  const { version, values } = (await owner.call('GET', '/api/admin/settings/shop')).body
  const save = (instagram: string) =>
    owner.call('PUT', '/api/admin/settings/shop', { version, values: { ...values, instagram } })
  expect(Object.keys((await save('/pages/about-us')).body.error.fields)).toEqual(['instagram'])
  expect((await save('instagram.com/chitra')).status).toBe(200)
  shop.cache.shopChanged()
  expect((await layout()).footer.social).toEqual([
    { network: 'Instagram', href: 'https://instagram.com/chitra' },
  ])
})

test('a document from before the shop had settings still opens, and what it says of them is shown no more', async () => {
  const { phone } = (await layout()).footer.legal
  const out = await rewrite((body) => {
    body.footer.social = [{ network: 'Instagram', href: '/pages/about-us' }]
    body.footer.legal = {
      name: 'Former name',
      address: '',
      phone: '0000',
      email: '',
      officer: '',
      grievance: '',
    }
  })
  expect(out.status).toBe(200)
  const { legal, social } = (await layout()).footer
  expect([legal.phone, social]).toEqual([
    phone,
    [{ network: 'Instagram', href: 'https://instagram.com/chitra' }],
  ])
})

test('one line for the whole shop says that it is a demo, and an owner empties it', async () => {
  expect((await layout()).notice).toMatch(/^Demo shop/)
  const home = JSON.stringify((await shop.get('/api/content/home')).body)
  expect(home).not.toMatch(/sample|demo/i)
  await rewrite((body) => delete body.notice)
  expect((await layout()).notice).toBeUndefined()
})

test('no product page speaks to the owner', async () => {
  const rows = await shop.db
    .selectFrom('product')
    .select(['maker_address', 'bis_exemption', 'care'])
    .execute()
  expect(JSON.stringify(rows)).not.toMatch(/demo/i)
})
