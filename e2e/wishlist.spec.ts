import { expect, type Page, test } from '@playwright/test'
import { logInAs, loveseat, open, sofa } from './shop.ts'
import { aShopper } from './staff.ts'

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
const savedTitles = async (page: Page) => {
  await open(page, '/wishlist')
  return page.getByRole('main').getByRole('article')
}

test('what a guest saved joins the account at login, is there on another device, and leaves with the logout', async ({
  page,
  browser,
  request,
}) => {
  const shopper = await aShopper(request)
  await open(page, sofa.path)
  await heart(page).click()
  await logInAs(page, shopper)
  await expect(await savedTitles(page)).toHaveCount(1)

  const other = await browser.newContext()
  const phone = await other.newPage()
  await logInAs(phone, shopper)
  await expect((await savedTitles(phone)).first()).toContainText(sofa.title)
  const told = phone.waitForResponse((answer) => answer.url().endsWith('/api/user/wishlist'))
  await open(phone, loveseat.path)
  await told
  const saved = phone.waitForResponse((answer) => answer.url().endsWith('/api/user/wishlist'))
  await heart(phone).click()
  await saved

  await expect(await savedTitles(page)).toHaveCount(2)
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page
    .getByRole('article')
    .filter({ hasText: sofa.title })
    .getByRole('button', { name: /^Save / })
    .click()
  expect((await forgotten).status()).toBe(204)
  await expect(await savedTitles(phone)).toHaveCount(1)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
  await expect(await savedTitles(page)).toHaveCount(0)
  await other.close()
})
