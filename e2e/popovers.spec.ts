import { expect, type Locator, type Page, test } from '@playwright/test'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { placePaidOrder } from './orders.ts'
import { open, sofa } from './shop.ts'
import { openAs, ownerAtWork } from './staff.ts'

type Opens = {
  /** What it is, and where it stands. */
  name: string
  at: string
  opener: (page: Page) => Locator
  panel: (page: Page) => Locator
  /** How the keyboard opens it, if not by Enter. */
  key?: string
  /** Only where there is room for it, or only where there is not. */
  on?: 'desktop' | 'phone'
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name ? { name } : {})
const group = (name: string) => (page: Page) => page.getByRole('group', { name, exact: true })

/** By key: the focus goes inside, Esc closes it, and the focus is where it was. */
async function expectFocusInAndBack(page: Page, { opener, panel, key = 'Enter' }: Opens): Promise<void> {
  // once more than once: what it holds is loaded when it is first opened
  for (let time = 0; time < 2; time += 1) {
    await opener(page).focus()
    await page.keyboard.press(key)
    await expect(panel(page)).toBeVisible()
    await expect
      .poll(() => panel(page).evaluate((shown) => shown.contains(document.activeElement)))
      .toBe(true)
    // what the keyboard does next happens inside as well, once what it waits for has come
    await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(panel(page).locator('a, button, input').filter({ visible: true }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await panel(page).evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    // the page is told that a dialog was closed a moment after it closed; no hand is quicker than a frame
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

const ofTheShop: Opens[] = [
  { name: 'the user menu', at: paths.home, opener: button('Account'), panel: group('Account') },
  { name: 'all categories', at: paths.home, opener: button('All'), panel: group('All categories') },
  {
    name: 'the goods of a category',
    at: paths.home,
    opener: (page) =>
      page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Lighting', exact: true }),
    panel: group('Lighting'),
    key: 'ArrowDown',
    on: 'desktop',
  },
  {
    name: 'the pincode',
    at: paths.home,
    opener: button('Enter Pincode'),
    panel: group('Where it goes'),
    on: 'desktop',
  },
  {
    name: 'the filters',
    at: paths.listing('sofasets'),
    opener: button(/^Filters/),
    panel: dialog('Filters'),
    on: 'phone',
  },
  { name: 'the picture close up', at: sofa.path, opener: button('Look closer'), panel: dialog() },
  { name: 'the EMI plans', at: sofa.path, opener: button('See plans'), panel: dialog(/^EMI plans/) },
  { name: 'sharing', at: sofa.path, opener: button('Share'), panel: group('Share') },
  {
    name: 'what was added to the cart',
    at: sofa.path,
    opener: button('ADD TO CART'),
    panel: (page) => page.getByRole('region', { name: 'Added to your cart' }),
    on: 'desktop',
  },
]

for (const one of ofTheShop)
  test(`${one.name} takes the focus and gives it back @phone`, async ({ page, isMobile }) => {
    test.skip(one.on !== undefined && one.on !== (isMobile ? 'phone' : 'desktop'))
    await open(page, one.at)
    await expectFocusInAndBack(page, one)
  })

test('suggestions leave the focus in the field, and Esc closes them', async ({ page }) => {
  await open(page, paths.home)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.focus()
  await page.keyboard.type('sofa')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()
})

test('a panel that opens because somebody points at a category leaves the focus where it is', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile)
  await open(page, paths.home)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.focus()
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Lighting', exact: true })
    .hover()
  await expect(group('Lighting')(page)).toBeVisible()
  await expect(field).toBeFocused()
})

const ofTheOffice: Opens[] = [
  { name: 'the menu', at: adminPaths.home, opener: button('Menu'), panel: dialog('Menu'), on: 'phone' },
  {
    name: 'searching',
    at: adminPaths.home,
    opener: button(/^Search or jump to/),
    panel: dialog('Search or jump to'),
  },
  {
    name: 'leaving the demo',
    at: adminPaths.home,
    opener: button('Leave the demo'),
    panel: dialog(),
  },
  {
    name: 'what can be done with a collection',
    at: adminPaths.collections,
    opener: button(/^More for /),
    panel: (page) => page.locator('[popover]:popover-open'),
  },
  {
    name: 'what can be done with a place',
    at: adminPaths.settingsPlaces,
    opener: button(/^More about /),
    panel: (page) => page.locator('[popover]:popover-open'),
  },
  {
    name: 'teaching a word',
    at: adminPaths.search,
    opener: button('Teach a word'),
    panel: dialog(),
  },
  {
    name: 'the sender of letters',
    at: adminPaths.settingsLetters,
    opener: button('Sender and footer'),
    panel: dialog('Sender and footer'),
  },
  {
    name: 'keeping a view of products',
    at: `${adminPaths.products}?view=draft`,
    opener: button('Save this view'),
    panel: dialog('Save this view'),
  },
]

for (const one of ofTheOffice)
  test(`back office: ${one.name} takes the focus and gives it back @phone`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.skip(one.on !== undefined && one.on !== (isMobile ? 'phone' : 'desktop'))
    await openAs(page, one.at, await ownerAtWork(request))
    await expectFocusInAndBack(page, one)
  })

test('back office: what can be done with an order takes the focus and gives it back', async ({
  page,
  request,
}) => {
  const { number } = await placePaidOrder(request)
  await openAs(page, adminPaths.order(number), await ownerAtWork(request))
  await expectFocusInAndBack(page, {
    name: 'what can be done with an order',
    at: '',
    opener: button('More with this order'),
    panel: (page) => page.locator('[popover]:popover-open'),
  })
})

test('back office: keys that open by themselves give the focus back, too', async ({ page, request }) => {
  await openAs(page, adminPaths.orders, await ownerAtWork(request))
  const before = page.getByRole('link', { name: 'View shop' })
  await before.focus()
  for (const [key, name] of [
    ['Control+k', 'Search or jump to'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await page.keyboard.press(key)
    const shown = dialog(name)(page)
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(before).toBeFocused()
  }
})
