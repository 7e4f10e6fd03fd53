import { expect, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { placeOrder } from './orders.ts'
import { expectAddress } from './shop.ts'
import { aColleague, logIn, openAs, owner, sidebar } from './staff.ts'

test('the home begins with what waits, the sidebar counts it, and each line leads to its list', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  await placeOrder(request, { paysBy: 'cash' })
  await openAs(page, '/admin', session)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const toPack = waiting.getByRole('link', { name: /\d+ orders? to pack/ })
  await expect(toPack).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' }).getByText('Orders today')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest orders' })).toBeVisible()
  await expectNoViolations(page)
  await expect((await sidebar(page)).getByRole('link', { name: /^Orders, [\d,]+\+? waiting$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await toPack.click()
  await expectAddress(page, '/admin/order', { state: 'confirmed' })
})

test('somebody for whom nothing waits is told so', async ({ page, request }) => {
  const session = await aColleague(request, 'support', 'Ritu Verma')
  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: { data: [] } }))
  await openAs(page, '/admin', session)
  await expect(page.getByText('All done. What needs you next appears here.')).toBeVisible()
})
