import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { open } from './shop.ts'
import { aShopper, fillLogin, freshEmail, openAs } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Small phones, and a desk at 200 %. */
async function expectNothingCutOff(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const [width, height] of [
    [320, 640],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} pixels wide`)
      .toBeLessThanOrEqual(width)
  }
  if (size) await page.setViewportSize(size)
}

const refuseLogin = (page: Page, status: number, code: string) =>
  page.route('**/api/user/login', (route) =>
    route.fulfill({ status, headers: { 'Retry-After': '90' }, json: { error: { code, message: 'No.' } } }),
  )

for (const [name, path] of [
  ['the login', '/login'],
  ['the signup', '/signup'],
  ['the way to a new password', '/forgot-password'],
  ['the new password', '/reset-password#token=abcdefghijklmnopqrstuvwxyz'],
  ['a link that lost its end', '/reset-password'],
  ['the confirmation of an email', '/confirm-email#token=abcdefghijklmnopqrstuvwxyz'],
  ['the end of questions about reviews', '/review/end'],
] as const) {
  test(`${name} can be used by everybody`, { tag: '@phone' }, async ({ page }) => {
    await open(page, path)
    await expectNoViolations(page)
    await expectNothingCutOff(page)
  })
}

test('the signup with all its mistakes, and its success', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/signup')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expectNoViolations(page)
  await page.route('**/api/user/register', (route) => route.fulfill({ status: 202, json: { message: 'ok' } }))
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(freshEmail('meera'))
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByLabel('Password', { exact: true }).fill('cane chair by the door')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByText('Registration success')).toBeVisible()
  await expectNoViolations(page)
  await expectNothingCutOff(page)
})

for (const [name, status, code, seen] of [
  ['the wrong password', 401, 'invalid_credentials', 'Invalid Credentials.'],
  ['too many tries', 429, 'too_many_tries', 'Please wait a minute.'],
  ['the question for a code', 401, 'two_step_code_needed', 'Use a spare code instead'],
] as const) {
  test(`${name} at the login`, { tag: '@phone' }, async ({ page }) => {
    await refuseLogin(page, status, code)
    await open(page, '/login')
    await fillLogin(page, { email: 'meera@example.in', password: 'anything' })
    await expect(page.getByText(seen)).toBeVisible()
    await expectNoViolations(page)
    await expectNothingCutOff(page)
  })
}

test('the code of an authenticator app has the focus when it is asked for, and so has a spare code', {
  tag: '@phone',
}, async ({ page }) => {
  await refuseLogin(page, 401, 'two_step_code_needed')
  await open(page, '/login')
  await expect(page.getByLabel('Code from your authenticator app')).toHaveCount(0)
  await fillLogin(page, { email: 'meera@example.in', password: 'anything' })
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use a spare code instead' }).click()
  await expect(page.getByLabel('Spare code')).toBeFocused()
  await expectNoViolations(page)
  await page.unroute('**/api/user/login')
  await refuseLogin(page, 401, 'two_step_code_wrong')
  await page.getByLabel('Spare code').fill('ABCD-EFGH')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid Credentials. Check the email, password and code.')
})

for (const [name, path, settled] of [
  ['the overview', '/account', 'Profile'],
  ['the address book', '/account/addresses', 'Addresses'],
  ['sessions and security', '/account/security', 'Two-step login'],
  ['my reviews', '/account/reviews', 'Nothing to review yet.'],
  ['my data', '/account/data', 'Your data in one file'],
] as const) {
  test(`${name} of the account can be used by everybody`, { tag: '@phone' }, async ({ page, request }) => {
    await openAs(page, path, await aShopper(request))
    await expect(page.getByRole('heading', { name: settled })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoViolations(page)
    await expectNothingCutOff(page)
  })
}

test('the address form with all its mistakes, a filled book, and the question before deleting', {
  tag: '@phone',
}, async ({ page, request }) => {
  const shopper = await aShopper(request)
  await request.post('/api/user/addresses', {
    headers: { Authorization: `Bearer ${shopper.token}` },
    data: {
      kind: 'home',
      name: 'Meera Iyer',
      phone: '98450 12345',
      second_phone: null,
      house: '14, Gulmohar Apartments',
      street: '80 Feet Road',
      landmark: null,
      locality: 'Indiranagar',
      pincode: '560038',
      floor: 2,
      lift: 'none',
      used_first: false,
    },
  })
  await openAs(page, '/account/addresses', shopper)
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('A pincode has 6 digits.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Pincode').fill('110001')
  await page.getByRole('combobox', { name: 'Locality' }).selectOption('Another')
  await expectNoViolations(page)
  await expectNothingCutOff(page)
  await page.getByRole('button', { name: 'Delete 14, Gulmohar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolations(page)
})

test('the dialogs of the account', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/account/security', await aShopper(request))
  for (const [button, act] of [
    ['Sign out everywhere', 'Stay logged in'],
    ['Change the password', 'Cancel'],
    ['Change the email', 'Cancel'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await expectNothingCutOff(page)
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Set up two-step login' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My data' }).click()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expectNoViolations(page)
})

test('the menu of somebody who is signed in', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/cart', await aShopper(request))
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectNoViolations(page)
})

test('an account that could not be loaded', { tag: '@phone' }, async ({ page, request }) => {
  await page.route('**/api/user/me', (route) => route.abort())
  await openAs(page, '/account', await aShopper(request))
  await expect(page.getByRole('heading', { name: 'We could not load this.' })).toBeVisible()
  await expectNoViolations(page)
  await page.unroute('**/api/user/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
})

for (const path of ['/login', '/signup', '/account/addresses', '/account/security', '/account/data']) {
  test(`every stop of the Tab key on ${path} is seen`, async ({ page, request }) => {
    if (path.startsWith('/account')) await openAs(page, path, await aShopper(request))
    else await open(page, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.locator('main').focus()
    const stops: { isSeen: boolean; what: string }[] = []
    while (stops.length < 14) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const focused = document.activeElement ?? document.body
          const { outlineStyle, outlineWidth } = getComputedStyle(focused)
          const isBody = focused === document.body
          return {
            isSeen: isBody || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
            what: focused.outerHTML.slice(0, 120),
          }
        }),
      )
    }
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([])
  })
}
