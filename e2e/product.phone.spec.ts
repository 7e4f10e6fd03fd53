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

test('once the buttons have scrolled away, price and ADD TO CART stick to the bottom', async ({ page }) => {
  await open(page, loveseat.path)
  const add = page.getByRole('button', { name: 'ADD TO CART', exact: true })
  await expect(add).toHaveCount(1)
  await page.getByRole('heading', { name: 'Similar pieces' }).scrollIntoViewIfNeeded()
  await expect(add).toHaveCount(2)
  await expect(add.last()).toBeInViewport()
  await add.last().tap()
  await expect(cart(page)).toHaveText('1')
})
