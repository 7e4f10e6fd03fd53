import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, logIn, openAs, owner } from './staff.ts'

test('the home shows the numbers, says what each counts, and the chart as a table', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openAs(page, '/admin', await aColleague(request, 'finance', 'Farah Khan'))
  await expect(page.getByRole('heading', { level: 1, name: /Farah$/ })).toBeVisible()
  const figures = page.locator('dl').filter({ has: page.getByText('Net sales', { exact: true }) })
  for (const name of ['Net sales', 'Orders', 'To pack', 'Out of stock'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' }).getByText('Sales today')).toBeVisible()
  await expect(page.getByRole('img', { name: /net sales of 14 days|No sales in this period/i })).toBeVisible()
  await expectNoViolations(page)

  const what = page.getByRole('button', { name: 'What Net sales counts' })
  await what.click()
  await expect(what).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('less everything cancelled or returned since')).toBeVisible()

  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('button', { name: 'Show the chart' })).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('the days that are looked at stand in the address', async ({ page, request }) => {
  await openAs(page, '/admin', await logIn(request, owner))
  await page.getByLabel('Days to look at').selectOption('Last 7 days')
  await expect(page).toHaveURL(/days=7/)
  await expect(page.getByRole('img', { name: /7 days|No sales/ })).toBeVisible()
  await page.getByLabel('Days to look at').selectOption('Own dates')
  await page.getByLabel('From', { exact: true }).fill('2026-01-31')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-01-31&to=2026-02-01/)
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-01-31')
})

test('whoever may not read the numbers has a home all the same', async ({ page, request }) => {
  await openAs(page, '/admin', await aColleague(request, 'support', 'Asma Sheikh'))
  await expect(page.getByRole('heading', { name: 'You work here as Support' })).toBeVisible()
  await expect(page.getByText('Net sales')).toHaveCount(0)
  await expect(page.getByText('Sales today')).toHaveCount(0)
})

test('tax exports: sums before the file, and the file', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/report', await aColleague(request, 'finance', 'Farah Khan'))
  await expect(page.getByRole('heading', { name: 'Sections of GSTR-1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is not included, and why' })).toBeVisible()
  await page.getByLabel('Month or quarter').selectOption({ index: 0 })
  await expect(page.getByRole('heading', { name: 'Sections of GSTR-1' })).toBeVisible()
  await expectNoViolations(page)
  const button = page.getByRole('button', { name: 'CSV of Documents issued' })
  if (await button.isEnabled()) {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^gstr1-docs-20\d\d-\d\d\.csv$/)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
