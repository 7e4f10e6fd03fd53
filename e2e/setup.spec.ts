// A shop of one's own, from its first start: pages that invite, the guide, the door, the first order.
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { expectNoViolations } from './axe.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'
import { owner } from './staff.ts'

let shop: FreshShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openFreshShop('none')
})
test.afterAll(() => shop.close())

const logIn = async (page: Page) => {
  await page.goto(`${shop.url}/admin/login`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

/** What other screens set: seller, place, delivery with cash, and the shop itself. */
const setUp = async () => {
  const db = new pg.Client({ connectionString: shop.databaseUrl })
  await db.connect()
  await db.query(`
    with seller as (
      insert into registration (gstin, legal_name, address, city, pincode, state, invoice_prefix, credit_note_prefix,
                                debit_note_prefix, from_day)
      values ('29AAAAA0000A1ZY', 'Chitra Furnishings Pvt Ltd', '1 Market Road', 'Mysuru', '570001', 'Karnataka', 'CHI',
              'CCN', 'CDN', '2017-07-01')
      returning id)
    insert into location (name, kind, address, pincode, registration_id, ships, shows_stock, dispatch_days, position)
    select 'Mysuru', 'warehouse', '1 Market Road', '570001', id, true, true, '{1,2,3,4,5,6}', 0 from seller`)
  await db.query(`
    insert into delivery_zone (name, title, charge_paise, included_grams, per_kg_paise, least_days, most_days,
                               cash_up_to_paise)
    values ('karnataka', 'Karnataka', 0, 0, 0, 2, 4, 5000000)`)
  await db.query(`insert into delivery_area (state, zone) values ('Karnataka', 'karnataka')`)
  await db.query(`
    update shop set name = 'Chitra Furnishings', care_email = 'care@chitra.example', care_phone = '1800 000 111',
                    legal_name = 'Chitra Furnishings Pvt Ltd', legal_address = '1 Market Road, Mysuru 570001',
                    officer = 'Asha Menon', officer_email = 'asha@chitra.example'`)
  await db.end()
}

test('an empty shop invites instead of looking broken', { tag: '@phone' }, async ({ page }) => {
  await page.goto(shop.url)
  await expect(page.getByText('We are getting ready: orders open soon.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'We are getting ready' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
  await expectNoViolations(page)
  await page.goto(`${shop.url}/productlist`)
  await expect(page.getByText('Our first products are on their way.')).toBeVisible()
  await expect(page.getByText('Sort:')).toHaveCount(0)
  await expectNoViolations(page)
  await page.goto(`${shop.url}/product/almirah`)
  await expect(page.getByRole('heading', { name: 'Nothing here called “almirah”' })).toBeVisible()
  await expect(page.getByText('Or start here')).toBeHidden()
  await page.goto(`${shop.url}/pages/grievance-redressal`)
  await expect(page.getByText('[name to follow], Grievance Officer.').first()).toBeVisible()
  await expectNoViolations(page)
})

test('the home screen leads to the guide, which begins with the name', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page)
  await page.getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Let’s open your shop$/ })).toBeVisible()
  await expect(page.getByText('Let’s begin with the name')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Your shop’s name and look/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(page.getByText('9 left')).toBeVisible()
  await page.getByRole('button', { name: 'Do this later' }).click()
  await expect(page.getByRole('button', { name: /^Who sells/ })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /^Open the shop/ }).click()
  await expect(page.getByRole('button', { name: 'Open the shop', exact: true })).toBeDisabled()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'the first hour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From nothing to the first sale' })).toBeVisible()
})

test('policies are read and ticked, the door opens, and the guide leaves the sidebar', async ({ page }) => {
  await setUp()
  await logIn(page)
  await page.getByRole('link', { name: /^Setup guide/ }).click()
  await expect(page.getByText('5 of 9 steps done')).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Before the first real sale' })
    .getByRole('link', { name: 'Read' })
    .click()
  for (const name of ['Returns and refunds', 'Privacy', 'Terms of use', 'Grievance officer']) {
    await page.getByRole('button', { name: `I have read it: ${name}` }).click()
    await expect(page.getByRole('button', { name: `I have read it: ${name}` })).toHaveCount(0)
  }
  await expect(page.getByText('All there')).toBeVisible()
  await page.getByRole('button', { name: /^Open the shop/ }).click()
  await page.getByRole('button', { name: 'Open the shop', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the shop?' })
  await expect(dialog.getByText('Order something yourself and cancel it.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back office' }).getByText('Setup guide')).toHaveCount(0)
  await expectNoViolations(page)
  await page.goto(shop.url)
  await expect(page.getByText('orders open soon')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(
    'Chitra Furnishings Pvt Ltd, 1 Market Road, Mysuru 570001. Customer care 1800 000 111, care@chitra.example. ' +
      'Grievance Officer: Asha Menon, asha@chitra.example, answers within 48 hours.',
  )
})
