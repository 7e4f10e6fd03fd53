import { expect, type Page, test } from '@playwright/test'
import { categoryLink, expectAddress, open } from './shop.ts'

const panel = (page: Page) => page.getByRole('group', { name: 'All categories' })
const allButton = (page: Page) => page.getByRole('button', { name: 'All', exact: true })

test('pointing at a category opens the panel with six lists; leaving closes it', async ({ page }) => {
  await open(page, '/')
  await expect(panel(page)).toBeHidden()
  await categoryLink(page, 'Beds').hover()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText([
    'Sofa',
    'Seating',
    'Chairs',
    'Tables',
    'Cabinetry',
    'Beds',
  ])
  await panel(page).getByRole('link', { name: 'Rocking Chairs' }).hover()
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(700, 890)
  await expect(panel(page)).toBeHidden()
})

test('what the lists do not name opens its own goods: ways to narrow it, and pieces', async ({ page }) => {
  await open(page, '/')
  await categoryLink(page, 'Lighting').hover()
  const goods = page.getByRole('group', { name: 'Lighting' })
  await expect(goods.getByRole('heading', { level: 2 })).toHaveText(['By brand', 'By material', 'By colour'])
  await expect(goods.getByRole('link', { name: /₹/ })).toHaveCount(5)
  await goods.getByRole('link', { name: 'Metal', exact: true }).click()
  await expectAddress(page, '/product/lighting', { material: 'Metal' })
  await expect(goods).toBeHidden()
  await categoryLink(page, 'Decor').focus()
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('group', { name: 'Decor' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test('the All button opens the panel, Esc closes it and the button keeps the focus', async ({ page }) => {
  await open(page, '/')
  await allButton(page).click()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(allButton(page)).toBeFocused()
})

test('the panel works by keyboard alone', async ({ page }) => {
  await open(page, '/')
  await allButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link', { name: 'Three Seaters' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Two Seaters' })).toBeVisible()
  await expectAddress(page, '/product/two-seaters')
  await expect(panel(page)).toBeHidden()
})

test('a click beside the panel closes it', async ({ page }) => {
  await open(page, '/')
  await allButton(page).click()
  await expect(panel(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).click()
  await expect(panel(page)).toBeHidden()
})
