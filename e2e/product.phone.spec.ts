import { expect, test } from '@playwright/test'
import { cart, loveseat, open } from './shop.ts'

test('a tap on a thumbnail switches the main picture', async ({ page }) => {
  await open(page, loveseat.path)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('button', { name: 'Picture 3 of 4' }).tap()
  await expect(gallery.getByRole('button', { name: 'Look closer' }).getByRole('img')).toHaveAttribute(
    'src',
    /\/3\.webp$/,
  )
})

test('a swipe turns the pictures', async ({ page }) => {
  await open(page, loveseat.path)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const picture = gallery.getByRole('button', { name: 'Look closer' })
  const at = (x: number) => [{ identifier: 0, clientX: x, clientY: 300 }]
  await picture.dispatchEvent('touchstart', { touches: at(300), changedTouches: at(300) })
  await picture.dispatchEvent('touchend', { touches: [], changedTouches: at(120) })
  await expect(gallery.getByText('2 / 4')).toBeVisible()
})

test('from the first scroll price and buttons stick to the bottom, unless the page shows its own', async ({
  page,
}) => {
  await open(page, loveseat.path)
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true })
  const buy = page.getByRole('button', { name: 'BUY NOW', exact: true })
  await expect(add).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 20))
  await expect(add).toHaveCount(2)
  await expect(add.last()).toBeInViewport()
  await expect(buy.last()).toBeInViewport()
  await add.first().scrollIntoViewIfNeeded()
  await expect(add).toHaveCount(1)
  await page.getByRole('heading', { name: 'Similar products' }).scrollIntoViewIfNeeded()
  await expect(add).toHaveCount(2)
  await add.last().tap()
  await expect(cart(page)).toHaveText('1')
  await buy.last().tap()
  await expect(page).toHaveURL(/\/payment\?buy=/)
})

test('looking closer makes the picture larger, and lets it be looked around in', async ({ page }) => {
  await open(page, loveseat.path)
  const small = await page.getByRole('button', { name: 'Look closer' }).getByRole('img').boundingBox()
  await page.getByRole('button', { name: 'Look closer' }).tap()
  const dialog = page.getByRole('dialog')
  const close = await dialog.getByRole('img').boundingBox()
  expect(close?.width).toBeGreaterThan((small?.width ?? 0) * 1.5)
  // it opens on its middle: what is left of the window can be scrolled to
  expect(close?.x).toBeLessThan(-100)
  await dialog.getByRole('button', { name: 'Show the whole picture' }).tap()
  const whole = await dialog.getByRole('img').boundingBox()
  expect(whole?.width).toBeGreaterThanOrEqual(small?.width ?? 9_999)
  // gone in the next frame, and then the page can be used again
  const goneInTime = dialog.getByRole('button', { name: 'Close', exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise((resolve) => {
        button.click()
        requestAnimationFrame(() => resolve(!button.checkVisibility()))
      }),
  )
  expect(await goneInTime).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Look closer' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [how, when] of [
  ['before the page has been touched', () => {}],
  ['after it', () => scrollTo(0, 40)],
] as const)
  test(`a link within the page leads to its place, ${how}`, async ({ page }) => {
    await open(page, loveseat.path)
    await page.evaluate(when)
    await page.locator('a[href="#questions"]').tap()
    const questions = page.locator('#questions')
    await expect(questions).toBeInViewport()
    await page.waitForTimeout(500)
    const fromItsPlace = await questions.evaluate(
      (section) =>
        section.getBoundingClientRect().top -
        Number.parseFloat(getComputedStyle(section).scrollMarginTop) -
        (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0),
    )
    expect(Math.abs(fromItsPlace)).toBeLessThan(20)
  })

test('whoever comes back to a list finds it where it was', async ({ page }) => {
  await open(page, '/productlist')
  await page.evaluate(() => scrollTo(0, 5_000))
  const card = page.getByRole('main').getByRole('article').nth(8).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const place = async () => (await card.boundingBox())?.y ?? 9_999
  let before = await place()
  // parts of the list are laid out when they come near
  await expect(async () => {
    const now = await place()
    const isStill = now === before
    before = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [300] })
  await card.tap()
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(60)
})
