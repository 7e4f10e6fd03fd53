// Collections in the back office: rules with a live count, pieces by hand, hidden below four.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

const fresh = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`

test('rules count while they are written, and fill the collection', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/collections/new', await logIn(request, owner))
  const name = fresh('Small prices')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await expect(page.getByText('Choose a category.')).toBeVisible()
  await page.getByLabel('Rule 1', { exact: true }).selectOption('price')
  const count = page.getByText(/^\d+ products? now$/)
  await expect(count).toBeVisible()
  const before = await count.textContent()
  await page.getByLabel('Rupees of rule 1').fill('100000')
  await expect(count).not.toHaveText(before ?? '')
  await expect(page.getByRole('region', { name: 'What it catches' }).getByRole('listitem')).toHaveCount(6)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/collections\/small-prices-/)
  // it was not there before: nothing can be put back
  await expect(page.getByText('Shoppers see it now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put back' })).toHaveCount(0)
  const total = Number.parseInt((await count.textContent()) ?? '', 10)
  const slug = page.url().split('/').at(-1)
  const listed = await request.get(`/api/products?limit=1&collection=${slug}`)
  expect(Number(listed.headers()['x-total-count'])).toBe(total)
})

test('rules ask for product fields, each by its kind', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/collections/new', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const rule = page.getByLabel('Rule 1', { exact: true })
  await rule.selectOption({ label: 'Solid wood' })
  await expect(page.getByText('Choose one.')).toBeVisible()
  const count = page.getByText(/^\d+ products? now$/)
  await page.getByLabel('Solid wood of rule 1').selectOption({ label: 'Sheesham' })
  await expect(count).toBeVisible()
  await expect(page.getByText('Choose one.')).toBeHidden()
  const woods = await count.textContent()
  await rule.selectOption({ label: 'Seats' })
  await expect(page.getByText('Give a number.')).toBeVisible()
  await page.getByLabel('From, Seats of rule 1').fill('3')
  await expect(page.getByText('Give a number.')).toBeHidden()
  await expect(count).not.toHaveText(woods ?? '')
  const open = await count.textContent()
  await page.getByLabel('To, Seats of rule 1').fill('2')
  await expect(page.getByText('The first number is larger than the second.')).toBeVisible()
  await page.getByLabel('To, Seats of rule 1').fill('3')
  await expect(count).not.toHaveText(open ?? '')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  const name = fresh('Three seats')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/collections\/three-seats-/)
  const total = Number.parseInt((await count.textContent()) ?? '', 10)
  const slug = page.url().split('/').at(-1)
  const listed = await request.get(`/api/products?limit=1&collection=${slug}`)
  expect(Number(listed.headers()['x-total-count'])).toBe(total)
  await page.reload()
  await expect(page.getByLabel('From, Seats of rule 1')).toHaveValue('3')
})

test('a rule that catches too little says that the collection stays hidden', async ({ page, request }) => {
  await openAs(page, '/admin/collections/new', await logIn(request, owner))
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByLabel('Rule 1', { exact: true }).selectOption('price')
  await page.getByLabel('Rupees of rule 1').fill('1')
  await expect(page.getByText('No product fits.')).toBeVisible()
})

test('pieces are picked by hand, found by their title', async ({ page, request }) => {
  await openAs(page, '/admin/collections/new', await logIn(request, owner))
  const name = fresh('Picked')
  await page.getByText('By hand', { exact: true }).click()
  await page.getByLabel('Add a product by title or code').fill('aravali')
  await page.getByRole('button', { name: /Aravali 3 Seater Sofa in Sage Green/ }).click()
  await expect(page.getByText('1 product now')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 product, filled by hand.')).toBeVisible()
  await page.goto('/admin/collections')
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectNoViolations(page)
})

test('what is typed is kept, and leaving asks once', async ({ page, request }) => {
  await openAs(page, '/admin/collections/japandi', await logIn(request, owner))
  await page.getByRole('textbox', { name: 'A line about it' }).fill('Ash, linen and very quiet.')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('This browser keeps them')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.goto('/admin/collections/japandi')
  await expect(page.getByRole('textbox', { name: 'A line about it' })).toHaveValue(
    'Ash, linen and very quiet.',
  )
  await page.getByRole('button', { name: 'Discard' }).click()
})
