// My home and what it says: measured by keyboard, told on every page, sent in a list's address, forgotten.
import { expect, type Page, test } from '@playwright/test'
import { drawnHome } from '../test/a-home.ts'
import { expectNoViolations } from './axe.ts'
import { aPieceOf, aSofa, idOf, openCheckout, orderButton, pay, reachPayment } from './checkout.ts'
import { cards, countOf, loveseat, open, sofa } from './shop.ts'
import { aShopper, freshEmail, logIn, openAs } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing that is wider than 58 cm goes in by its door. */
const narrow = { ...drawnHome, doorWidth: 60 }

/** As a browser that was told before. */
const keepHome = (page: Page, home: object) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('home kept')) return // what the shopper did since then holds
    sessionStorage.setItem('home kept', 'yes')
    localStorage.setItem('home', JSON.stringify([text]))
  }, JSON.stringify(home))

const section = (page: Page) => page.getByRole('region', { name: 'Will it fit?' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'My home' })

/** Its code comes with the first touch. */
async function openSection(page: Page, path = sofa.path) {
  await open(page, path)
  await section(page).scrollIntoViewIfNeeded()
  return section(page)
}

test('a home is measured by keyboard, with a slip of the finger, and the piece is judged', async ({
  page,
}) => {
  const box = await openSection(page)
  await expect(box.getByText('Will it reach your room?')).toBeVisible()
  const measure = box.getByRole('button', { name: 'Measure my home' })
  await measure.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page)
  await expect(form.getByLabel('Front door: Width')).toBeVisible()
  await expectNoViolations(page)
  await form.getByLabel('Front door: Width').focus()
  await page.keyboard.type('920')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('alert')).toHaveText('A door is 60 to 180 cm wide. Did you mean 92?')
  // the figure stands between the two fields
  await form.getByRole('button', { name: '92', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Front door: Width')).toHaveValue('92')
  await expect(form.getByRole('alert')).toHaveCount(0)
  for (const [label, text] of [
    ['Front door: Height', '205'],
    ['Lift: Door width', '80'],
    ['Lift: Door height', '200'],
    ['Lift: Cabin width', '110'],
    ['Lift: Cabin depth', '130'],
    ['Lift: Cabin height', '220'],
    ['Stairs: Width', '105'],
    ['Stairs: Landing width', '210'],
    ['Stairs: Landing depth', '105'],
    ['Stairs: Ceiling above it', '240'],
    ['Room: Width', '360'],
    ['Room: Length', '420'],
  ] as const) {
    await form.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  await form.getByLabel('Your floor').selectOption('2nd floor')
  await form.getByLabel('Call it').fill('Hall')
  await form.getByLabel('Call it').press('Enter')
  await expect(form).toHaveCount(0)
  await expect(box.getByRole('heading', { name: 'Tight, but it goes in' })).toBeVisible()
  await expect(box.getByText('80 cm door; it needs')).toBeVisible()
  await expect(box.getByText('Along the 360 cm wall. 128 cm left')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/^Tight in your home/)
      .first(),
  ).toBeVisible()
  await expectNoViolations(page)
  // it is there when somebody comes back, and the way leads to the section
  await open(page, sofa.path)
  await page.getByRole('link', { name: 'See the way in' }).click()
  await expect(section(page)).toBeInViewport()
})

test('feet and inches are read, and what is left out is named', async ({ page }) => {
  const box = await openSection(page)
  await box.getByRole('button', { name: 'Measure my home' }).click()
  const form = dialog(page)
  await form.getByRole('button', { name: 'ft, in' }).click()
  await form.getByLabel('Front door: Width').fill('3 ft 2 in')
  await form.getByLabel('Front door: Height').fill('7')
  await form.getByRole('button', { name: 'cm', exact: true }).click()
  await expect(form.getByLabel('Front door: Width')).toHaveValue('96.5')
  await expect(form.getByLabel('Front door: Height')).toHaveValue('213.4')
  await form.getByRole('button', { name: 'No lift' }).click()
  await expect(form.getByText('Then everything goes by the stairs.')).toBeVisible()
  await form.getByRole('button', { name: 'Save and check' }).click()
  await expect(box.getByRole('heading', { name: 'Not sure yet' })).toBeVisible()
  await expect(box.getByText('The stairs are not measured.')).toBeVisible()
  await box.getByRole('button', { name: 'Add the stairs' }).click()
  await expect(form.getByLabel('Front door: Width')).toHaveValue('96.5')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('without a home nothing is asked and nothing is said', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/product/sofasets')
  await page.mouse.wheel(0, 400)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /fit\/sizes|CardVerdict|FitsFilter/.test(url))).toEqual([])
  await expect(page.getByText(/Fits (your|my) home/)).toHaveCount(0)
})

