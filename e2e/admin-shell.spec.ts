import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expectAddress } from './shop.ts'
import { aColleague, logIn, openAs, owner, sidebar } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const box = (page: Page) => palette(page).getByRole('combobox')

test('the search finds products and screens, by keyboard alone, and remembers the last', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openAs(page, '/admin', await logIn(request, owner))
  await expect(page.locator('[aria-busy=true], [data-unsized]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expectNoViolations(page)
  await box(page).fill('aravali')
  const sofa = palette(page).getByRole('option', { name: /Aravali 3 Seater Sofa in Sage Green/ })
  await expect(sofa).toBeVisible()
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expectNoViolations(page)
  await box(page).fill('zzzzzz')
  await expect(palette(page).getByText('We found nothing for “zzzzzz”.')).toBeVisible()
  await box(page).fill('audit')
  const log = palette(page).getByRole('option', { name: 'Audit log' })
  await expect(log).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Lately' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(log.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('the search offers only what the role opens', async ({ page, request }) => {
  await openAs(page, '/admin', await aColleague(request, 'support', 'Ritu Verma'))
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await expect(palette(page).getByRole('option', { name: 'Phone order' })).toBeVisible()
  for (const closed of ['New product', 'Import products', 'Discounts', 'Staff', 'Audit log']) {
    await expect(palette(page).getByRole('option', { name: closed, exact: true })).toHaveCount(0)
  }
  // the name stands first; how many wait there comes after it
  const links = (await (await sidebarAfter(page)).getByRole('link').allTextContents()).map((text) =>
    text.trim().replace(/, [\d,]+\+? waiting$/, ''),
  )
  expect(links).toEqual([
    'Home',
    'Orders',
    'Customers',
    'Reviews',
    'Grievances',
    'Products',
    'Stock',
    'Categories',
  ])
})

async function sidebarAfter(page: Page) {
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  return sidebar(page)
}

test('letters open screens, never while somebody types, and can be switched off', async ({
  page,
  request,
}) => {
  await openAs(page, '/admin', await logIn(request, owner))
  await expect(page.locator('[aria-busy=true], [data-unsized]')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find in the log')).toBeFocused()
  await page.keyboard.type('gp?')
  await expect(page.getByLabel('Find in the log')).toHaveValue('gp?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Gift cards')).toBeVisible()
  await expectNoViolations(page)
  await list.getByRole('switch', { name: 'Letters are shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  // closed and asked for again in one breath: before the browser has told that it closed
  await box(page).evaluate((input) => {
    const press = (init: KeyboardEventInit) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
      )
    input.setAttribute('data-first', '')
    press({ key: 'Escape' })
    press({ key: 'k', ctrlKey: true })
  })
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

test('the menu holds every screen in groups, also in a low window', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await openAs(page, '/admin', await logIn(request, owner))
  const size = page.viewportSize()
  await page.setViewportSize({ width: size?.width ?? 1440, height: 520 })
  const nav = await sidebar(page)
  for (const group of ['Selling', 'Catalogue', 'Office']) {
    await expect(nav.getByRole('list', { name: group })).toBeVisible()
  }
  await nav.getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeFocused()
})

test('a screen below another shows the way back', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/order/AAN-2601-00001', await logIn(request, owner))
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Orders' }).click()
  await expectAddress(page, '/admin/order')
})

test('logged out in another window, a form keeps what was typed and waits', async ({ page, request }) => {
  await openAs(page, '/admin/addproduct', await aColleague(request, 'catalogue', 'Asma Sheikh'))
  await page.getByLabel('Title').fill('A stool nobody has saved')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await sidebar(other)
  await other.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(other.getByText('You are logged out.')).toBeVisible()
  const waiting = page.getByRole('dialog', { name: 'You have been logged out' })
  await expect(waiting.getByRole('link', { name: 'Login in another window' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A stool nobody has saved')
})
