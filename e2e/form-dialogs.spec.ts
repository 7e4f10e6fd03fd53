// A form in front of the page does not lose what was typed: it asks before it goes, and has it again after a reload.
import { expect, type Page, test } from '@playwright/test'
import { indianDay } from '../src/kernel/time.ts'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const restored = (page: Page) => page.getByText('is back in the form. It is not saved yet.')
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':dialog:')))

test('a half-typed zone survives Esc by a question, and a reload by its draft', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/settings/delivery', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add a zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a zone' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden() // nothing was typed, nothing is asked

  await page.getByRole('button', { name: 'Add a zone' }).click()
  await dialog.getByLabel('Name').fill('Goa by boat')
  await dialog.getByLabel('Add a state, district or pincode').fill('403001')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('We assemble here').click()
  await page.keyboard.press('Escape')
  await expect(asked(page)).toContainText('This browser keeps it until you come back.')
  await expectNoViolations(page)
  await asked(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Goa by boat')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape') // not even twice: it answers the question
  await expect(asked(page)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await asked(page).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await expect(restored(page)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Goa by boat')
  await expect(dialog.getByRole('button', { name: 'Remove 403001' })).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'We assemble here' })).not.toBeChecked()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Remove 403001' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await drafts(page)).toEqual([])
})

test('fields that a choice brings come back with it; what is saved is kept no longer', async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/settings/payments', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add an offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Add an offer' })
  await offer.getByLabel('Code').fill('HALFTYPED')
  await offer.getByLabel('Gives').selectOption({ label: 'Per cent off' })
  await offer.getByLabel('Per cent', { exact: true }).fill('12.5')
  await page.reload()
  await page.getByRole('button', { name: 'Add an offer' }).click()
  await expect(offer.getByLabel('Per cent', { exact: true })).toHaveValue('12.5')
  await expect(offer.getByLabel('Code')).toHaveValue('HALFTYPED')
  await offer.getByRole('button', { name: 'Discard it' }).click()

  // each of these fields is drawn from one state
  await page.reload()
  await page.getByRole('button', { name: 'Add a plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Add a plan' })
  await plan.getByLabel('Bank', { exact: true }).fill('Canara Bank')
  await plan.getByLabel('Months').fill('18')
  await page.reload()
  await page.getByRole('button', { name: 'Add a plan' }).click()
  await expect(plan.getByLabel('Bank', { exact: true })).toHaveValue('Canara Bank')
  await expect(plan.getByLabel('Months')).toHaveValue('18')

  await page.goto('/admin/settings/delivery')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const holiday = page.getByRole('dialog', { name: 'Add a holiday' })
  const day = `${indianDay(new Date()).slice(0, 4)}-12-29`
  await holiday.getByLabel('Name').fill('Painting the doors')
  await page.reload()
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await expect(holiday.getByLabel('Name')).toHaveValue('Painting the doors')
  await holiday.getByLabel('Day', { exact: true }).fill(day)
  await holiday.getByRole('button', { name: 'Add holiday' }).click()
  await expect(holiday).toBeHidden()
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await expect(holiday.getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Painting the doors' }).click()
  await expect(page.getByText('Removed')).toBeVisible()
})

test('what is done once is asked about, and nothing of it is kept', async ({ page, request }) => {
  await openAs(page, '/admin/settings/delivery', await logIn(request, owner))
  await page.getByRole('button', { name: 'What to do with Metros' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Metros/ })
  await dialog.getByLabel('Move them to').selectOption({ index: 1 })
  await page.keyboard.press('Escape')
  await expect(asked(page)).toContainText('What you typed will be lost.')
  await asked(page).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  expect(await drafts(page)).toEqual([])
})
