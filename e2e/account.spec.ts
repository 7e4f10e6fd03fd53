import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { linkMailedTo } from './mailbox.ts'
import { expectAddress, loveseat, open, takenOver } from './shop.ts'
import { aColleague, aShopper, fillLogin, freshEmail, goodPassword, logIn, openAs } from './staff.ts'

const otherPassword = 'cane chair by the window'

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  return page.locator('#user-menu')
}
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')] as const)

test('a shopper registers, logs in, mistypes the password on the way, and logs out', {
  tag: '@phone',
}, async ({ page }) => {
  const email = freshEmail('meera')
  await open(page, '/signup')
  await page.getByLabel('Name').fill('Meera Iyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Signup' }).click()
  const done = page.getByRole('status').filter({ hasText: 'Registration success, go to login.' })
  await expect(done).toContainText(email)
  await page.getByRole('main').getByRole('link', { name: 'Login' }).last().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillLogin(page, { email, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid Credentials. Check the email and password and try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')

  await fillLogin(page, { email, password: goodPassword })
  await expectAddress(page, '/')
  const [token, user] = await kept(page)
  expect(token).toMatch(/^\S{20,}$/)
  expect(Object.keys(JSON.parse(user ?? '{}')).sort()).toEqual(['_id', 'name', 'role'])

  const menu = await openMenu(page)
  await expect(menu.getByText('Meera Iyer')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Back office' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await kept(page)).toEqual([null, null])
  const answer = await page.request.get('/api/user/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('the offer asks only guests to sign up', async ({ page, request }) => {
  const signUp = page.getByRole('complementary', { name: 'Offer' }).getByRole('link', { name: 'Sign Up' })
  await open(page, '/')
  await expect(signUp).toBeVisible()
  await openAs(page, '/product/sofasets', await aShopper(request))
  await takenOver(page)
  await expect(signUp).toBeHidden()
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(signUp).toBeVisible()
})

test('a logout that does not reach the shop still forgets the session here', async ({ page, request }) => {
  await openAs(page, '/', await aShopper(request))
  await takenOver(page)
  await page.route('**/api/user/logout', (route) => route.abort())
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(await kept(page)).toEqual([null, null])
})

test('what is wrong stands beside its field, the first mistake has the focus, and nothing typed is lost', async ({
  page,
}) => {
  await open(page, '/signup')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await page.getByLabel('Name').fill('Meera Iyer')
  await expect(page.getByText('Enter your name.')).toHaveCount(0)

  await page.getByLabel('Email').fill('meera@')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Something is missing after the @.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  const email = freshEmail('meera')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')

  await page.getByLabel('Phone').fill('98450 1234')
  await page.getByLabel('Phone').blur()
  await expect(page.getByText('A mobile number has 10 digits.')).toBeVisible()
  await page.getByLabel('Phone').fill('98450 12345')

  const password = page.getByLabel('Password', { exact: true })
  await password.fill('meera iyer')
  await password.blur()
  await expect(page.getByText('This password contains your name')).toBeVisible()
  await password.fill('password123')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByText('This password is too common or was leaked.')).toBeVisible()
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

for (const [next, path] of [
  ['/account/data', '/account/data'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
] as const) {
  test(`a login that was asked to go on to ${JSON.stringify(next)} goes to ${path}`, async ({
    page,
    request,
  }) => {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await fillLogin(page, await aShopper(request))
    await expectAddress(page, path)
    await expect(page.getByRole('banner')).toBeVisible()
  })
}

test('whoever is signed in has no business at the login or the signup', async ({ page, request }) => {
  await openAs(page, '/login', await aShopper(request))
  await expectAddress(page, '/')
  await open(page, '/signup')
  await expectAddress(page, '/')
})

test('a guest at the account is sent to the login and back again', async ({ page, request }) => {
  await open(page, '/account/addresses')
  await expectAddress(page, '/login', { next: '/account/addresses' })
  await fillLogin(page, await aShopper(request))
  await expectAddress(page, '/account/addresses')
  await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeFocused()
})

test('somebody logs in with the keyboard alone', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await open(page, '/login')
  const reach = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 12; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await reach(page.getByLabel('Email'))
  await page.keyboard.type(shopper.email)
  await reach(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(shopper.password)
  await page.keyboard.press('Enter')
  await expectAddress(page, '/')
})

test('too many tries: the login says when to come back', async ({ page }) => {
  await page.route('**/api/user/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '90' },
      json: { error: { code: 'too_many_tries', message: 'Too many attempts.' } },
    }),
  )
  await open(page, '/login')
  await fillLogin(page, { email: freshEmail('meera'), password: 'anything' })
  await expect(page.getByRole('alert')).toHaveText(
    /^Please wait a minute\. You can log in again at \d{1,2}:\d\d [ap]m\.$/,
  )
})

test('a forgotten password is replaced with the mailed link, which works once', async ({
  page,
  request,
  browser,
}) => {
  const { email, token } = await aShopper(request)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectAddress(page, '/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your mail.')).toBeVisible()

  const link = await linkMailedTo(request, email, 'reset_password')
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url(), sent.headers().referer ?? ''))
  await open(page, link)
  await expectAddress(page, '/reset-password')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  // a refresh does not break it
  await page.reload()
  await page.getByLabel('New password').fill(otherPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  const saved = page.getByRole('group', { name: 'Did you save these details?' })
  await expect(saved).toContainText('the account holds a mobile number')
  await expect(saved).toContainText('Choose one.')
  await saved.getByRole('radio', { name: /^Yes, keep them/ }).check()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  const key = link.split('=')[1] ?? link
  expect(asked.filter((address) => address.split('#')[0]?.includes(key))).toEqual([])
  const keptPages = await page.evaluate(async () => {
    const found = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(found)).flat().map(({ url }) => url)
  })
  expect(keptPages.length).toBeGreaterThan(0)
  expect(keptPages.filter((address) => address.includes(key))).toEqual([])
  const old = await request.get('/api/user/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(old.status()).toBe(401)

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, { email, password: otherPassword })
  await expectAddress(page, '/')

  const again = await (await browser.newContext()).newPage()
  await open(again, link)
  await again.getByLabel('New password').fill('a third one for this door')
  await again.getByRole('button', { name: 'Save password' }).click()
  await expect(again.getByRole('alert')).toContainText('This link has already been used or has expired.')
  await again.getByRole('link', { name: 'Ask for a new link' }).click()
  await expectAddress(again, '/forgot-password')
})

