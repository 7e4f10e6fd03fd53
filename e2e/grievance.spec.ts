// The grievance desk: a complaint from the form to its end, without a login on one side.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { freshEmail, logIn, openAs, owner } from './staff.ts'

const desk = '/pages/grievance-redressal'

async function complain(page: Page, email: string): Promise<string> {
  await page.goto(desk)
  const form = page.getByRole('form', { name: 'Complaint' })
  await form.getByLabel('Your name').fill('Ishita Banerjee')
  await form.getByLabel('Email or mobile').fill(email)
  await form.getByLabel('What is it about?').selectOption('Delivery')
  await form.getByLabel('What happened?').fill('The sideboard was promised for 9 Nov and never came.')
  await form.getByLabel('How can we make it right?').fill('A firm date')
  await form.getByRole('button', { name: 'Send' }).click()
  const heading = page.getByRole('heading', { name: /^Ticket GR-\d{4}-\d{4,}\.$/ })
  await expect(heading).toBeFocused()
  await expect(page.getByText(/We answer by .* and settle by/)).toBeVisible()
  return /GR-\d{4}-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
}

test('the footer leads to a form that says what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Grievance Redressal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grievance Redressal' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Complaint' })
  await form.getByLabel('Your name').fill('Ishita')
  await form.getByLabel('Email or mobile').fill('ishita@')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Enter an email address or an Indian mobile number.')).toBeVisible()
  await expect(form.getByText('Choose what it is about.')).toBeVisible()
  await expect(form.getByLabel('Email or mobile')).toBeFocused()
  await expect(form.getByLabel('Your name')).toHaveValue('Ishita')
})

test('a complaint is sent, answered, tracked and settled', async ({ page, browser }) => {
  const email = freshEmail('ishita')
  const number = await complain(page, email)

  const office = await (await browser.newContext()).newPage()
  await openAs(office, `/admin/grievance?q=${number}&show=all`, await logIn(page.request, owner))
  await office.getByRole('link', { name: number }).click()
  await expect(office.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(office.getByText(email)).toBeHidden()
  await office.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(office.getByRole('link', { name: email })).toBeVisible()
  await office.getByRole('button', { name: 'Send as answer' }).click()
  await expect(office.getByText('Write a few words.')).toBeVisible()
  await office.getByLabel('Words').fill('The driver is Ramesh. Staff only.')
  await office.getByRole('button', { name: 'Keep as a note' }).click()
  await expect(office.getByText('(for staff only)')).toBeVisible()
  await office.getByLabel('Words').fill('It comes on Friday between 10 and 12.')
  await office.getByRole('button', { name: 'Send as answer' }).click()
  await expect(office.getByText('Answered', { exact: true })).toBeVisible()

  await page.goto(desk)
  const track = page.getByRole('region', { name: 'Track a complaint' })
  await track.getByLabel('Ticket number').fill(number.toLowerCase())
  await track.getByLabel('Email or mobile you used').fill('somebody@example.in')
  await track.getByRole('button', { name: 'Find it' }).click()
  await expect(track.getByText('We could not find a complaint with these details.')).toBeVisible()
  await track.getByLabel('Email or mobile you used').fill(email)
  await track.getByRole('button', { name: 'Find it' }).click()
  await expect(track.getByText('It comes on Friday between 10 and 12.')).toBeVisible()
  await expect(track.getByText('Ramesh')).toBeHidden()

  await office.getByLabel('Words').fill('Delivered on Friday.')
  await office.getByRole('button', { name: 'Settle with this reply' }).click()
  await expect(office.getByRole('button', { name: 'Open again' })).toBeVisible()
  await office.context().close()
})

test('the register comes as a file', async ({ page }) => {
  await openAs(page, '/admin/grievance', await logIn(page.request, owner))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the register' }).click()
  expect((await download).suggestedFilename()).toBe('grievances.csv')
})

test('the pages are usable by everyone, at any width', { tag: '@phone' }, async ({ page, browser }) => {
  const number = await complain(page, freshEmail('axe'))
  await expectNoViolations(page)
  for (const path of [desk, '/pages/help', '/pages/returns-and-refund']) {
    await page.goto(path)
    await expectNoViolations(page)
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(room ?? 0)
  }
  const size = page.viewportSize()
  const office = await (await browser.newContext(size ? { viewport: size } : {})).newPage()
  const session = await logIn(page.request, owner)
  for (const path of ['/admin/grievance', `/admin/grievance/${number}`]) {
    await openAs(office, path, session)
    await expect(office.getByText(/Answer within/).first()).toBeVisible()
    await expectNoViolations(office)
    const [width, room] = await office.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(room ?? 0)
  }
  await office.context().close()
})
