// Registrations and places in the settings: from none to two states, what does not fit is refused beside its field, one
// is ended, and whoever only reads finds them locked.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { firm, owner, places, type Registration, registrations } from './chitra/firm.ts'
import { addPlace, fillPlace, logIn } from './chitra/office.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { aColleague, openAs } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let shop: FreshShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openFreshShop('none', { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
})
test.afterAll(() => shop.close())

const { karnataka, tamilNadu } = registrations

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** In front of the list, filled in as the certificate says. */
async function fillIn(page: Page, one: Registration, change: { gstin?: string; pincode?: string } = {}) {
  const dialog = page.getByRole('dialog')
  const { gstin, pincode } = { ...one, ...change }
  const [invoice, credit, debit] = one.papers
  for (const [label, words] of [
    ['GSTIN', gstin],
    ['Legal name', firm.legalName],
    ['Address', one.address],
    ['City', one.city],
    ['Pincode', pincode],
    ['Invoice prefix', invoice],
    ['Credit note prefix', credit],
    ['Debit note prefix', debit],
  ] as const)
    await dialog.getByLabel(label).fill(words)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

test('none yet, then one: the GSTIN is read as it is typed, and what does not fit it is said beside the field', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/admin/settings/places`)
  await expect(page.getByText('A place sends in the name of a registration. Add that first.')).toBeVisible()
  await page.getByRole('link', { name: 'Open registrations' }).click()
  await expect(page.getByRole('heading', { name: 'Who sells?' })).toBeVisible()
  await expectUsable(page)

  // by keyboard: Esc leaves it, and the focus is where it was
  const add = page.getByRole('button', { name: 'Add a registration' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a registration' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  await page.keyboard.press('Enter')
  const act = dialog.getByRole('button', { name: 'Add', exact: true })
  // the one act of a dialog stands out
  await expect(act).toHaveCSS('color', 'rgb(255, 255, 255)')
  await act.click()
  await expect(dialog.getByLabel('GSTIN')).toBeFocused()
  await expect(dialog.getByText('Enter the name on the GST certificate.')).toBeVisible()
  const last = karnataka.gstin.at(-1) ?? ''
  const wrong = karnataka.gstin.slice(0, 14) + (last === 'A' ? 'B' : 'A')
  await dialog.getByLabel('GSTIN').fill(wrong)
  await expect(dialog.getByText(`The last character should be ${last}.`)).toBeVisible()
  await expectUsable(page)
  await fillIn(page, karnataka, { gstin: tamilNadu.gstin })
  await expect(
    dialog.getByText(`${karnataka.pincode} is in Karnataka; the GSTIN is of Tamil Nadu.`),
  ).toBeVisible()
  await fillIn(page, karnataka)
  await expect(dialog).toBeHidden()
  const card = page.getByRole('list', { name: 'Registrations' })
  await expect(card).toContainText(karnataka.gstin)
  await expect(card).toContainText(/CFK\/\d\d-\d\d\/000001/)
  await expect(page.getByText('Karnataka has no bank account yet.')).toBeVisible()
  await expectUsable(page)
})

test('another state follows; the same GSTIN or the same letters do not', async ({ page }) => {
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/admin/settings/registrations`)
  await page.getByRole('button', { name: 'Add a registration' }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(page, karnataka)
  await expect(dialog.getByText('You have this registration already: Karnataka.')).toBeVisible()
  await fillIn(page, { ...tamilNadu, papers: karnataka.papers } as unknown as Registration)
  await expect(dialog.getByText('Karnataka uses CFK. Bills of two states must not look alike.')).toBeVisible()
  await fillIn(page, tamilNadu)
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('list', { name: 'Registrations' }).getByRole('heading', { level: 2 }),
  ).toHaveText(['Karnataka (29)', 'Tamil Nadu (33)'])
})

test('places: only a registration of their state fits, and their order is changed', {
  tag: '@phone',
}, async ({ page }) => {
  await logIn(page, shop.url)
  await page.goto(`${shop.url}/admin/settings/places`)
  await expect(page.getByRole('heading', { name: 'Where do goods leave from?' })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Add a place' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Pincode').fill('411001')
  await expect(
    dialog.getByText('411001 is in Maharashtra. Goods leaving there need a Maharashtra GSTIN.'),
  ).toBeVisible()
  await expectUsable(page)
  await fillPlace(page, places.mysuru, karnataka)
  await expect(page.getByRole('list', { name: 'Places' })).toContainText('Mon to Sat, not on holidays')
  await page.getByRole('button', { name: `Change ${places.mysuru.name}` }).click()
  await dialog.getByLabel('Open').fill('10 am to 6 pm, closed Sunday')
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByRole('list', { name: 'Places' })).toContainText('10 am to 6 pm, closed Sunday')
  await expectUsable(page)
})

test('a registration with a place is not ended: the dialog names the place and leads to it', async ({
  page,
}) => {
  await logIn(page, shop.url)
  await addPlace(page, places.hosur, tamilNadu, shop.url)
  await page.getByRole('button', { name: `More about ${places.hosur.name}` }).click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('heading', { level: 2 })).toHaveText([
    places.hosur.name,
    places.mysuru.name,
  ])

  await page.goto(`${shop.url}/admin/settings/registrations`)
  const more = page.getByRole('button', { name: 'More about Tamil Nadu' })
  await more.click()
  await page.getByRole('button', { name: 'End it' }).click()
  const dialog = page.getByRole('dialog', { name: 'End Tamil Nadu?' })
  await expect(dialog).toContainText(`${places.hosur.name} still uses it.`)
  await expect(dialog.getByRole('button', { name: 'End it' })).toBeDisabled()
  await expectNoViolations(page)
  await dialog.getByRole('link', { name: 'Open places' }).click()
  await page.getByRole('button', { name: `More about ${places.hosur.name}` }).click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByRole('list', { name: 'Places' })).toContainText('Closed')

  await page.goto(`${shop.url}/admin/settings/registrations`)
  await more.click()
  await page.getByRole('button', { name: 'End it' }).click()
  await dialog.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('Tamil Nadu has ended')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Registrations' })).toContainText('Ended')
  await more.click()
  await page.getByRole('button', { name: 'Put back to work' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText('Tamil Nadu sells again')).toBeVisible()
})

test('whoever may only read sees both locked', async ({ page, request }) => {
  await openAs(page, '/admin/settings/registrations', await aColleague(request, 'support', 'Meera Rao'))
  await expect(page.getByText('You can read this page.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Registrations' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectNoViolations(page)
  await page.goto('/admin/settings/places')
  await expect(page.getByRole('list', { name: 'Places' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectNoViolations(page)
})