test('a link that lost its end says so; pasted whole into the same page it works', async ({
  page,
  request,
}) => {
  const { email } = await aShopper(request)
  await open(page, '/reset-password')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
  await request.post('/api/user/password/forgot', { data: { email } })
  await page.goto(await linkMailedTo(request, email, 'reset_password'))
  await page.getByRole('radio', { name: /^No, remove them/ }).check()
  await page.getByLabel('New password').fill(otherPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})

test('an email is confirmed by its mail and the password', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, '/account', shopper)
  const note = page.getByText('Your email is not confirmed yet.')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('A new mail is on its way.')).toBeVisible()

  await open(page, await linkMailedTo(request, shopper.email, 'confirm_email'))
  await page.getByLabel('Your password').fill('somebody else’s')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This password is not correct.')).toBeVisible()
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'To your account' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('the overview tells what there is, and the name can be changed', async ({ page, request }) => {
  await openAs(page, '/account', await aShopper(request))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Meera')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Addresses None yet' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Security 1 device. Two-step login is off' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back office' })).toHaveCount(0)
  await page.getByLabel('Name').fill('Lakshmi Iyer')
  await page.getByLabel('Mobile number').fill('98410 54321')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Lakshmi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Lakshmi')
  await expect(page.getByLabel('Mobile number')).toHaveValue('98410 54321')
})

test('staff find the way to the back office', async ({ page, request }) => {
  await openAs(page, '/account', await aColleague(request, 'catalogue', 'Asha Menon'))
  await expect(page.getByRole('main').getByRole('link', { name: 'Back office' })).toHaveAttribute(
    'href',
    '/admin',
  )
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Back office' })).toHaveAttribute('href', '/admin')
})

