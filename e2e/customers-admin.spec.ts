import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { deliver, placeOrder } from './orders.ts'
import { aColleague, aShopper, freshEmail, logIn, openAs, owner } from './staff.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const isNotWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function openCustomer(page: Page, email: string, who: Parameters<typeof openAs>[2]): Promise<void> {
  await openAs(page, '/admin/customer', who)
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(email)
  await expect(page.getByText('1 person')).toBeVisible()
  await page.getByRole('main').getByRole('list').or(page.getByRole('table')).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
}

test('a guest is found by e-mail, and nothing of it stands in the address of the screen', {
  tag: '@phone',
}, async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await openCustomer(page, order.email, await logIn(request, owner))
  await expect(page).toHaveURL(/\/admin\/customer\/g-[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rohan Das')
  await expect(page.getByText(order.email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('link', { name: order.email })).toBeVisible()
  await expect(page.getByText('Cannot erase yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase' })).toBeDisabled()
  await expectNoViolations(page)
  expect(await isNotWider(page)).toBe(true)
  await page.getByRole('link', { name: 'All of them' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: order.number })).toBeVisible()
})

test('the list under both addresses, sorted and narrowed, is for everyone', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await placeOrder(request, { paysBy: 'cash' })
  await openAs(page, '/admin/customet', await logIn(request, owner))
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.getByLabel('Sorted by').selectOption('Spent')
  const narrowed = page.waitForResponse((answer) => answer.url().includes('kind=guest'))
  await page.getByRole('link', { name: 'Guests' }).click()
  await expect(page).toHaveURL(/sort=spent&kind=guest|kind=guest&sort=spent/)
  await narrowed
  await expect(page.getByText('Guest', { exact: true }).first()).toBeVisible()
  await expectNoViolations(page)
  expect(await isNotWider(page)).toBe(true)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No customers found.' })).toBeVisible()
  await expectNoViolations(page)
})

test('goodwill has a bound and a reason, asks for the password, and shows in the credit', {
  tag: '@phone',
}, async ({ page, request }) => {
  const shopper = await aShopper(request)
  const support = await aColleague(request, 'support', 'Dev Pillai')
  await openCustomer(page, shopper.email, support)
  await page.getByRole('button', { name: 'Give credit' }).click()
  await dialog(page).getByLabel('Rupees').fill('20000')
  await dialog(page).getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog(page).getByText('At most ₹10,000 a day.')).toBeVisible()
  await expect(dialog(page).getByText('Enter a reason.')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByLabel('Rupees').fill('500')
  await dialog(page).getByLabel('Why?').fill('The chair came two days late')
  await dialog(page).getByRole('button', { name: 'Give credit' }).click()
  await expect(page.getByText('Credit given')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Store credit' })).toBeVisible()
  await expect(page.getByText('Note: Gave ₹500 of goodwill: The chair came two days late')).toBeVisible()
  await expectNoViolations(page)
})

test('notes, a copy of the data, and erasing a guest', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'cash', email: freshEmail('forget') })
  await deliver(request, order)
  await openCustomer(page, order.email, await logIn(request, owner))
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Note').fill('Asked us to forget them')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note: Asked us to forget them')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customer-data-.*\.json$/)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Erase' }).click()
  await expect(page).toHaveURL(/\/admin\/customer$/)
  await page.getByRole('searchbox').fill(order.email)
  await expect(page.getByRole('heading', { name: 'No customers found.' })).toBeVisible()
})

test('an account is erased two days later, and the screen says so', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openCustomer(page, shopper.email, await logIn(request, owner))
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('They asked to be erased.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeDisabled()
})
