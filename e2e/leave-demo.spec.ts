import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { owner } from './staff.ts'

let shop: FreshShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openFreshShop('demo')
})
test.afterAll(() => shop.close())

test('the owner leaves the demo, and takes it back', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${shop.url}/admin/login`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Demo data: these goods, customers and orders are made up.')).toBeVisible()

  await page.goto(`${shop.url}/admin/order`)
  await expect(page.getByRole('link', { name: /^[A-Z]{2,4}-\d{4}-\d{5}$/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Leave the demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the demo?' })
  await expect(dialog.getByText('145 demo products')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Type Aangan to confirm').fill('Something else')
  await dialog.getByRole('button', { name: 'Leave the demo' }).click()
  await expect(dialog.getByText('Type Aangan to confirm.')).toBeVisible()
  await dialog.getByLabel('Type Aangan to confirm').fill('aangan')
  await dialog.getByRole('button', { name: 'Leave the demo' }).click()

  await expect(page.getByText('You have left the demo.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^[A-Z]{2,4}-\d{4}-\d{5}$/ })).toHaveCount(0)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Demo data: these goods, customers and orders are made up.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('link', { name: /^[A-Z]{2,4}-\d{4}-\d{5}$/ }).first()).toBeVisible()
})