test('addresses: the pincode fills in the place; add, change, use first, delete', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/account/addresses', await aShopper(request))
  await page.getByRole('button', { name: 'Add an address' }).click()
  await expect(page.getByRole('heading', { name: 'Add an address' })).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Meera Iyer')
  await expect(page.getByRole('checkbox', { name: 'Make this my default address' })).not.toBeChecked()
  await page.getByLabel('Pincode').fill('999999')
  await expect(page.getByText('We could not find this pincode.')).toBeVisible()
  await page.getByLabel('Pincode').fill('110 001')
  await expect(page.getByText('Central Delhi, Delhi').first()).toBeVisible()
  await page.getByLabel('Flat, house, building').fill('14, Gulmohar Apartments')
  await page.getByLabel('Area, street').fill('Barakhamba Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Choose a locality.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Locality' }).selectOption('Connaught Place')
  await page.getByLabel('Floor').selectOption('2nd floor')
  await page.getByLabel('Lift').selectOption('Yes, narrow')
  await page.getByRole('button', { name: 'Save address' }).click()
  const home = page.getByRole('article').filter({ hasText: '14, Gulmohar Apartments' })
  await expect(home).toContainText('Barakhamba Road, Connaught Place')
  await expect(home).toContainText('Central Delhi 110001, Delhi')
  await expect(home).toContainText('2nd floor, narrow lift')
  await expect(home).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused()

  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Pincode').fill('560038')
  await page.getByRole('combobox', { name: 'Locality' }).selectOption('Another')
  await page.getByLabel('Its name').fill('Defence Colony')
  await page.getByLabel('Flat, house, building').fill('Plot 9')
  await page.getByLabel('Area, street').fill('80 Feet Road')
  await page.getByLabel('Kind').selectOption('Office')
  await page.getByRole('button', { name: 'Save address' }).click()
  const office = page.getByRole('article').filter({ hasText: 'Plot 9' })
  await expect(office).toContainText('80 Feet Road, Defence Colony')
  await office.getByRole('button', { name: 'Make default' }).click()
  await expect(office).toContainText('Default')
  await expect(home).not.toContainText('Default')

  await office.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Its name')).toHaveValue('Defence Colony')
  await page.getByLabel('Landmark').fill('Opposite the park')
  await page.getByLabel('Flat, house, building').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Flat, house, building')).toBeFocused()
  await page.getByLabel('Flat, house, building').fill('Plot 9, Shanti Towers')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(office).toContainText('Opposite the park')
  await expect(office).toContainText('Shanti Towers')

  await home.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(home.getByRole('button', { name: 'Delete' })).toBeFocused()
  await home.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(home).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('signing out everywhere reaches the other browser at its next step', async ({
  page,
  request,
  browser,
}) => {
  const shopper = await aShopper(request)
  await openAs(page, '/account/security', shopper)
  await expect(page.getByText('This device, active now')).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await openAs(other, '/account', await logIn(request, shopper))
  await other
    .getByRole('main')
    .getByRole('link', { name: /^Security/ })
    .click()
  await expect(other.getByRole('button', { name: /^Sign out .+/ })).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('dialog')).toContainText('All devices, including this one, will be logged out.')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectAddress(page, '/login', { next: '/account/security' })
  expect(await kept(page)).toEqual([null, null])

  await other.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'My data' }).click()
  await other.getByRole('switch', { name: 'Offers by email' }).click()
  await expectAddress(other, '/login', { next: '/account/data' })
  await expect(other.getByText('You have been logged out.')).toBeVisible()
  expect(await kept(other)).toEqual([null, null])
})

test('one device is signed out from another', async ({ page, request }) => {
  const shopper = await aShopper(request)
  const lost = await logIn(request, shopper)
  await openAs(page, '/account/security', shopper)
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows.getByRole('button', { name: /^Sign out/ }).click()
  await expect(rows).toHaveCount(1)
  const answer = await request.get('/api/user/me', { headers: { Authorization: `Bearer ${lost.token}` } })
  expect(answer.status()).toBe(401)
})

