// On a phone what is below the first screen waits for our letters, so that what is on it is there sooner; nobody who
// moves, follows a link into a page, or whose letters do not come, waits with it.
import { expect, type Page, test } from '@playwright/test'
import { untouched } from './ports.ts'
import { loveseat } from './shop.ts'

test.use({ ...untouched, viewport: { width: 360, height: 640 } })

const letters = '**/*.woff2'

async function holdLetters(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(letters, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** As soon as the document is read: until the letters are there the page is not whole. */
const drawn = { waitUntil: 'domcontentloaded' } as const

/** How the shop's parts below the first screen stand: 'hidden' is not laid out, 'auto' when somebody comes near. */
const standing = (page: Page, parts = '.further-on') =>
  page
    .locator(parts)
    .evaluateAll((found) => [...new Set(found.map((part) => getComputedStyle(part).contentVisibility))])

for (const [name, path] of [
  ['home page', '/'],
  ['listing', '/product/sofasets'],
  ['product page', loveseat.path],
] as const) {
  test(`the ${name} lays out what is further on once its letters are there`, async ({ page }) => {
    const letCome = await holdLetters(page)
    await page.goto(path, drawn)
    expect(await standing(page)).toEqual(['hidden'])
    letCome()
    await expect.poll(() => standing(page)).toEqual(['auto'])
  })
}

test('letters that do not come hold nothing back for longer than three seconds', async ({ page }) => {
  await holdLetters(page)
  await page.goto('/', drawn)
  expect(await standing(page)).toEqual(['hidden'])
  await expect.poll(() => standing(page), { timeout: 4_500 }).toEqual(['auto'])
})

for (const [what, move] of [
  ['scrolls', (page: Page) => page.evaluate(() => scrollBy(0, 10))],
  ['touches the page', (page: Page) => page.touchscreen.tap(180, 500)],
  ['presses a key', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`nobody waits who ${what}`, async ({ page }) => {
    await holdLetters(page)
    await page.goto('/', drawn)
    const before = Date.now()
    await move(page)
    await expect.poll(() => standing(page), { intervals: [50] }).toEqual(['auto'])
    expect(Date.now() - before).toBeLessThan(2_500)
  })
}

test('a link to a part of a page finds it drawn', async ({ page }) => {
  await holdLetters(page)
  await page.goto(`${loveseat.path}#reviews`, drawn)
  expect(await standing(page)).toEqual(['visible'])
  expect(await standing(page, '.next-screen')).toEqual(['visible'])
  await expect(page.locator('#reviews')).toBeInViewport()
})

test('on a low phone the second card of a list waits too, unless two stand side by side', async ({
  page,
}) => {
  await holdLetters(page)
  await page.goto('/product/sofasets', drawn)
  expect(await standing(page, '.next-screen')).toEqual(['hidden'])
  await page.evaluate(() => localStorage.setItem('columns', '["2"]'))
  await page.reload(drawn)
  expect(await standing(page, '.next-screen')).toEqual(['visible'])
})

test('only the letters of nearly every page are fetched', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const font = request.url().match(/\/([a-z]+-[a-z]+)-[^/]*\.woff2$/)?.[1]
    if (font) asked.add(font)
  })
  for (const path of ['/', '/product/sofasets', loveseat.path])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect([...asked].sort()).toEqual(['anek-rupee', 'anek-usual', 'eczar-rupee', 'eczar-usual'])
})

test('a rarer letter comes in our own hand too', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const further = page.waitForRequest(/\/anek-further-[^/]*\.woff2$/)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Ærøskøbing')
  await further
})
