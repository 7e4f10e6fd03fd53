// Payments in the settings: ways that are off are not offered, plans follow each other, the gateway's state is told.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('an owner switches a way to pay off and on again', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/settings/payments', await logIn(request, owner))
  await expect(page.getByText('Practice payments only.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('switch', { name: 'Wallets' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Shoppers see it now.')).toBeVisible()
  const footer = async () => (await (await request.get('/api/content/layout')).json()).footer.accepted
  await expect.poll(footer).not.toContain('Wallet')
  await page.getByRole('button', { name: 'Put back' }).last().click()
  await expect.poll(footer).toContain('Wallet')
})

test('a new rate begins later and the old one ends by itself', async ({ page, request }) => {
  await openAs(page, '/admin/settings/payments', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add a plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank', { exact: true }).fill('Federal Bank')
  await dialog.getByLabel('Months').fill('12')
  await dialog.getByLabel('Interest a year, %').fill('14.5')
  await dialog.getByLabel('Bank’s fee').fill('199')
  await expect(dialog.getByText('Shopper pays in all')).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('Counts from').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog.getByText(/That day has passed/)).toBeVisible()
  await dialog.getByLabel('Counts from').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /What to do with Federal Bank/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Federal Bank')).toHaveCount(0)
})

test('an offer with a limit that is no number is not saved as one without', async ({ page, request }) => {
  await openAs(page, '/admin/settings/payments', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add an offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('MONSOONBANK')
  await dialog.getByLabel('Gives').selectOption({ label: 'Per cent off' })
  await dialog.getByLabel('Per cent', { exact: true }).fill('10')
  await dialog.getByLabel('Up to').fill('1500 or so')
  await dialog.getByRole('button', { name: 'Save offer' }).click()
  await expect(dialog.getByText('Enter a number.')).toBeVisible()
})