test('cards tell it under the delivery in one question for all of them, and nothing moves', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/fit/sizes')) asked.push(request.url())
  })
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        counted.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await keepHome(page, drawnHome)
  await open(page, '/product/sofasets')
  await expect(cards(page).getByText('Fits your home').first()).toBeVisible()
  await expect(
    cards(page)
      .filter({ hasText: sofa.title })
      .getByText(/^Tight: /),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01)
  await expectNoViolations(page)
})

test('a list is narrowed to what fits, by the address alone', async ({ page, isMobile }) => {
  await keepHome(page, narrow)
  await open(page, '/product/sofasets')
  const before = Number((await countOf(page).textContent())?.split(' ')[0])
  const filters = async () => {
    if (!isMobile) return page.getByRole('complementary', { name: 'Filters' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    return page.getByRole('dialog', { name: 'Filters' })
  }
  await (await filters()).getByRole('checkbox', { name: 'Fits my home' }).click()
  await expect(page).toHaveURL(/fits=60-205-80-200-110-130-220-105-210-105-240-360-420/)
  if (isMobile) await page.keyboard.press('Escape')
  await expect
    .poll(async () => Number((await countOf(page).textContent())?.split(' ')[0]))
    .toBeLessThan(before)
  await expect(cards(page).getByText(/Does not fit|Not sure yet/)).toHaveCount(0)
  // the page of that address is the same for whoever opens it
  await page.reload()
  await expect(cards(page).getByText(/Does not fit|Not sure yet/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Fits my home' }).click()
  await expect(countOf(page)).toHaveText(`${before} products`)
  await expect(page).not.toHaveURL(/fits=/)
})

test('cart and comparison tell it too', async ({ page }) => {
  await keepHome(page, narrow)
  await page.addInitScript(
    (line) => localStorage.setItem('cart', line),
    JSON.stringify([{ image: '', mrp: 99_999_00, hasProtection: false, ...aSofa }]),
  )
  await open(page, '/cart')
  await expect(page.getByText('Does not fit your home')).toBeVisible()
  await expect(page.getByText(/Front door: needs \d+ cm with the hands. Yours is 60/)).toBeVisible()
  await expectNoViolations(page)
  await open(page, `/compare?ids=${idOf(sofa)},${idOf(loveseat)}`)
  await expect(page.getByRole('row', { name: /^Way in/ })).toContainText('Does not fit: front door')
})

test('before paying it is asked once, and never stops an order', async ({ page, request }) => {
  const piece = await aPieceOf(request, 'sofasets', 3)
  await keepHome(page, narrow)
  await openCheckout(page, [piece])
  await reachPayment(page, freshEmail('rohan'))
  await pay(page)
    .getByRole('radio', { name: /^Cash on delivery/ })
    .check()
  await orderButton(page).click()
  const question = page.getByRole('dialog', { name: `${piece.title} may not go in` })
  await expect(question.getByText(/It needs \d+ cm at the front door and you told us 60/)).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  // asked once
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/orders\//)
})

test('“Forget these” leaves nothing behind', async ({ page }) => {
  await keepHome(page, drawnHome)
  await open(page, sofa.path)
  const box = section(page)
  // told already: not asked again while the code of the verdict is on its way
  await expect(box.getByText('Measure my home')).toBeHidden()
  await box.scrollIntoViewIfNeeded()
  await box.getByRole('button', { name: 'My home', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Forget these' }).click()
  await expect(box.getByText('Will it reach your room?')).toBeVisible()
  await expect(page.getByText('Tight in your home')).toHaveCount(0)
  expect(
    await page.evaluate(() => [localStorage.getItem('home'), document.documentElement.dataset.home]),
  ).toEqual(['[]', undefined])
})

test('a member finds their home on another device, and leaves none behind there', async ({
  page,
  browser,
  request,
}) => {
  const shopper = await aShopper(request)
  await openAs(page, sofa.path, shopper)
  await section(page).scrollIntoViewIfNeeded()
  await section(page).getByRole('button', { name: 'Measure my home' }).click()
  await dialog(page).getByLabel('Front door: Width').fill('70')
  await dialog(page).getByLabel('Front door: Height').fill('200')
  await dialog(page).getByLabel('Keep it in my account too').check()
  await dialog(page).getByRole('button', { name: 'Save and check' }).click()
  await expect(section(page).getByRole('heading', { name: 'It does not go in' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  const origin = new URL(page.url()).origin
  await openAs(other, `${origin}${sofa.path}`, await logIn(request, shopper))
  await expect(other.getByText('Does not go in by your front door')).toBeVisible()
  await other.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    // as if somebody logged out in another tab
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  await expect.poll(() => other.evaluate(() => localStorage.getItem('home'))).toBe('[]')
})
