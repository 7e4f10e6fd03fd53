import { expect, type Page, test } from '@playwright/test'
import { countOf, expectAddress, open } from './shop.ts'

const sections = [
  'Shop By Room',
  'What’s Everyone Eyeing',
  'Your Pocket-Friendly Shoppe',
  'Ready For The New?',
  'Home Décor You Can’t Ignore',
  'We’ve Got Your Style',
  'Top Brands To Choose From',
  'More From The Store',
  'Happy Customers',
  'Need Help Buying',
]

const sectionNamed = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('the home page has its ten sections, in their order', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect
    .poll(async () => (await headings.allTextContents()).filter((heading) => sections.includes(heading)))
    .toEqual(sections)
})

for (const [room, path] of [
  ['Living Room', '/product/living-room'],
  ['Work From Home', '/product/work-from-home'],
  ['Bedroom', '/product/bedroom'],
  ['Kids Room', '/product/kids-room'],
] as const) {
  test(`the ${room} tile leads to the pieces of that room`, async ({ page }) => {
    await open(page, '/')
    await sectionNamed(page, 'Shop By Room').getByRole('link', { name: room }).click()
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
    await expectAddress(page, path)
    await expect(countOf(page)).not.toHaveText('0 products')
  })
}

for (const [label, hint, address] of [
  ['Queen Size Beds', 'under ₹20,000', '/product/queenbed?max_price=20000'],
  ['Study Tables', 'under ₹10,000', '/product/study-tables?max_price=10000'],
  ['Portable Tables', 'under ₹3,000', '/product/portable-tables?max_price=3000'],
  ['Office Chairs', 'under ₹9,000', '/product/office-chairs?max_price=9000'],
] as const) {
  test(`${label} ${hint} is a promise the list behind it keeps`, async ({ page }) => {
    await page.goto('/')
    const tile = sectionNamed(page, 'Your Pocket-Friendly Shoppe').getByRole('link', { name: label })
    await expect(tile).toHaveText(`${label}${hint}`)
    await expect(tile).toHaveAttribute('href', address)
    await page.goto(address)
    const most = Number(new URL(page.url()).searchParams.get('max_price'))
    const prices = await page
      .getByRole('article')
      .getByText(/^Price ₹[\d,]+$/)
      .allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) expect(Number(price.replace(/\D/g, ''))).toBeLessThanOrEqual(most)
  })
}

test('figurines start where the shop says', async ({ page }) => {
  await page.goto('/')
  const tile = sectionNamed(page, 'Home Décor').getByRole('link', { name: 'Figurines' })
  await expect(tile).toContainText('starting ₹265')
})

test('three customers speak, each from a city', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const captions = sectionNamed(page, 'Happy Customers').locator('figcaption')
  await expect(captions).toHaveText([/Ananya K\.Bengaluru$/, /Rohit D\.Pune$/, /Farah S\.Delhi$/])
})

test.describe('the carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: 'Featured' })
  const slide = (page: Page, number: number) => carousel(page).getByLabel(`${number} of 4`, { exact: true })
  const dot = (page: Page, number: number) =>
    carousel(page).getByRole('button', { name: `Slide ${number} of 4` })
  const expectCurrent = (page: Page, number: number) =>
    expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  const leftOf = async (page: Page, number: number) =>
    Math.round((await slide(page, number).boundingBox())?.x ?? Number.NaN)
  const press = (page: Page, name: string) => carousel(page).getByRole('button', { name }).click()
  const lookElsewhere = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Search' }).focus()
    await page.mouse.move(0, 0)
  }

  test('shows four slides, 30 pixels apart, the current one in the middle', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(carousel(page).getByLabel(/^\d of 4$/)).toHaveCount(4)
    await expectCurrent(page, 1)
    const first = await slide(page, 1).boundingBox()
    const second = await slide(page, 2).boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeCloseTo(width / 2, 0)
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(30, 0)
  })

  test('turns by itself', async ({ page }) => {
    await open(page, '/')
    await expectCurrent(page, 2)
    await expectCurrent(page, 3)
  })

  test('follows its dots and its arrows, which wrap around', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/')
    await press(page, 'Pause slideshow')
    await dot(page, 3).click()
    await expectCurrent(page, 3)
    await press(page, 'Next slide')
    await expectCurrent(page, 4)
    await press(page, 'Next slide')
    await expectCurrent(page, 1)
    await press(page, 'Previous slide')
    await expectCurrent(page, 4)
    await expect(slide(page, 4).getByRole('link', { name: 'Shop dining' })).toHaveAttribute(
      'href',
      '/product/dining-chairs',
    )
  })

  test('the words of a slide travel with it: half way both are there, each on its own picture', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, '/')
    await press(page, 'Pause slideshow')
    const labels = [slide(page, 1), slide(page, 2)].map((one) => one.getByRole('heading').locator('..'))
    const offsets = () =>
      Promise.all(
        labels.map(async (label, place) => {
          const [box, left] = [await label.boundingBox(), await leftOf(page, place + 1)]
          return Math.round((box?.x ?? Number.NaN) - left)
        }),
      )
    const opacities = () =>
      Promise.all(labels.map((label) => label.evaluate((box) => Number(getComputedStyle(box).opacity))))
    const atRest = await offsets()
    // what is held between two slides, as a finger holds it
    await slide(page, 1).evaluate((first) => {
      const track = first.parentElement as HTMLElement
      track.style.scrollSnapType = 'none'
      track.scrollLeft = (first.getBoundingClientRect().width + 30) / 2
    })
    await expect.poll(async () => Math.min(...(await opacities()))).toBeGreaterThan(0.5)
    expect(await offsets()).toEqual(atRest)
    const [first, second] = await opacities()
    expect(Math.abs((first ?? 0) - (second ?? 1))).toBeLessThan(0.05)
  })

  test('stands still for whoever asked for less motion, until they start it; the pause button holds it again', async ({
    page,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(carousel(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    const start = await leftOf(page, 1)
    await page.clock.runFor(10_000)
    expect(await leftOf(page, 1)).toBe(start)

    await press(page, 'Play slideshow')
    await page.clock.runFor(10_000) // the focus is inside, so it waits
    expect(await leftOf(page, 1)).toBe(start)
    await lookElsewhere(page)
    await page.clock.runFor(2_600)
    await expectCurrent(page, 2)
    expect(await leftOf(page, 2)).toBe(start)

    await press(page, 'Pause slideshow')
    await lookElsewhere(page)
    await page.clock.runFor(10_000)
    expect(await leftOf(page, 2)).toBe(start)
  })
})
