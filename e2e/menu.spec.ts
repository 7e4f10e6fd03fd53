import { expect, test } from '@playwright/test'
import { categoryLink, expectAddress, open } from './shop.ts'

test('the bar names ten categories, each with its own goods', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Categories' }).getByRole('list').first()
  const links = await bar
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual([
    ['Furniture', '/product/furniture'],
    ['Sofas & Recliners', '/product/recliner'],
    ['Cabinetry', '/product/cabinetry'],
    ['Beds', '/product/beds'],
    ['Mattresses', '/product/mattresses'],
    ['Furnishings', '/product/home-furnishings'],
    ['Decor', '/product/Collectibles'],
    ['Lighting', '/product/lighting'],
    ['Appliances', '/product/appliances'],
    ['Bucketsofas', '/product/Bucketsofas'],
  ])
})

test('a category opens its list and is marked as the current one', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await categoryLink(page, 'Sofas & Recliners').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recliners' })).toBeFocused()
  await expectAddress(page, '/product/recliner')
  await expect(categoryLink(page, 'Sofas & Recliners')).toHaveAttribute('aria-current', 'page')
})

test('the user menu offers Login and Signup to a guest', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const account = page.getByRole('button', { name: 'Account' })
  const login = page.getByRole('link', { name: 'Login', exact: true })
  await account.click()
  await expect(login).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Signup', exact: true })).toHaveAttribute('href', '/signup')
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await account.click()
  await login.click()
  await expectAddress(page, '/login')
  await expect(login).toBeHidden()
})
