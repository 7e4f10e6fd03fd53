import { expect, type Page, test } from '@playwright/test'
import { aSofa, openCheckout } from './checkout.ts'
import { placePaidOrder } from './orders.ts'
import { open, sofa } from './shop.ts'
import { aShopper, logIn, openAs } from './staff.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Counts every shift from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { shifted: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) counted.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Once everything has arrived: how much of the window has moved under the shopper's eyes. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        // two frames later the last shift has been told
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifted: number }).shifted)),
        ),
      ),
  )
  expect(shifted).toBeLessThan(0.02)
}

for (const path of ['/account', '/orders', '/account/addresses', '/account/security', '/account/data']) {
  test(`nothing moves while ${path} fills`, async ({ page, request }) => {
    const person = await aShopper(request)
    await placePaidOrder(request, { email: person.email, token: person.token })
    await watchShifts(page)
    await openAs(page, path, await logIn(request, person))
    await expectStill(page)
  })
}

test('nothing moves while the checkout of a guest fills', async ({ page }) => {
  await watchShifts(page)
  await openCheckout(page, [aSofa])
  await expectStill(page)
})

test('nothing moves while the checkout of somebody with an account fills', async ({ page, request }) => {
  await watchShifts(page)
  await openAs(page, `/payment?buy=${aSofa.id}:1`, await aShopper(request))
  await expect(page.getByRole('complementary', { name: 'Order summary' })).toBeVisible()
  await expectStill(page)
})

for (const path of ['/', '/product/sofasets', sofa.path, '/cart', '/wishlist']) {
  test(`nothing moves while ${path} comes alive, with a cart and two columns remembered`, async ({
    page,
  }) => {
    await watchShifts(page)
    await page.addInitScript(() => localStorage.setItem('columns', '["2"]'))
    await open(page, path)
    await expectStill(page)
  })
}
