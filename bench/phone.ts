// A phone for ₹10,000 on a slow mobile network: how soon the picture is there, how long one task keeps the phone busy, and
// how long it takes to answer a touch over a minute of real use. The median of five runs counts.
import { loadavg } from 'node:os'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { startShop } from '../test/shop-process.ts'
import type { Row } from './table.ts'

const runs = 5
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const timesSlower = 4
const piece = '/product/op/aravali-3-seater-sofa-in-sage-green-5bghg'

type Slow = { ms: number; what: string }
type Seen = { lcp: number; tasks: Slow[]; touches: Slow[] }

export async function benchPhone(databaseUrl: string): Promise<Row[]> {
  const shop = await startShop({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://127.0.0.1:3416' }, 3416)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const all = { home: [] as Seen[], listing: [] as Seen[], product: [] as Seen[], minute: [] as Seen[] }
    for (let run = 0; run < runs; run += 1) {
      all.home.push(await firstVisit(browser, `${shop.url}/`))
      all.listing.push(await firstVisit(browser, `${shop.url}/product/sofasets`))
      all.product.push(await firstVisit(browser, shop.url + piece))
      all.minute.push(await aMinute(browser, shop.url))
    }
    const load = loadNow()
    const loads = (name: 'home' | 'listing' | 'product', most: number): Row[] => [
      row(
        `${name}: largest paint, ms`,
        all[name].map(({ lcp }) => ({ ms: lcp, what: '' })),
        most,
        load,
      ),
      row(
        `${name}: longest task while it loads, ms`,
        all[name].map(({ tasks }) => longest(tasks)),
        100,
        load,
      ),
    ]
    return [
      ...loads('home', 1_800),
      ...loads('listing', 2_000),
      ...loads('product', 2_000),
      row(
        'a minute of use: longest task, ms',
        all.minute.map(({ tasks }) => longest(tasks)),
        100,
        load,
      ),
      row(
        'a minute of use: slowest answer to a touch, ms',
        all.minute.map(({ touches }) => longest(touches)),
        100,
        load,
      ),
    ]
  } finally {
    await browser.close()
    await shop.stop()
  }
}

export const loadNow = (): string => `load ${loadavg()[0]?.toFixed(1)}`

export const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

const longest = (list: Slow[]): Slow =>
  list.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest), { ms: 0, what: '' })

function row(what: string, seen: Slow[], most: number, load: string): Row {
  const sorted = seen.toSorted((a, b) => a.ms - b.ms)
  const median = sorted[Math.floor(sorted.length / 2)]
  const detail = [sorted.map(({ ms }) => Math.round(ms)).join(', '), median?.what, load]
    .filter(Boolean)
    .join('; ')
  return { what, measured: median?.ms ?? 0, detail, target: { most } }
}

/** A page on it. */
export async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    // what it fetches would come by no slow network
    serviceWorkers: 'block',
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.addInitScript(watch)
  return page
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen = { lcp: 0, tasks: [], touches: [] }
  Object.assign(window, { seen, doing: 'loading' })
  const doing = () => (window as unknown as { doing: string }).doing
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('longtask', ({ duration }) => seen.tasks.push({ ms: duration, what: doing() }))
  observe(
    'event',
    (entry) => {
      const { interactionId, duration, name } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId) seen.touches.push({ ms: duration, what: `${name}, ${doing()}` })
    },
    { durationThreshold: 16 },
  )
}

const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function firstVisit(browser: Browser, url: string): Promise<Seen> {
  const page = await phone(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await seenBy(page)
  await page.context().close()
  return seen
}

async function aMinute(browser: Browser, url: string): Promise<Seen> {
  const page = await phone(browser)
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    ;(window as unknown as { seen: Seen }).seen.tasks.length = 0 // what the page took to load counts above
  })
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const main = page.getByRole('main')
  /** A thumb comes down on what it sees, not in the frame in which the page jumps there. */
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded()
    await page.waitForTimeout(300)
    await what.tap()
  }
  const steps: [string, () => Promise<unknown>][] = [
    ['scrolling home', () => scroll(page, 6)],
    ['opening the menu', () => backUp(page).then(() => tap(button('All')))],
    ['closing the menu', () => tap(button('Close the menu'))],
    ['going to the search', () => tap(page.getByRole('combobox', { name: 'Search' }))],
    ['typing', () => page.keyboard.type('sofa', { delay: 180 })],
    ['asking for the list', () => page.keyboard.press('Enter').then(() => page.waitForURL(/search|sofa/))],
    ['scrolling the list', () => scroll(page, 4)],
    ['opening the filters', () => backUp(page).then(() => tap(button(/^Filters/)))],
    ['ticking a brand', () => tap(page.getByRole('dialog').getByRole('checkbox', { name: 'Monsoon Loft' }))],
    ['closing the filters', () => tap(button(/^Show \d+ product/))],
    ['taking the brand away', () => tap(main.getByRole('button', { name: 'Remove Monsoon Loft' }))],
    [
      'opening a piece',
      () =>
        tap(
          main.getByRole('article').filter({ hasText: 'Aravali 3 Seater' }).first().getByRole('link').first(),
        ),
    ],
    [
      'another colour',
      () => tap(page.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Navy' })),
    ],
    ['looking closer', () => tap(button('Look closer'))],
    [
      'looking no longer',
      () => tap(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })),
    ],
    ['scrolling the piece', () => scroll(page, 4)],
    ['putting it into the cart', () => backUp(page).then(() => tap(button('ADD TO CART').first()))],
    ['opening the cart', () => tap(page.getByRole('link', { name: 'View cart' }))],
    [
      'going to the checkout',
      () =>
        tap(
          main
            .getByRole('link', { name: /checkout/i })
            .or(main.getByRole('button', { name: /checkout|place order/i }))
            .first(),
        ),
    ],
  ]
  for (const [name, step] of steps) {
    await page.evaluate((doing) => Object.assign(window, { doing }), name)
    await step()
    await page.waitForTimeout(1_800)
  }
  const seen = await seenBy(page)
  await page.context().close()
  return seen
}

async function scroll(page: Page, screens: number): Promise<void> {
  for (let screen = 0; screen < screens; screen += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(400)
  }
}

const backUp = (page: Page): Promise<void> => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
