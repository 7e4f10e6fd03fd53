import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { answerAtBank, oakWardrobe } from './orders.ts'
import { aColleague, freshEmail, openAs } from './staff.ts'

const isNotWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function addWardrobe(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('Sahyadri 3 Door Wardrobe')
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: oakWardrobe.title })
    .click()
  await expect(page.getByRole('list', { name: 'Items of this order' })).toContainText(oakWardrobe.title)
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Name for delivery').fill('Lalita Devi')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('560038')
  await expect(page.getByRole('combobox', { name: 'Locality' })).toHaveValue(/Indiranagar/)
  await page.getByLabel('Flat, house, building').fill('14, Gulmohar Apartments')
  await page.getByLabel('Area, street').fill('80 Feet Road')
  await page.getByLabel('Floor').selectOption('Ground floor')
}

const aPhone = (): string => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

test('an order on the phone, paid by its link', { tag: '@phone' }, async ({ page, request, browser }) => {
  const support = await aColleague(request, 'support', 'Dev Pillai')
  await openAs(page, '/admin/order/new', support)
  await expect(page.getByText('Taken by Dev Pillai')).toBeVisible()
  await page.getByLabel('Mobile number').fill(aPhone())
  await page.getByLabel(/^E-mail/).fill(freshEmail('lalita'))
  await addWardrobe(page)
  await fillAddress(page)
  await expect(page.getByText(/“The total is .* rupees/)).toBeVisible()
  await expect(page.getByText(/“It reaches you/)).toBeVisible()
  const take = page.getByRole('button', { name: 'Take this order' })
  await expect(take).toBeEnabled()
  await take.click()
  await expect(page.getByText('Choose how they pay.')).toBeVisible()
  await expectNoViolations(page)
  expect(await isNotWider(page)).toBe(true)
  await page.getByRole('radio', { name: /^Payment link/ }).check()
  await take.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order taken' })).toBeVisible()
  const link = await page.getByLabel('Payment link').inputValue()
  await expectNoViolations(page)

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(link)
  await shopper.getByRole('button', { name: /^Pay / }).first().click()
  await answerAtBank(shopper, 'Success')
  await expect(shopper.getByText(/Thank you|confirmed/i).first()).toBeVisible()
  await shopper.context().close()

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('on the phone with Dev Pillai')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText('To pack', { exact: true }).first()).toBeVisible({
      timeout: 4_000,
    })
  }).toPass({ timeout: 30_000 })
})

test('somebody known, without an e-mail typed, pays at the door; all by keyboard', async ({
  page,
  request,
}) => {
  const support = await aColleague(request, 'support', 'Dev Pillai')
  const phone = aPhone()
  await openAs(page, '/admin/order/new', support)
  for (const round of ['first', 'second']) {
    await page.getByLabel('Mobile number').fill(phone)
    if (round === 'second') {
      await page.getByRole('radio', { name: /^Lalita Devi/ }).check()
      await page.getByLabel('Their addresses').selectOption({ index: 1 })
      await expect(page.getByLabel('Flat, house, building')).toHaveValue('14, Gulmohar Apartments')
    } else await fillAddress(page)
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('bookend')
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('Sahyadri 3 Door Wardrobe')
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/“It reaches you/)).toBeVisible()
    const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
    if (await cash.isEnabled()) await cash.check()
    else await page.getByRole('radio', { name: /^Payment link/ }).check()
    await page.getByRole('button', { name: 'Take this order' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Order taken' })).toBeVisible()
    await expect(page.getByText('They have no e-mail: tell them the order number.')).toBeVisible()
    if (round === 'first') await page.getByRole('button', { name: 'Take another' }).click()
  }
})
