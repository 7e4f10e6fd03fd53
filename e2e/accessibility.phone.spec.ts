import { expect, type Locator, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { cards, open, sofa } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The room a finger has: the element itself, or what it was widened by. */
const roomOf = (targets: Locator) =>
  targets.evaluateAll((found) =>
    found
      .filter((target) => target.checkVisibility())
      .map((target) => {
        const box = target.getBoundingClientRect()
        const sides = (['::before', '::after'] as const).map((part) => {
          const { content, position, width, height } = getComputedStyle(target, part)
          return content !== 'none' && position === 'absolute'
            ? [Number.parseFloat(width), Number.parseFloat(height)]
            : [0, 0]
        })
        return {
          name: target.getAttribute('aria-label') ?? target.textContent ?? '',
          width: Math.max(box.width, ...sides.map(([width = 0]) => width)),
          height: Math.max(box.height, ...sides.map(([, height = 0]) => height)),
        }
      }),
  )

async function expectRoom(targets: Locator, least: number): Promise<void> {
  const rooms = await roomOf(targets)
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.filter(({ width, height }) => Math.min(width, height) < least)).toEqual([])
}

test('whatever can be tapped in the header and on a card has room for a finger', async ({ page }) => {
  await open(page, '/product/sofasets')
  await expectRoom(page.getByRole('complementary', { name: 'Offer' }).locator('a, button'), 24)
  await expectRoom(page.getByRole('banner').locator('a, button, input, select'), 24)
  await expectRoom(cards(page).locator('a, button'), 24)
})

test('the main acts have 44 pixels', async ({ page }) => {
  await open(page, '/product/sofasets')
  const header = page.getByRole('banner')
  await expectRoom(header.getByRole('link', { name: 'Aangan, home' }), 44)
  await expectRoom(header.getByRole('combobox', { name: 'Search' }), 44)
  await expectRoom(header.getByRole('button', { name: 'Account' }), 44)
  await expectRoom(header.getByRole('link', { name: /^Cart/ }), 44)
  await expectRoom(header.getByRole('button', { name: 'All', exact: true }), 44)
  await expectRoom(cards(page).getByRole('button'), 44)
  await expectRoom(page.getByRole('button', { name: 'Filters' }), 44)
  await expectRoom(page.getByRole('combobox', { name: 'Sort by' }), 44)
  await open(page, sofa.path)
  for (const name of [
    'ADD TO CART',
    'BUY NOW',
    'Apply',
    'Next picture',
    'Previous picture',
    `Save ${sofa.title}`,
  ])
    await expectRoom(page.getByRole('main').getByRole('button', { name, exact: true }), 44)
  await expectRoom(page.getByRole('group', { name: 'Colour' }).getByRole('link'), 44)
  await expectRoom(page.getByRole('combobox', { name: 'Qty' }), 44)
})

test('the open filters can be used by everybody', async ({ page }) => {
  await open(page, '/product/sofasets?brand=Monsoon+Loft')
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectNoViolations(page)
})