test('a changed password keeps this browser logged in and the old one out', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, '/account/security', shopper)
  await page.getByRole('button', { name: 'Change the password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password').fill(otherPassword)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('This password is not correct.')).toBeVisible()
  await expect(dialog.getByLabel('New password')).toHaveValue(otherPassword)
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('This device, active now')).toBeVisible()
  const old = await request.post('/api/user/login', {
    data: { email: shopper.email, password: goodPassword },
  })
  expect(old.status()).toBe(401)
  await logIn(request, { email: shopper.email, password: otherPassword })
})

test('another email counts once its mailbox has answered', async ({ page, request }) => {
  const shopper = await aShopper(request)
  const email = freshEmail('meera-new')
  await openAs(page, '/account/security', shopper)
  await page.getByRole('button', { name: 'Change the email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Your password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(dialog).toContainText(`We have sent a mail to ${email}.`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(shopper.email)).toBeVisible()
  await open(page, await linkMailedTo(request, email, 'confirm_email'))
  await page.getByLabel('Your password').fill(goodPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await logIn(request, { email, password: goodPassword })
})

test('my data: consent is given and taken back, and a copy is taken away', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, '/account/data', shopper)
  const offers = page.getByRole('switch', { name: 'Offers by email' })
  await expect(offers).not.toBeChecked()
  await expect(page.getByText('Not agreed.')).toBeVisible()
  await offers.click()
  await expect(offers).toBeChecked()
  await expect(page.getByText(/^Agreed \d/)).toBeVisible()
  await page.reload()
  await expect(offers).toBeChecked()
  await offers.click()
  await expect(page.getByText(/^Switched off \d/)).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(copy.profile.email).toBe(shopper.email)
  expect(Object.keys(copy)).toEqual(expect.arrayContaining(['addresses', 'sessions', 'consents', 'mail']))
})

test('an account is erased with the password, and a login calls it off', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, '/account/data', shopper)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    /Your account is locked today and will be erased on \w{3}, \d{1,2} \w{3}\w?\./,
  )
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByText('This password is not correct.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(page.getByText(/Your account is locked and will be erased on \w{3}, \d{1,2} \w/)).toBeVisible()
  await expectAddress(page, '/login')
  expect(await kept(page)).toEqual([null, null])
  await fillLogin(page, shopper)
  await expect(page.getByText('We will not erase it.')).toBeVisible()
  await expectAddress(page, '/')
})

test('a staff account does not erase itself, and is told why', async ({ page, request }) => {
  await openAs(page, '/account/data', await aColleague(request, 'support', 'Asha Menon'))
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('A staff account cannot erase itself.')
})

test('a login and a logout in one tab are followed by the other', async ({ page, context, request }) => {
  const shopper = await aShopper(request)
  await open(page, '/')
  const other = await context.newPage()
  await open(other, '/login')
  await fillLogin(other, shopper)
  await expectAddress(other, '/')
  const menu = await openMenu(page)
  await expect(menu.getByText('Meera Iyer')).toBeVisible()
  await menu.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await (await openMenu(other)).getByRole('button', { name: 'Logout' }).click()
  await expectAddress(page, '/login', { next: '/account' })
})

test('a cart leaves with the logout and is there again at the next login', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await open(page, loveseat.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await open(page, '/login')
  await fillLogin(page, shopper)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // it has joined the account's once the browser knows whose it is
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-of'))).not.toBeNull()
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await open(page, '/login')
  await fillLogin(page, shopper)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a piece that was put in as the page was left is not lost', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, loveseat.path, shopper)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart-of'))).not.toBeNull()
  // the news never arrives
  await page.route('**/api/user/cart', (route) => route.abort())
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.unroute('**/api/user/cart')
  const arrives = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/cart') && answer.request().method() === 'POST',
  )
  await open(page, '/cart')
  expect((await arrives).ok()).toBe(true)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // once, however often the page is opened
  await page.reload()
  await takenOver(page)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart-untold'))).toBeNull()
})
