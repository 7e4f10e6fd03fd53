// Connections in the back office: a key is made, shown once and ended; a webhook is added, called, and its calls are read.
import { expect, type Page, test } from '@playwright/test'
import { aReceiver, isSignedWith } from '../test/a-receiver.ts'
import { expectNoViolations } from './axe.ts'
import { aColleague, freshEmail, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const aName = (what: string): string => `${what} ${freshEmail('x').slice(2, 10)}`

/** What is shown this once; it goes away when somebody says that they have it. */
async function takeAway(page: Page, label: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Copy it now' })
  const text = await dialog.getByLabel(label).inputValue()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectUsable(page)
  await dialog.getByLabel('I have put it in a safe place').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return text
}

test('a key is made, reads the feed, and is ended', { tag: '@phone' }, async ({ page, request }) => {
  const name = aName('Accounts')
  await openAs(page, '/admin/connections', await logIn(request, owner))
  await page.getByRole('button', { name: 'New key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await expect(dialog.getByLabel('What will use it')).toBeFocused()
  await dialog.getByLabel('What will use it').fill(name)
  await dialog.getByLabel('Read what happened').check()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await takeAway(page, 'API key')
  const ask = () => request.get('/api/events', { headers: { Authorization: `Bearer ${key}` } })
  expect((await ask()).status()).toBe(200)
  await expect(page.getByText(key)).toHaveCount(0)
  await expect(page.getByText(name)).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: `End ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await expect(page.getByText('Key ended')).toBeVisible()
  await expect(page.getByRole('button', { name: `End ${name}` })).toHaveCount(0)
  expect((await ask()).status()).toBe(401)
})

test('a webhook is added, tested, fails, says so, and is sent again', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const receiver = await aReceiver()
  const name = aName('Books')
  await openAs(page, '/admin/connections', await logIn(request, owner))
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Webhook address').fill('https://10.0.0.4/hook')
  await dialog.getByLabel('Order paid').check()
  await dialog.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(dialog.getByText('This one is inside your own house.')).toBeVisible()
  await expect(dialog.getByLabel('Webhook address')).toBeFocused()
  await expectUsable(page)
  await dialog.getByLabel('Webhook address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add the webhook' }).click()
  const secret = await takeAway(page, 'Webhook secret')
  await page.getByRole('button', { name: `Calls to ${name}` }).click()
  await expect(page.getByText('Not called yet. Send a test to see one.')).toBeVisible()

  receiver.status(503)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(0)
  expect(receiver.calls.every((call) => isSignedWith(secret, call))).toBe(true)
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByText('Refused, 503').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectUsable(page)
  receiver.status(200)
  const before = receiver.calls.length
  await page
    .getByRole('button', { name: /^Open call test_/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('"type":"test"')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send it again' }).click()
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(before)
  await expect(async () => {
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByText('Taken, 200').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()

  receiver.status(410)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('It answered that it is gone for good.')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectUsable(page)
  receiver.status(200)
  await page.getByRole('button', { name: `Switch on ${name}` }).click()
  await expect(page.getByText('It answered that it is gone for good.')).toHaveCount(0)
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText(receiver.url)).toHaveCount(0)
  await receiver.close()
})

test('who may not connect systems does not see the screen', async ({ page, request }) => {
  await openAs(page, '/admin/connections', await aColleague(request, 'finance', 'Kabir Shah'))
  await expect(page.getByRole('link', { name: 'Connections' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New key' })).toHaveCount(0)
})
