import { expect, type Page, test } from '@playwright/test'
import { aColleague, logIn, openAs, owner } from './staff.ts'

test('the keyboard alone reaches every screen and every act', async ({ page, request }) => {
  const colleague = await aColleague(request, 'support', 'Ishita Banerjee')
  await openAs(page, '/admin', await logIn(request, owner))
  await expect(page.locator('[aria-busy=true], [data-unsized]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const reach = async (target: ReturnType<Page['getByRole']>) => {
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
      const { outline, what } = await page.evaluate(() => ({
        outline: Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth),
        what: document.activeElement?.outerHTML.slice(0, 120),
      }))
      if (what?.startsWith('<body')) continue
      expect(outline, what).toBeGreaterThanOrEqual(2)
    }
    await expect(target).toBeFocused()
  }
  await reach(page.getByRole('navigation').getByRole('link', { name: 'Staff' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeFocused()
  await expect(page).toHaveTitle('Staff · Aangan back office')
  const row = page.getByRole('row').filter({ hasText: colleague.email })
  const more = row.getByRole('button', { name: 'More for Ishita Banerjee' })
  await reach(more)
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'End sessions' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: 'End sessions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Go back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
