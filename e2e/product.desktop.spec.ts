import { expect, test } from '@playwright/test'
import type { WireProduct } from '../src/shop/catalogue/contract.ts'
import { open, sofa } from './shop.ts'

test('pointing at a thumbnail switches the main picture', async ({ page }) => {
  await open(page, sofa.path)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('button', { name: 'Picture 4 of 4' }).hover()
  await expect(gallery.getByRole('button', { name: 'Look closer' }).getByRole('img')).toHaveAttribute(
    'src',
    /\/4\.webp$/,
  )
  await expect(gallery.getByText('4 / 4')).toBeVisible()
})

test('a pincode set in the grey strip holds for the product, and the other way round', async ({ page }) => {
  await open(page, '/')
  const strip = page.getByRole('navigation', { name: 'Services' })
  await strip.getByRole('button', { name: 'Enter Pincode' }).click()
  await strip.getByRole('textbox', { name: 'Delivery to' }).fill('560038')
  await strip.getByRole('button', { name: 'Apply' }).click()
  await expect(strip.getByRole('button', { name: 'Deliver to 560038' })).toBeVisible()
  await open(page, sofa.path)
  const main = page.getByRole('main')
  await expect(main.getByText(/^560038 Indiranagar/)).toBeVisible()
  await expect(main.getByText(/^Delivered to your door/)).toBeVisible()
  await main.getByRole('button', { name: 'Change' }).click()
  await expect(strip.getByRole('button', { name: 'Enter Pincode' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Delivery to' }).fill('110001')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(strip.getByRole('button', { name: 'Deliver to 110001' })).toBeVisible()
  await expect(main.getByText(/^Delivered to your door/)).toBeVisible()
})

test('a tap on the code of the sale copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/')
  await page.getByRole('button', { name: 'Copy the code MOM' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MOM')
})

test('the buttons stand above the fold of a laptop, for the longest titles too', async ({
  page,
  request,
}) => {
  const all: WireProduct[] = await (await request.get('/api/products?limit=100')).json()
  const longest = all.toSorted((one, other) => other.title.length - one.title.length).slice(0, 4)
  expect(longest).toHaveLength(4)
  for (const path of [sofa.path, ...longest.map(({ _id }) => `/product/op/${_id}`)]) {
    await open(page, path)
    for (const name of ['ADD TO CART', 'BUY NOW']) {
      const button = page.getByRole('button', { name, exact: true }).first()
      if ((await button.count()) === 0) continue // sold out
      const box = await button.boundingBox()
      expect((box?.y ?? 9_999) + (box?.height ?? 0), `${name} of ${path}`).toBeLessThanOrEqual(900)
    }
  }
})

test('the buttons stay in view beside the description', async ({ page }) => {
  await open(page, sofa.path)
  await page.getByRole('heading', { name: 'About this product' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 320)
  await expect(page.getByRole('button', { name: 'BUY NOW', exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'About this product' })).toBeInViewport()
})
