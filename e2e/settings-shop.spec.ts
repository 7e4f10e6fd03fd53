// The settings mechanism on the shop's own page: changed, put back, saved, undone, refused, met, left and read only.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const address = '/admin/settings/shop'
const bar = (page: Page) => page.getByRole('region', { name: 'Not saved yet' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save' })

test('a change is marked, put back, saved with the keyboard, seen by shoppers, and undone', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openAs(page, address, await logIn(request, owner))
  const name = page.getByLabel('Shop name', { exact: true })
  await expect(name).toHaveValue('Aangan')
  await expect(bar(page)).toBeHidden()
  await expectNoViolations(page)

  await name.fill('Chitra Furnishings')
  await expect(page.getByText('Was Aangan.')).toBeVisible()
  await expect(bar(page)).toContainText('1 change not saved. Shop name.')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Put back: Shop name' }).click()
  await expect(name).toHaveValue('Aangan')
  await expect(bar(page)).toBeHidden()

  await name.fill('Chitra Furnishings')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Shoppers see it now.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveTitle('Shop · Chitra Furnishings back office')
  await expect(async () => {
    const home = await (await request.get('/')).text()
    expect(home).toContain('<meta property="og:site_name" content="Chitra Furnishings">')
  }).toPass({ timeout: 5_000 })

  await page.getByRole('status').getByRole('button', { name: 'Put back' }).click()
  await expect(name).toHaveValue('Aangan')
  await expect(page).toHaveTitle('Shop · Aangan back office')
})

test('gaps are counted and led to; a faint colour is refused with one that works', async ({
  page,
  request,
}) => {
  await openAs(page, address, await logIn(request, owner))
  await page.getByLabel('Customer care e-mail', { exact: true }).fill('care@')
  await expect(page.getByText('This email is missing something after the @.')).toBeVisible()
  await expect(bar(page)).toContainText('1 thing to mend before saving.')
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Act here', { exact: true }).fill('#e8a33d')
  await expect(page.getByText('Too faint').first()).toBeVisible()
  await page.getByRole('button', { name: /^Use #/ }).click()
  await expect(page.getByText('Too faint')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Go to it' }).click()
  await expect(page.getByLabel('Customer care e-mail', { exact: true })).toBeFocused()
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await expect(bar(page)).toBeHidden()
})

test('leaving asks once, and what was typed is there on the way back', async ({ page, request }) => {
  await openAs(page, address, await logIn(request, owner))
  await page.getByLabel('One line about it', { exact: true }).fill('Made slowly')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toContainText('Your change to Shop is not saved yet.')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: /^Shop/ }).click()
  await expect(page.getByText('is back in the form. It is not saved yet.')).toBeVisible()
  await expect(page.getByLabel('One line about it', { exact: true })).toHaveValue('Made slowly')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByLabel('One line about it', { exact: true })).not.toHaveValue('Made slowly')
})

test('somebody else saved first: different fields stay both', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const headers = { Authorization: `Bearer ${session.token}` }
  await openAs(page, address, session)
  await page.getByLabel('WhatsApp').fill('+91 98450 00001')
  const { version, values } = await (await request.get('/api/admin/settings/shop', { headers })).json()
  const theirs = { ...values, officer_phone: '1800 000 2643' }
  expect(
    (await request.put('/api/admin/settings/shop', { headers, data: { version, values: theirs } })).ok(),
  ).toBe(true)
  await save(page).click()
  await expect(page.getByText('changed officer’s phone')).toBeVisible()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('Shoppers see it now.')).toBeVisible()
  await expect(page.getByLabel('WhatsApp')).toHaveValue('+91 98450 00001')
  await expect(page.getByLabel('Officer’s phone', { exact: true })).toHaveValue('1800 000 2643')
})

test('a save that is not heard of stays in the form', async ({ page, request }) => {
  await openAs(page, address, await logIn(request, owner))
  await page.getByLabel('One line about it', { exact: true }).fill('Made slowly')
  await page.route('**/api/admin/settings/shop', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByText('Your changes are still in the form.')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByLabel('One line about it', { exact: true })).toHaveValue('Made slowly')
  await bar(page).getByRole('button', { name: 'Discard' }).click()
})

test('who may only read sees the page locked', async ({ page, request }) => {
  await openAs(page, address, await aColleague(request, 'support', 'Meera Rao'))
  await expect(page.getByText('You can read this page.')).toBeVisible()
  await expect(page.getByLabel('Shop name', { exact: true })).toBeDisabled()
  await expectNoViolations(page)
})

test('the index says what is set, finds fields and guesses', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/settings', await logIn(request, owner))
  await expect(page.getByRole('link', { name: /^Shop Aangan/ })).toBeVisible()
  await expectNoViolations(page)
  const box = page.getByRole('searchbox', { name: 'Search settings' })
  await box.fill('grievance')
  await page.getByRole('list', { name: 'Found settings' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/settings\/shop#contact$/)
  await page.goto('/admin/settings')
  await box.fill('contakt')
  await expect(page.getByRole('heading', { name: 'Nothing called “contakt”' })).toBeVisible()
  await page.getByRole('link', { name: 'Open Shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
})
