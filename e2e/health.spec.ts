import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

test('the owner reads whether the shop is well, and what to do', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/admin/health', await logIn(request, owner))
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything well?' })).toBeVisible()
  const shop = page.getByRole('listitem').filter({ hasText: 'Backups' })
  await expect(shop).toContainText('BACKUP_DIR')
  for (const name of ['Database', 'Payments', 'Mail', 'Disk', 'Processes', 'Replica', 'Version'])
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `${name}: ` })
        .first(),
    ).toBeVisible()
  // one sentence, and no screen that never ends
  await expect(page.getByRole('status').filter({ hasText: 'to see to' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
})

test('a report can be copied', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, '/admin/health', await logIn(request, owner))
  await page.getByRole('button', { name: 'Copy a report' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^To see to: Backups\. .*BACKUP_DIR/m)
  expect(report).toMatch(/^Well: Database\. /m)
})

test('jobs on time are folded away and can be unfolded', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/health', await logIn(request, owner))
  const summary = page.locator('summary', { hasText: 'on time' })
  await expect(page.getByText('Expire unpaid orders')).toBeHidden()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^expire unpaid orders$/i)).toBeVisible()
  await expectNoViolations(page)
})

test('the menu says how many things are to see to', async ({ page, request }) => {
  await openAs(page, '/admin/product', await logIn(request, owner))
  await page.getByRole('link', { name: /^Health, \d+ to see to$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is everything well?' })).toBeFocused()
})

test('where it cannot be read, it says so and can be tried again', async ({ page, request }) => {
  let isAway = true
  await page.route('**/api/admin/health', (route) => (isAway ? route.abort() : route.continue()))
  await openAs(page, '/admin/health', await logIn(request, owner))
  await expect(page.getByText('We cannot see how things are.')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /to see to|All is well/ })).toBeVisible()
})
