import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, logIn, openAs, owner, sidebar } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Everywhere a window is read: small phones, tablets, desks, and a desk at 200 %. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [720, 450],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`)
      .toBeLessThanOrEqual(width)
  }
}

const settled = (page: Page) => expect(page.locator('[aria-busy=true], [data-unsized]')).toHaveCount(0)

for (const [name, path] of [
  ['home', '/admin'],
  ['the staff', '/admin/staff'],
  ['the audit log', '/admin/audit'],
  ['an audit log without a match', '/admin/audit?q=zzzzzz'],
  ['the mail', '/admin/mail'],
  ['the health', '/admin/health'],
  ['a message that does not exist', '/admin/mail/999999'],
  ['the connections', '/admin/connections'],
  ['my account', '/admin/me'],
  ['the products', '/admin/product'],
  ['a new product', '/admin/addproduct'],
  ['a product that does not exist', '/admin/editproduct/nothing-of-the-kind'],
  ['the set-up guide', '/admin/setup'],
  ['the guide', '/admin/guide'],
  ['a page of the guide', '/admin/guide/letters'],
  ['the settings', '/admin/settings'],
  ['the settings of the shop', '/admin/settings/shop'],
  ['registrations', '/admin/settings/registrations'],
  ['places', '/admin/settings/places'],
  ['delivery', '/admin/settings/delivery'],
  ['payments', '/admin/settings/payments'],
  ['promises', '/admin/settings/promises'],
  ['questions', '/admin/questions'],
  ['the settings of questions', '/admin/settings/questions'],
  ['alerts', '/admin/settings/alerts'],
  ['feeds', '/admin/settings/feeds'],
  ['retention', '/admin/settings/retention'],
  ['letters', '/admin/settings/letters'],
  ['one letter', '/admin/settings/letters/order_placed'],
  ['the stock', '/admin/stock'],
  ['categories', '/admin/product/categories'],
  ['one category', '/admin/product/categories/sofasets'],
  ['collections', '/admin/collections'],
  ['a new collection', '/admin/collections/new'],
  ['one collection', '/admin/collections/living-room'],
  ['brands', '/admin/brands'],
  ['product fields', '/admin/fields'],
  ['an unknown address', '/admin/nowhere'],
] as const) {
  test(`${name}: usable by everybody, at any width`, { tag: '@phone' }, async ({ page, request }) => {
    await openAs(page, path, await logIn(request, owner))
    await settled(page)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
}

for (const [name, path] of [
  ['the login', '/admin/login'],
  ['the signup without an invitation', '/admin/signup'],
] as const) {
  test(`${name}: usable by everybody, at any width`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
  })
}

test('an open invitation and its mistakes', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/staff/invitation', (route) =>
    route.fulfill({
      json: {
        email: 'venkatanarasimharajuvaripeta.subramaniam@aangan.example',
        role: 'support',
        invited_by: 'Kabir Nair',
        expires_at: '2030-01-01T00:00:00.000Z',
      },
    }),
  )
  await page.goto('/admin/signup#token=abcdefghijklmnopqrstuvwxyz')
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('what a role does not open, and where shoppers end', { tag: '@phone' }, async ({ page, request }) => {
  const colleague = await aColleague(request, 'catalogue', 'Venkatanarasimharajuvaripeta Subramaniam')
  await openAs(page, '/admin/staff', colleague)
  await expect(page.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), role: 'shopper', permissions: [] } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This area is for shop staff' })).toBeVisible()
  await expectNoViolations(page)
})

test('the two-step set-up, its codes, and the gate', { tag: '@phone' }, async ({ page, request }) => {
  const colleague = await aColleague(request, 'catalogue', 'Asma Sheikh')
  await page.route('**/api/user/two-step/confirm', (route) =>
    route.fulfill({ json: { spare_codes: ['7GQ2M-M4XAA', 'K9TD3-1VPAA', 'H2WA8-8RNAA'] } }),
  )
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), two_step_required: true } })
  })
  await openAs(page, '/admin', colleague)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Set up two-step login' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('6-digit code').fill('123456')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('7GQ2M-M4XAA')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('menus, questions, opened entries and messages', { tag: '@phone' }, async ({ page, request }) => {
  const colleague = await aColleague(request, 'support', 'Jo Fernandes')
  await openAs(page, '/admin/staff', await logIn(request, owner))
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: colleague.email })
  await row.getByRole('button', { name: 'More for Jo Fernandes' }).click()
  await expect(page.getByRole('button', { name: 'Remove' }).filter({ visible: true })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Remove' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.goto('/admin/audit')
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/admin/mail')
  await page.getByRole('link', { name: 'You are invited to the back office of Aangan' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'You are invited to the back office of Aangan' }),
  ).toBeVisible()
  const letter = page.getByTitle('The letter as it looks')
  await expect(letter).toHaveAttribute('sandbox', 'allow-same-origin') // nothing runs in it
  await expect(letter.contentFrame().getByText('Join the staff', { exact: true })).toBeVisible()
  await page.getByText('The HTML part, as it is written').click()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect((await sidebar(page)).getByRole('link', { name: 'Staff' })).toBeVisible()
  await expectNoViolations(page)
})
