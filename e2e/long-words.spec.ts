import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { aProduct } from './products.ts'
import { open } from './shop.ts'
import { aShopper, logIn, openAs, owner } from './staff.ts'

const word = (letters: number) => 'Donaudampfschifffahrt'.repeat(12).slice(0, letters)

async function expectNoSideways(page: Page, where: string): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect(wide, where).toBeLessThanOrEqual(window)
}

test('one endless word in a title or a description breaks no page that shows it', async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const title = word(136)
  const brand = word(32) + randomUUID().slice(0, 8)
  const piece = await aProduct(request, session, {
    title,
    brand,
    description: word(136),
    maker: word(100),
    maker_address: `${word(136)}, Jodhpur`,
    colour: word(40),
  })
  const path = `/product/op/${piece._id}`
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoSideways(page, 'the product page')
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).first().click()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await expectNoSideways(page, 'the cart')
  await open(page, `/productlist?brand=${encodeURIComponent(brand)}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoSideways(page, 'the listing')
  await open(page, '/payment')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expectNoSideways(page, 'the checkout')
  await openAs(page, `/admin/stock?search=${piece._id}`, session)
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  await expectNoSideways(page, 'the stock')
})

test('one endless word in a name or an address breaks no page of the account', async ({ page, request }) => {
  const person = await aShopper(request)
  const headers = { Authorization: `Bearer ${person.token}` }
  const name = word(60)
  const named = await request.patch('/api/user/me', { headers, data: { name } })
  expect(named.status(), await named.text()).toBe(200)
  const saved = await request.post('/api/user/addresses', {
    headers,
    data: {
      kind: 'home',
      name,
      phone: '98300 12345',
      second_phone: null,
      house: word(80),
      street: word(80),
      landmark: word(80),
      locality: 'Indiranagar',
      pincode: '560038',
      floor: 1,
      lift: 'none',
      used_first: true,
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  await openAs(page, '/account', { ...person, data: { ...person.data, name } })
  for (const path of ['/account', '/account/addresses', '/account/security', '/payment?buy=x:1']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expectNoSideways(page, path)
  }
})

test('one endless word in a title breaks no cart that staff try a discount on', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  // the box takes a hundred letters, and other tests' endless words begin alike
  const title = randomUUID().slice(0, 8) + word(92)
  await aProduct(request, session, { title })
  await openAs(page, '/admin/discount/new', session)
  await page.getByLabel('Cart', { exact: true }).selectOption({ label: 'One of my own' })
  await page.getByLabel('Find a product').fill(title)
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'In the cart' }).getByText(title)).toBeVisible()
  await expectNoSideways(page, 'the discount’s cart')
})
