// Help: its search narrows the answers, with code and without.
import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { open } from './shop.ts'

test('the search of the help page narrows the answers as one types', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pages/help')
  const answers = page.getByRole('main').locator('details')
  const all = await answers.count()
  const box = page.getByRole('searchbox', { name: 'Search help' })
  await box.fill('how do I cancel')
  await expect.poll(() => answers.count()).toBeLessThan(all)
  await expect(answers.first()).toContainText(/cancel/i)
  await expect(answers.first()).toHaveAttribute('open')
  await expect(page.getByRole('status').filter({ hasText: 'answer' })).toBeAttached()
  await expectNoViolations(page)
  await box.fill('elephants on roller skates')
  await expect(page.getByText('We found no answer for “elephants on roller skates”.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show all answers' }).click()
  await expect(answers).toHaveCount(all)
  await expect(box).toHaveValue('')
})

test('without code it is asked for in the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/pages/help')
  const all = await page.locator('main details').count()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('cancel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pages/help?q=cancel')
  await expect(page.getByRole('searchbox', { name: 'Search help' })).toHaveValue('cancel')
  expect(await page.locator('main details').count()).toBeLessThan(all)
  await context.close()
})
