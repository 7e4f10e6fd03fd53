import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, openAs } from './staff.ts'

/** A table as somebody would type it, about pieces that no other test knows. */
const aFile = (mark: string) =>
  [
    'Item name,Brand,Category,List price,Selling price,Stock Y/N,Made in,Remarks',
    `"Pichola Loveseat ${mark}",Monsoon Loft,chairs,"₹ 34,999","22,990",Y,India,Old pattern`,
    `"Marina Sofa ${mark}",Monsoon Loft,chairs,"79,99O",,Y,India,`,
    `"Bandra Sofa ${mark}",Monsoon Loft,chairs,"39,999","42,990",हाँ,India,`,
  ].join('\n')

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Import products' })

test('a file with bad rows is matched, checked, run and undone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const mark = crypto.randomUUID().slice(0, 6)
  await openAs(page, '/admin/product/import', await aColleague(request, 'catalogue', 'Asma Khan'))
  await expect(heading(page)).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('File of products').setInputFiles({
    name: 'winter-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(aFile(mark)),
  })

  await expect(page.getByText('winter-list.csv, 3 rows, read as UTF-8')).toBeVisible()
  await expect(page.getByLabel('Field for Item name')).toHaveValue('title')
  await expect(page.getByText('“₹ 34,999” read as 34999')).toBeVisible()
  await expect(page.getByText('Not matched: these values are ignored')).toBeVisible()
  await expectNoViolations(page)
  // a field for two columns is refused beside the form, and nothing is lost
  await page.getByLabel('Field for Remarks').selectOption('title')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('alert')).toHaveText('Title is chosen for two columns. Keep one of them.')
  await page.getByLabel('Field for Remarks').selectOption('')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect(page.getByText('is not a number: it has a letter O')).toBeVisible()
  await expect(page.getByText('The selling price cannot be more than the MRP.')).toBeVisible()
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Errors as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('rows-with-problems.csv')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('alert')).toContainText('Tick to leave out the rows with errors')
  await page.getByLabel('Run without the 2 rows in error').check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()

  await expect(page.getByText('1 row is in.')).toBeVisible()
  await expectNoViolations(page)
  // it is all still there after a reload
  await page.reload()
  await expect(page.getByText('1 row is in.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import is undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(page.getByRole('link', { name: 'winter-list.csv' }).first()).toBeVisible()
})

test('by keyboard alone', async ({ page, request }) => {
  const mark = crypto.randomUUID().slice(0, 6)
  await openAs(page, '/admin/product/import', await aColleague(request, 'catalogue', 'Asma Khan'))
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).focus()
  await page.keyboard.press('Enter')
  await (await chosen).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(aFile(mark)) })
  await expect(page.getByText('keys.csv, 3 rows')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Check the rows' }).focus()
  await page.keyboard.press('Enter')
  const tick = page.getByLabel('Run without the 2 rows in error')
  await expect(page.getByRole('table')).toContainText('Marina Sofa')
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row is in.')).toBeVisible()
})

test('a file that is no table is refused in words, and another can be chosen', async ({ page, request }) => {
  await openAs(page, '/admin/product/import', await aColleague(request, 'catalogue', 'Asma Khan'))
  await page.getByLabel('File of products').setInputFiles({
    name: 'winter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByRole('alert')).toHaveText(
    'winter.pdf: We cannot read this file. Save it as CSV or XLSX and try again.',
  )
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
})

test('the catalogue goes out as a file, and nothing scrolls sideways', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/product/import', await aColleague(request, 'catalogue', 'Asma Khan'))
  for (const format of ['CSV', 'XLSX']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export all as ${format}` }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^products-.*\\.${format.toLowerCase()}$`))
  }
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
})
