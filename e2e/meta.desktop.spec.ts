// What else the pages tell of themselves needs no browser: test/html-pages.api.test.ts
import { expect, test } from '@playwright/test'
import { categoryLink, open, sofa } from './shop.ts'

test('a page that opens without a reload brings its own title, description and address', async ({
  page,
  baseURL,
}) => {
  await open(page, '/')
  await categoryLink(page, 'Furniture').click()
  await expect(page).toHaveTitle('Furniture · Aangan')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'To sit, sleep, eat, work and store.',
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/product/furniture`)
})

test('a whole visit leaves no cookie behind', async ({ page, context }) => {
  await open(page, '/')
  await categoryLink(page, 'Furniture').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Furniture' })).toBeVisible()
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})
