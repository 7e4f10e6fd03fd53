// How long things are kept, and the files for search engines and marketplaces: as the owner changes them.
import { expect, type Page, test } from '@playwright/test'
import { logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Not saved yet' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save' })

/** With SCREENSHOTS set to a folder: as it looks at three widths. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  const size = page.viewportSize()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  }
  if (size) await page.setViewportSize(size)
}

test('a period is changed within its bounds, and what is outside is told beside the field', async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/settings/retention', await logIn(request, owner))
  const letters = page.getByRole('textbox', { name: 'Letters that were sent: days' })
  await expect(letters).toHaveValue('90')
  await look(page, 'retention')
  await letters.fill('400')
  await letters.blur()
  await expect(page.getByText('A whole number from 7 to 90.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await look(page, 'retention-refused')
  await letters.fill('60')
  await save(page).click()
  await expect(bar(page)).toBeHidden()
  await page.reload()
  await expect(letters).toHaveValue('60')
})

test('a feed is switched on, fetched, and moves to a new address', async ({ page, request }) => {
  await openAs(page, '/admin/settings/feeds', await logIn(request, owner))
  const google = page.getByRole('switch', { name: 'Switch on: Google Merchant Center (XML)' })
  await expect(google).not.toBeChecked()
  await look(page, 'feeds-off')
  await google.click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/feeds\/[\w-]{24}\/google\.xml$/)
  await look(page, 'feeds-on')
  const path = new URL(await address.inputValue()).pathname
  const answer = await request.get(path)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(new RegExp(path))
  expect((await request.get(path)).status()).toBe(404)
})
