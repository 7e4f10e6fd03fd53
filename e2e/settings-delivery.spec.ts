// Delivery in the settings: a zone is tried before it is saved, a list is checked before it is taken, holidays come and go.
import { expect, type Page, test } from '@playwright/test'
import { indianDay } from '../src/kernel/time.ts'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test(
  'an owner changes where the shop delivers',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    // a pincode that once had a rule keeps one: each width takes its own
    const pincode = project.name === 'phone' ? '403601' : '403001'
    await openAs(page, '/admin/settings/delivery', await logIn(request, owner))
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
    await expect(page.getByText('Hills and North-East').first()).toBeVisible()
    await expectUsable(page)

    await page.getByRole('button', { name: 'Add a zone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add zone' }).click()
    await expect(dialog.getByText('Say what delivery costs here; 0 is free.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Goa by road')
    await dialog.getByLabel('Charge').fill('321')
    // what is no number is never taken for none
    await dialog.getByLabel('Cash up to').fill('two thousand')
    await dialog.getByRole('button', { name: 'Add zone' }).click()
    await expect(dialog.getByText('Enter a number.')).toBeVisible()
    await dialog.getByLabel('Cash up to').fill('2,000')
    await dialog.getByLabel('Add a state, district or pincode').fill(pincode)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('button', { name: `Remove ${pincode}` })).toBeVisible()
    // tried with what stands in the form, and not saved by that
    await dialog.getByText('Try a pincode before you save').click()
    await dialog.getByLabel('Pincode', { exact: true }).fill(pincode)
    await dialog.getByRole('button', { name: 'Try' }).click()
    await expect(dialog.getByText('Zone: Goa by road, by its own rule')).toBeVisible()
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Add zone' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 pincode by rule', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'What to do with Goa by road' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByText('Choose where they go.')).toBeVisible()
    await dialog.getByLabel('Move them to').selectOption({ label: 'Metros' })
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Goa by road')).toHaveCount(0)
  },
)

test('a list of pincodes is checked, taken and put back; a holiday is added and removed', async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/settings/delivery', await logIn(request, owner))
  await page.getByRole('button', { name: 'Upload pincodes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Or paste the list').fill('431001,Metros\n110999,Metros\n560038,City')
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await expect(dialog.getByText('India Post does not know it')).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Take 1, leave 1' }).click()
  await expect(page.getByText('1 pincodes changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const year = Number(indianDay(new Date()).slice(0, 4))
  await dialog.getByLabel('Day', { exact: true }).fill(`${year}-12-30`)
  await dialog.getByLabel('Name').fill('Stock taking')
  await dialog.getByRole('button', { name: 'Add holiday' }).click()
  await expect(
    page.getByRole('list', { name: `Holidays of ${year}` }).getByText('Stock taking'),
  ).toBeVisible()
  const holidays = (of: number) => page.getByRole('list', { name: `Holidays of ${of}` })
  await page.getByRole('button', { name: 'Remove Stock taking' }).click()
  await expect(holidays(year).getByText('Stock taking')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(holidays(year).getByText('Stock taking')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Stock taking' }).click()
  await expect(holidays(year).getByText('Stock taking')).toHaveCount(0)
  // what comes every year stands in each
  await page.getByLabel('Year').selectOption(String(year + 4))
  await expect(holidays(year + 4).getByText('Christmas')).toBeVisible()
})
