import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAddress } from './shop.ts'
import {
  aColleague,
  aShopper,
  fillLogin,
  freshEmail,
  goodPassword,
  invitationTo,
  invite,
  logIn,
  openAs,
  owner,
  sidebar,
} from './staff.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a stranger who types an address logs in and lands on it', async ({ page }) => {
  await page.goto('/admin/staff')
  await expectAddress(page, '/admin/login', { next: '/admin/staff' })
  await fillLogin(page, { ...owner, password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('Invalid Credentials.')
  await fillLogin(page, owner)
  await expectAddress(page, '/admin/staff')
  await expect(heading(page, 'Staff')).toBeFocused()
  await page.goto('/admin/login')
  await expectAddress(page, '/admin')
})

test('a login leads to no other site', async ({ page }) => {
  await page.goto('/admin/login?next=//evil.example/admin')
  await fillLogin(page, owner)
  await expectAddress(page, '/admin')
})

test('a shopper is refused at the back door, and stays signed in to the shop', async ({ page, request }) => {
  const shopper = await aShopper(request)
  await openAs(page, '/admin/staff', shopper)
  await expect(heading(page, 'This area is for shop staff')).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(heading(page, 'Staff login')).toBeVisible()
  await fillLogin(page, shopper)
  await expect(page.getByRole('alert')).toHaveText(
    'This area is for shop staff. Log in with a staff account.',
  )
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"role":"shopper"')
})

test('from the invitation to the removal, and the log has it all', { tag: '@phone' }, async ({
  page,
  request,
  browser,
}) => {
  const email = freshEmail('asma')
  const name = `Asma ${email.slice(5, 13)}`
  await openAs(page, '/admin/staff', await logIn(request, owner))
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Catalogue')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()

  await (await sidebar(page)).getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByText('no mail server is set up')).toBeVisible()
  const outbox = page.getByRole('row').or(page.getByRole('listitem'))
  await outbox.filter({ hasText: email }).getByRole('link').click()
  await expect(heading(page, 'You are invited to the back office of Aangan')).toBeVisible()
  const link = page.getByRole('link', { name: /\/admin\/signup#token=/ })
  const address = (await link.getAttribute('href')) ?? ''

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(address)
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await expectAddress(theirs, '/admin/signup')
  expect(theirs.url()).not.toContain('token')
  await theirs.getByLabel('Full name').fill(name)
  await theirs.getByLabel('Mobile number').fill('98450 12345')
  await theirs.getByLabel('Choose a password').fill('password1')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs.getByText('This password is too common or was leaked.')).toBeVisible()
  await theirs.getByLabel('Choose a password').fill(goodPassword)
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(heading(theirs, 'My account')).toBeFocused()
  await expect((await sidebar(theirs)).getByRole('link')).toHaveText([
    'Home',
    'Products',
    'Stock',
    'Categories',
    'Content',
    'Search',
  ])
  await theirs.goto('/admin/staff')
  await expect(theirs.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()

  await page.goto('/admin/staff')
  await page.getByLabel(`Role of ${name}`).selectOption('Support')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${name} is Support now.`)).toBeVisible()
  await theirs.goto('/admin')
  await expect(theirs.getByText('Your session has ended.')).toBeVisible()
  await fillLogin(theirs, { email, password: goodPassword })
  await expect(theirs.getByRole('heading', { name: 'You work here as Support' })).toBeVisible()

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: `More for ${name}` })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused() // what was focused is gone with its row
  await theirs.goto('/admin')
  await fillLogin(theirs, { email, password: goodPassword })
  await expect(theirs.getByRole('alert')).toContainText('Invalid Credentials.')
  await other.close()

  await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`)
  for (const sentence of [
    'joined the staff',
    `changed the role of ${name}`,
    `removed ${name} from the staff`,
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page
    .getByRole('listitem')
    .filter({ hasText: 'changed the role of' })
    .getByRole('button', { name: /Details/ })
    .click()
  await expect(page.getByText('before: Catalogue')).toBeVisible()
  await expect(page.getByText('after: Support')).toBeVisible()
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible()
})

test('the last owner cannot be removed', async ({ page, request }) => {
  const session = await logIn(request, owner)
  await openAs(page, '/admin/staff', session)
  await page.getByRole('button', { name: `More for ${session.data.name}` }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The shop needs an owner.')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: `More for ${session.data.name}` })).toBeVisible()
})

test('an invitation that was used, withdrawn or never made says so', async ({ page, request }) => {
  const session = await logIn(request, owner)
  await page.goto('/admin/signup')
  await expect(heading(page, 'You need an invitation')).toBeVisible()
  await page.goto('/admin/signup#token=abcdefghijklmnopqrstuvwxyz')
  await expect(heading(page, 'This link does not work')).toBeVisible()
  const { invitation } = await aColleague(request, 'orders', 'Dev Pillai')
  await page.goto(`/admin/signup#token=${invitation}`)
  await expect(heading(page, 'You have already joined')).toBeVisible()
  const open = await invite(request, session, freshEmail('refresh'), 'support')
  await page.goto(`/admin/signup#token=${open}`)
  await expect(heading(page, 'Welcome')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Welcome')).toBeVisible()

  const email = freshEmail('jo')
  const first = await invite(request, session, email, 'support')
  await openAs(page, '/admin/staff', session)
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(page.getByText(`The old link to ${email} no longer works.`)).toBeVisible()
  expect(await invitationTo(request, session, email)).not.toBe(first)
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(email, { exact: true })).toBeHidden()
})

const codeFor = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

test('two-step login: set up, log in with a code, and with a spare code once', async ({ page, request }) => {
  const colleague = await aColleague(request, 'support', 'Ritu Verma')
  await openAs(page, '/admin/me', colleague)
  await page.getByRole('button', { name: 'Set up two-step login' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = await page.getByText('Or type the key').textContent()
  const secret = (shown ?? '').replace('Or type the key', '').replace(/\s/g, '')
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not correct.')).toBeVisible()
  await page.getByLabel('6-digit code').fill(codeFor(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Spare codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  const spare = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('8 spare codes are left.')).toBeVisible()

  const logOut = async () => {
    await sidebar(page)
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
  }
  await logOut()
  await fillLogin(page, colleague)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await code.fill(codeFor(secret, 1)) // the one of this half minute was used at the set-up
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'You work here as Support' })).toBeVisible()

  for (const isFirstTime of [true, false]) {
    await logOut()
    await fillLogin(page, colleague)
    await page.getByRole('button', { name: 'Use a spare code instead' }).click()
    await page.getByLabel('Spare code').fill(spare[0]?.toLowerCase() ?? '')
    await page.getByRole('button', { name: 'Login' }).click()
    if (!isFirstTime) break
    await expect(page.getByRole('heading', { name: 'You work here as Support' })).toBeVisible()
  }
  await expect(page.getByRole('alert')).toContainText('Invalid Credentials.')
})

test('where the owner requires two-step login, it is set up before anything opens', async ({
  page,
  request,
}) => {
  const colleague = await aColleague(request, 'orders', 'Salma Begum')
  // the rule is for the whole shop, and other tests work in it: only this page is told that it holds
  await page.route('**/api/user/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), two_step_required: true } })
  })
  await openAs(page, '/admin', colleague)
  await expect(page.getByText('The owner requires two-step login for all staff.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up two-step login' }).click()
  const shown = await page.getByText('Or type the key').textContent()
  const secret = (shown ?? '').replace('Or type the key', '').replace(/\s/g, '')
  await page.getByLabel('6-digit code').fill(codeFor(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'You work here as Orders' })).toBeVisible()
})

test('the owner can require two-step login of everyone', async ({ page, request }) => {
  const asked: unknown[] = []
  await page.route('**/api/staff/policy', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await openAs(page, '/admin/staff', await logIn(request, owner))
  await page.getByText('Everyone needs two-step login').click()
  await expect(page.getByRole('status').getByText('Everyone needs two-step login')).toBeVisible()
  expect(asked).toEqual([{ two_step_required: true }])
})

test('what cannot be taken back asks for the password again', async ({ page, request }) => {
  const colleague = await aColleague(request, 'support', 'Nazia Khan')
  await openAs(page, '/admin/staff', await logIn(request, owner))
  let refused = 0
  await page.route(`**/api/staff/${colleague.data._id}/sessions`, async (route) => {
    if (refused++ > 0) return route.continue()
    await route.fulfill({ status: 403, json: { error: { code: 'password_needed_again', message: '' } } })
  })
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: colleague.email })
  await row.getByRole('button', { name: 'More for Nazia Khan' }).click()
  await page.getByRole('button', { name: 'End sessions' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  const again = page.getByRole('dialog', { name: 'Is it you?' })
  await again.getByLabel('Password', { exact: true }).fill('not it')
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(again.getByText('This password is not correct.')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill(owner.password)
  await again.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Sessions ended')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  const after = await request.get('/api/user/me', { headers: { Authorization: `Bearer ${colleague.token}` } })
  expect(after.status()).toBe(401)
})

test('an act that asks for the password is not made once its screen is left', async ({ page, request }) => {
  const colleague = await aColleague(request, 'support', 'Nazia Khan')
  await openAs(page, '/admin/audit', await logIn(request, owner))
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  let asked = 0
  await page.route(`**/api/staff/${colleague.data._id}/sessions`, async (route) => {
    asked += 1
    await route.fulfill({ status: 403, json: { error: { code: 'password_needed_again', message: '' } } })
  })
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: colleague.email })
  await row.getByRole('button', { name: 'More for Nazia Khan' }).click()
  await page.getByRole('button', { name: 'End sessions' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click()
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Audit log')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(asked).toBe(1)
})

test('a new password ends every other session and this one goes on', async ({ page, request }) => {
  const colleague = await aColleague(request, 'orders', 'Arjun Rathore')
  const elsewhere = await logIn(request, colleague)
  await openAs(page, '/admin/me', colleague)
  await expect(page.getByText('This browser, active now')).toBeVisible()
  await page.getByLabel('Password now').fill(goodPassword)
  await page.getByLabel('New password').fill('six brass hooks on a beam')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  const other = await request.get('/api/user/me', { headers: { Authorization: `Bearer ${elsewhere.token}` } })
  expect(other.status()).toBe(401)
  await page.reload()
  await expect(heading(page, 'My account')).toBeVisible()
})

test('the log’s filters stand in the address', async ({ page, request }) => {
  await openAs(page, '/admin/audit', await logIn(request, owner))
  await page.getByLabel('Area').selectOption('Staff')
  await expectAddress(page, '/admin/audit', { area: 'staff' })
  await page.getByLabel('Find in the log').fill('nobody is called this')
  await expectAddress(page, '/admin/audit', { area: 'staff', q: 'nobody is called this' })
  await expect(page.getByRole('heading', { name: 'No entries match.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expectAddress(page, '/admin/audit')
  await expect(page.getByLabel('Find in the log')).toHaveValue('')
  await expect(page.getByText('logged in').first()).toBeVisible()
})

test('an unknown address is told', async ({ page, request }) => {
  await openAs(page, '/admin/product', await logIn(request, owner))
  await page.goto('/admin/no/such/screen')
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
})

test('a list that could not be loaded can be tried again', async ({ page, request }) => {
  let isAway = true
  await page.route('**/api/mail', (route) => (isAway ? route.abort() : route.continue()))
  await openAs(page, '/admin/mail', await logIn(request, owner))
  await expect(page.getByRole('heading', { name: 'We could not load this.' })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('no mail server is set up')).toBeVisible()
})
