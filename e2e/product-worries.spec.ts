// What people want to know of a piece before they buy it: when it comes, what it was before, what there is instead.
import { expect, type Page, test } from '@playwright/test'
import { aProduct, changeProduct, freshTitle, picture } from './products.ts'
import { loveseat, open, sofa } from './shop.ts'
import { ownerAtWork } from './staff.ts'

const worries = (page: Page) => page.getByRole('list', { name: 'Delivery and payment' })
const standing = (page: Page) => page.getByRole('list', { name: 'Returns and warranty' })

test('beside the buttons: delivery, returns, warranty and cash, as the pincode has them', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, sofa.path)
  await expect(worries(page).getByRole('listitem')).toHaveText([
    'Enter your pincode for the delivery date',
    'Cash on delivery up to ₹50,000 at some pincodes',
  ])
  await expect(standing(page).getByRole('listitem')).toHaveText([
    'Returns within 7 days, for any reason',
    '1 year warranty',
  ])
  const before = await worries(page).boundingBox()
  await worries(page).getByRole('button', { name: 'Enter your pincode' }).click()
  const field = page.getByRole('main').getByRole('textbox', { name: 'Delivery to' })
  await expect(field).toBeFocused()
  await field.fill('560038')
  await field.press('Enter')
  await expect(worries(page).getByRole('listitem')).toHaveText([
    /^Delivery by \w{3}, \d{1,2} \w{3} to 560038$/,
    'Cash on delivery up to ₹50,000',
  ])
  // what was asked for finds its room kept
  expect((await worries(page).boundingBox())?.height).toBe(before?.height)
  await page.getByRole('main').getByRole('button', { name: 'Change' }).click()
  await field.fill('744301')
  await field.press('Enter')
  await expect(worries(page)).toContainText('Not delivered to 744301 yet')
})

test('a piece that has become cheaper says so, and tells what it cost', async ({ page, request }) => {
  const owner = await ownerAtWork(request)
  const piece = await aProduct(request, owner, { title: freshTitle('Cheaper stool') })
  await open(page, `/product/op/${piece._id}`)
  await expect(page.getByText('Price history')).toHaveCount(0)
  expect((await changeProduct(request, owner, piece._id, { discount: '30% off' })).ok()).toBe(true)
  await expect(async () => {
    await open(page, `/product/op/${piece._id}`)
    await expect(page.getByText('Lowest price in 30 days')).toBeVisible({ timeout: 500 })
  }).toPass()
  const diary = page.getByRole('group').filter({ hasText: 'Price history' })
  await diary.locator('summary').click()
  await expect(diary.getByRole('listitem')).toHaveText([/^Since \d.*₹2,800$/, /^From \d.*₹3,000$/])
})

test('what is out of stock leads on: to its other colours, to the like of it, and to a mail', {
  tag: '@phone',
}, async ({ page, request }) => {
  const owner = await ownerAtWork(request)
  const group = freshTitle('dune-bench').toLowerCase().replaceAll(' ', '-')
  const colour = (name: string, stock: number) =>
    aProduct(request, owner, {
      ...{ title: freshTitle(`Dune bench ${name}`), group, stock },
      options: { Colour: name },
      images: [picture],
    })
  const gone = await colour('Rust', 0)
  const there = await colour('Teal', 3)
  await open(page, `/product/op/${gone._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Notify me' })).toBeEnabled()
  await expect(main.getByRole('combobox', { name: 'Qty' })).toHaveCount(0)
  await expect(worries(page)).not.toContainText('pincode for the delivery date')
  await main.getByRole('link', { name: 'See similar products' }).click()
  await expect(main.getByRole('heading', { name: 'Similar products' })).toBeInViewport()
  await main.getByRole('region', { name: 'In stock now' }).getByRole('link', { name: 'Teal ₹3,000' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(there.title)
  await expect(main.getByRole('button', { name: 'BUY NOW' }).first()).toBeEnabled()
})

test.describe('sharing', () => {
  test('offers WhatsApp first, the link and a mail; Esc gives the focus back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, sofa.path)
    const button = page.getByRole('button', { name: 'Share', exact: true })
    await button.click()
    const panel = page.getByRole('group', { name: 'Share' })
    await expect(panel.getByRole('listitem')).toHaveText(['WhatsApp', 'Copy link', 'Email'])
    const url = new URL(sofa.path, page.url()).href
    const whatsApp = new URL((await panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect([whatsApp.host, whatsApp.searchParams.get('text')]).toEqual(['wa.me', `${sofa.title}\n${url}`])
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByRole('status')).toHaveText('Link copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('is left to the phone where it has a way of its own', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, { share: async (data: unknown) => shared.push(data) })
    })
    await open(page, sofa.path)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
      .toEqual([{ title: sofa.title, url: new URL(sofa.path, page.url()).href }])
    await expect(page.getByRole('group', { name: 'Share' })).toBeHidden()
  })
})

test('close up a picture is two and a half times as large, and keys lead around in it', async ({ page }) => {
  await open(page, loveseat.path)
  await page.getByRole('button', { name: 'Look closer' }).click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByRole('img')
  await expect(image).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('button', { name: 'Show the whole picture' })).toBeVisible()
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const close = await image.boundingBox()
  expect(close?.width).toBeCloseTo(2.5 * Math.min(size.width, size.height), 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(close?.x ?? 0)
  await expect(image).toHaveAttribute('src', /\/1\.webp$/)
  await page.mouse.move(2, 2)
  await expect.poll(async () => (await image.boundingBox())?.x).toBeCloseTo(0, -1)
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowRight')
  await expect(image).toHaveAttribute('src', /\/2\.webp$/)
})

test('the plans fit a small phone without scrolling sideways', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'See plans' }).click()
  const dialog = page.getByRole('dialog', { name: /^EMI plans/ })
  await expect(dialog.getByRole('table')).toBeVisible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
