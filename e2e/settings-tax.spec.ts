// Tax rates in the settings: a new one waits for its day, the past is refused, and who may not write only reads.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, openAs, ownerAtWork } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const address = '/admin/settings/tax'

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

/** The row of a code, or its card. */
const codeIn = (page: Page, hsn: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByText(hsn, { exact: true }) })

test('a new rate waits for its day, and is put back', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, address, await ownerAtWork(request))
  await expect(page.getByRole('heading', { name: 'Tax', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('HSN or goods').fill('dhurries')
  const code = codeIn(page, '5702')
  await expect(codeIn(page, '9401')).toBeHidden()
  await page.getByRole('button', { name: 'Change 5702' }).click()
  const dialog = page.getByRole('dialog', { name: '5702, Carpets and dhurries, woven' })
  await dialog.getByLabel('GST, %').fill('12')
  await dialog.getByLabel('Counts from').fill('2036-04-01')
  await expect(
    dialog.getByText(/Prices stay, since they include the tax: you keep ₹[\d,]+ less/),
  ).toBeVisible()
  await expect(dialog.getByText('Bills made out from 1 Apr 2036 use 12%.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save for 1 Apr' }).click()
  await expect(page.getByText('Saved for 1 Apr 2036')).toBeVisible()
  await expect(code.getByText('12% from 1 Apr 2036', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Put back', exact: true }).click()
  await expect(code.getByText('12% from 1 Apr 2036', { exact: true })).toBeHidden()
})

test('what cannot be is refused beside its field, and the dialog keeps what was typed', async ({
  page,
  request,
}) => {
  await openAs(page, address, await ownerAtWork(request))
  await page.getByRole('button', { name: 'Add a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a code' })
  await dialog.getByLabel('HSN').fill('94A3')
  await dialog.getByLabel('GST, %').fill('81')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('An HSN has 4, 6 or 8 digits.')).toBeVisible()
  await expect(dialog.getByText('GST is 40% at the most.')).toBeVisible()
  await expect(dialog.getByLabel('HSN')).toBeFocused()
  await dialog.getByLabel('HSN').fill('9401')
  await dialog.getByLabel('GST, %').fill('5')
  await dialog.getByLabel('Counts from').fill('2026-09-01')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText(/A rate cannot change the past\. Choose today or later\./)).toBeVisible()
  await expect(dialog.getByLabel('Counts from')).toBeFocused()
  await expect(dialog.getByLabel('GST, %')).toHaveValue('5')
  await expectNoViolations(page)
})

test('by the keyboard alone: a rate that waits is added, changed and removed', async ({ page, request }) => {
  await openAs(page, address, await ownerAtWork(request))
  const open = page.getByRole('button', { name: 'Change 6913' })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('GST, %').focus()
  await page.keyboard.type('18')
  await page.getByLabel('Counts from').fill('2036-01-01')
  await page.keyboard.press('Enter')
  const code = codeIn(page, '6913')
  await expect(code.getByText('18% from 1 Jan 2036', { exact: true })).toBeVisible()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('GST, %')).toHaveValue('18')
  await page.getByLabel('GST, %').fill('12')
  await page.keyboard.press('Enter')
  await expect(code.getByText('12% from 1 Jan 2036', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'What to do with 6913' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove 12% from 1 Jan 2036' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(code.getByText('12% from 1 Jan 2036', { exact: true })).toBeHidden()
})

test('a rate that goods are sold under stays, and the page says why', async ({ page, request }) => {
  await openAs(page, address, await ownerAtWork(request))
  await page.getByRole('button', { name: 'What to do with 9401' }).click()
  await page.getByRole('button', { name: /^Remove 18%/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/\d+ products are sold under 9401, so it stays/)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Products or orders carry this code')
})

test('others read the same page, locked', async ({ page, request }) => {
  await openAs(page, address, await aColleague(request, 'finance', 'Farah Finance'))
  await expect(page.getByText('You can read this page.')).toBeVisible()
  await expect(codeIn(page, '9401')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a code' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change 9401' })).toBeHidden()
  await expect(page.getByLabel('Turnover last year')).toBeDisabled()
  await expectNoViolations(page)
})

test('the form of a product says what its code is taxed with', async ({ page, request }) => {
  await openAs(page, '/admin/addproduct', await ownerAtWork(request))
  await page.getByText('Tax and declarations').click()
  await page.getByLabel('HSN code').fill('94016100')
  await expect(page.getByText('9401: 18% GST since 22 Sept 2025')).toBeVisible()
  await page.getByLabel('HSN code').fill('9405')
  await expect(page.getByText(/GST since/)).toBeHidden()
})
