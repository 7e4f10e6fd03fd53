import { expect, type Page, test } from '@playwright/test'
import { expectAddress, open } from './shop.ts'

const panel = (page: Page) => page.getByRole('group', { name: 'All categories' })

test('the menu opens over the whole screen and closes again', async ({ page }) => {
  await open(page, '/')
  const all = page.getByRole('button', { name: 'All', exact: true })
  await all.tap()
  await expect(panel(page)).toBeVisible()
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText([
    'Sofa',
    'Seating',
    'Chairs',
    'Tables',
    'Cabinetry',
    'Beds',
    'Services',
  ])
  await panel(page).getByRole('button', { name: 'Close the menu' }).tap()
  await expect(panel(page)).toBeHidden()
})

test('what stands in the grey strip on a desk stands in the menu here', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('navigation', { name: 'Services' })).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).tap()
  await panel(page).getByRole('link', { name: 'Find a Studio' }).tap()
  await expectAddress(page, '/pages/studios')
  await expect(panel(page)).toBeHidden()
})
