import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { WireProduct } from '../src/shop/catalogue/contract.ts'
import type { WireSale } from '../src/shop/pricing/contract.ts'
import { expectNoViolations } from './axe.ts'
import { aColleague, logIn, openAs, owner } from './staff.ts'

/** A piece nobody else looks at: every test and every project has its own, from the end of the list. */
async function aPiece(request: APIRequestContext, project: string, place: number): Promise<WireProduct> {
  const list = await request.get('/api/products?sort=newest&limit=100&category=furnishing')
  const all: WireProduct[] = list.ok() ? await list.json() : []
  const pieces =
    all.length > 10 ? all : await (await request.get('/api/products?sort=price_low&limit=100')).json()
  const found = pieces.at(-1 - place * 2 - (project === 'phone' ? 1 : 0))
  expect(found).toBeDefined()
  return found
}

const india = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

async function pick(page: Page, { title }: WireProduct) {
  await page.getByLabel('Covers').selectOption('Selected products')
  await page.getByLabel('Find products').fill(title)
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).click()
  await expect(page.getByRole('list', { name: 'Selected products' })).toContainText(title)
}

const priceOf = async (request: APIRequestContext, { _id }: WireProduct): Promise<number> =>
  (await (await request.get(`/api/products/${_id}`)).json())[0].price_offer

test('a sale from draft to running to stopped', { tag: '@phone' }, async ({ page, request }, { project }) => {
  const piece = await aPiece(request, project.name, 0)
  const name = `Sale ${project.name} ${Date.now()}`
  await openAs(page, '/admin/pricing', await aColleague(request, 'finance', 'Farah Khan'))
  await page.getByRole('link', { name: 'New sale' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New sale' })).toBeVisible()

  // what is missing stands beside its field, and nothing is lost
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Give the sale a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Starts').fill(india(new Date(Date.now() - 60_000)))
  await pick(page, piece)
  await page.getByLabel('Per cent').fill('10')
  const preview = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'What would change' })
    .last()
  await expect(preview).toContainText(piece.title)
  await expect(page.getByText('1 product costs less')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await priceOf(request, piece)).toBe(piece.price_offer)

  await expect(page.getByText('1 product costs less')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect
    .poll(() => priceOf(request, piece), { timeout: 10_000 })
    .toBe(Math.floor(piece.price_offer * 0.9))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  // shoppers see it, struck against the MRP
  const shop = await page.context().newPage()
  await shop.goto(`/product/op/${piece._id}`)
  await expect(
    shop.getByText(`₹${Math.floor(piece.price_offer * 0.9).toLocaleString('en-IN')}`).first(),
  ).toBeVisible()
  await shop.close()

  await page.getByRole('button', { name: 'Stop the sale' }).click()
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.poll(() => priceOf(request, piece), { timeout: 10_000 }).toBe(piece.price_offer)

  await page.getByRole('main').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expectNoViolations(page)
})

test('a sale ends by itself', async ({ page, request }, { project }) => {
  const session = await logIn(request, owner)
  const piece = await aPiece(request, project.name, 1)
  const headers = { Authorization: `Bearer ${session.token}` }
  const made: WireSale = await (
    await request.post('/api/admin/sales', {
      headers,
      data: {
        name: `Short ${project.name} ${Date.now()}`,
        starts_at: new Date().toISOString(),
        ends_at: new Date(Date.now() + 8_000).toISOString(),
        covers: { kind: 'products', ids: [piece._id] },
        change: { kind: 'percent', percent: 5 },
        ends_in_90: false,
      },
    })
  ).json()
  const { name, starts_at, ends_at, covers, change, ends_in_90 } = made
  const plan = { name, starts_at, ends_at, covers, change, ends_in_90, sale: made.id }
  const { print } = await (await request.post('/api/admin/sales/preview', { headers, data: plan })).json()
  await request.post(`/api/admin/sales/${made.id}/schedule`, {
    headers,
    data: { version: made.version, print },
  })
  await expect.poll(() => priceOf(request, piece), { timeout: 6_000 }).toBeLessThan(piece.price_offer)
  await expect.poll(() => priceOf(request, piece), { timeout: 20_000 }).toBe(piece.price_offer)
  await openAs(page, `/admin/pricing/${made.id}`, session)
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await page.goto(`/admin/pricing?piece=${piece._id}`)
  await expect(page.getByText('Lowest selling price of the last 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByText(`Sale: ${made.name}`).first()).toBeVisible()
  await expectNoViolations(page)
})

test('more than half off asks for the password, and a draft is deleted', async ({ page, request }, {
  project,
}) => {
  const piece = await aPiece(request, project.name, 2)
  const colleague = await aColleague(request, 'finance', 'Farah Khan')
  await openAs(page, '/admin/pricing/new', colleague)
  await page.getByLabel('Name').fill('Far too cheap')
  await page.getByLabel('Starts').fill(india(new Date(Date.now() + 3 * 86_400_000)))
  await pick(page, piece)
  await page.getByLabel('Per cent').fill('60')
  await expect(page.getByText('you will be asked for your password')).toBeVisible()
  await expect(page.getByText('Falls by more than half', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Far too cheap' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
})

test('the form of a sale by keyboard alone', async ({ page, request }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keyboard')
  await openAs(page, '/admin/pricing/new', await logIn(request, owner))
  await page.getByLabel('Name').focus()
  await page.keyboard.type('By keyboard')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await press('Tab')
    if (await page.getByLabel('Which one').evaluate((element) => element === document.activeElement)) break
  }
  await press('ArrowDown')
  await press('Tab', 'Tab')
  await expect(page.getByLabel('Per cent')).toBeFocused()
  await page.keyboard.type('5')
  await expect(page.getByRole('table', { name: 'What would change' })).toBeVisible()
  await press('Enter')
  // without a start it is not scheduled: the field says so and has the focus
  await expect(page.getByText('Enter when it starts.')).toBeVisible()
  await expect(page.getByLabel('Starts')).toBeFocused()
})
