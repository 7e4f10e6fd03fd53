// Discounts in the back office: made with the keyboard, tried on carts, stopped, and what a shopper then reads.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { freshEmail, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aCode = () => `T${freshEmail('x').slice(2, 10)}`.replace(/[^A-Za-z0-9]/g, 'x')

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('a discount is made, tried as it is typed, saved, stopped and started', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const code = aCode()
  await openAs(page, '/admin/discount', await logIn(request, owner))
  await expect(page.getByRole('link', { name: 'masai', exact: true })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'New discount' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New discount' })).toBeVisible()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByText('Choose what it gives.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Kind').selectOption({ label: 'Per cent off' })
  await page.getByLabel('Per cent off').fill('10')
  await page.getByLabel('At most').fill('1,000')
  // not saved, and priced by the shop all the same
  await expect(page.getByText('Applies.')).toBeVisible()
  await expect(page.getByRole('main').getByText('−₹1,000.00').first()).toBeVisible()
  await page.getByLabel('Cart worth at least').fill('9999999')
  await expect(page.getByText('Does not apply.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${code} needs`)
  await page.getByLabel('Cart worth at least').fill('')
  await page.getByLabel('Cart', { exact: true }).selectOption({ label: 'One of my own' })
  await page.getByLabel('Find a product').fill('Loveseat')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await expect(page.getByRole('list', { name: 'In the cart' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Applies.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
  await page.goto('/admin/discount?state=stopped')
  await page.getByRole('searchbox', { name: 'Find a code' }).fill(code)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `What to do with ${code}` }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('No discount here.')).toBeVisible()
})

test('what is typed is not lost: a name that is taken, and a way to another screen', async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/discount/new', await logIn(request, owner))
  await page.getByLabel('Code', { exact: true }).fill('masai')
  await page.getByLabel('Kind').selectOption({ label: 'Rupees off' })
  await page.getByLabel('Amount').fill('250')
  await page.getByLabel('Only these categories').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create discount' }).click()
  await expect(page.getByText('A discount with this code already exists.')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('250')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expectUsable(page)
  await page.goBack()
  if (await page.getByRole('dialog', { name: 'Leave without saving?' }).isVisible())
    await page.getByRole('button', { name: 'Stay' }).click()
})

test('a change by somebody else meanwhile is not written over', async ({ page, request }) => {
  const code = aCode()
  const session = await logIn(request, owner)
  const headers = { Authorization: `Bearer ${session.token}` }
  const terms = {
    code,
    kind: 'percent',
    percent: 10,
    amount: null,
    most: null,
    minimum_spend: 0,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: null,
    most_uses: null,
    most_per_person: null,
    categories: [],
    brands: [],
    public: false,
    emi_bank: null,
  }
  expect((await request.post('/api/admin/discounts', { headers, data: terms })).status()).toBe(201)
  await openAs(page, `/admin/discount/${code}`, session)
  await page.getByLabel('Per cent off').fill('12')
  const other = await request.put(`/api/admin/discounts/by-code/${code}`, {
    headers,
    data: { ...terms, percent: 15, version: 1 },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone has changed this.' })).toBeVisible()
  await expect(page.getByLabel('Per cent off')).toHaveValue('12')
})
