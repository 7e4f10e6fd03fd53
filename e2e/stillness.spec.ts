import { expect, type Page, test } from '@playwright/test'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { aSofa, openCheckout } from './checkout.ts'
import { placePaidOrder } from './orders.ts'
import { open, sofa } from './shop.ts'
import { aShopper, logIn, openAs, ownerAtWork } from './staff.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Counted = { shifted: number; moved: string[] }

/** Counts every shift from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.shifted = 0
    counted.moved = []
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        counted.shifted += value
        for (const { node, previousRect: from, currentRect: to } of sources)
          counted.moved.push(`${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${from.y} to ${to.y}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Once everything has arrived: how much of the window has moved under somebody's eyes. */
async function shiftedOn(page: Page): Promise<Counted> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<Counted>((resolve) =>
        // two frames later the last shift has been told
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { shifted, moved } = window as unknown as Counted
            resolve({ shifted, moved })
          }),
        ),
      ),
  )
}

const most = 0.01

async function expectStill(page: Page): Promise<void> {
  const { shifted, moved } = await shiftedOn(page)
  expect(shifted, moved.join('\n')).toBeLessThan(most)
}

/** Those of the screens on which something moves, with what does. */
async function restlessOf(page: Page, addresses: string[]): Promise<[string, Counted][]> {
  const found: [string, Counted][] = []
  for (const address of addresses) {
    await page.goto(address)
    const counted = await shiftedOn(page)
    if (counted.shifted >= most) found.push([address, counted])
  }
  return found
}

const screensIn = (paths: Record<string, unknown>): string[] =>
  Object.values(paths).filter((address) => typeof address === 'string')

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

test('nothing moves on any screen that a guest can open @phone', async ({ page }) => {
  test.setTimeout(180_000)
  await watchShifts(page)
  const texts = ['about-us', 'help', 'shipping-policy', 'contact-us'].map((slug) => paths.text(slug))
  const lists = [paths.listing('wobbly teek chare'), paths.listing('zzzz'), paths.brand('nestora')]
  expect(await restlessOf(page, [...screensIn(paths), ...texts, ...lists])).toEqual([])
})

test('nothing moves under somebody who scrolls through the home page @phone', async ({ page }) => {
  await watchShifts(page)
  await open(page, paths.home)
  // wheels and fingers excuse no shift below them
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  await expectStill(page)
})

/** Every answer comes in a frame of its own, as on a slow line: what one of them moves is seen. */
async function answerOneByOne(page: Page): Promise<void> {
  let asked = 0
  page.on('framenavigated', () => {
    asked = 0
  })
  await page.route('**/api/**', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, asked * 30))
    await route.continue().catch(() => undefined) // the next screen is open already
  })
}

const parts = 3
const screens = screensIn(adminPaths)
for (let part = 0; part < parts; part += 1)
  test(`nothing moves on any screen of the back office, part ${part + 1} of ${parts} @phone`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000)
    await watchShifts(page)
    await openAs(page, adminPaths.home, await ownerAtWork(request))
    await answerOneByOne(page)
    expect(
      await restlessOf(
        page,
        screens.filter((_, place) => place % parts === part),
      ),
    ).toEqual([])
  })

test('nothing moves on a screen of the back office about one thing @phone', async ({ page, request }) => {
  test.setTimeout(240_000)
  const order = await placePaidOrder(request)
  await watchShifts(page)
  await openAs(page, adminPaths.home, await ownerAtWork(request))
  await answerOneByOne(page)
  expect(
    await restlessOf(page, [
      adminPaths.order(order.number),
      adminPaths.product(aSofa.id),
      adminPaths.category('sofasets'),
      adminPaths.collection('living-room'),
      adminPaths.field('seats'),
      adminPaths.discount('new'),
      adminPaths.sale('new'),
      adminPaths.contentPart('home'),
      adminPaths.contentPage('about-us'),
      adminPaths.letter('order_confirmed'),
      adminPaths.guidePage('letters'),
    ]),
  ).toEqual([])
})
