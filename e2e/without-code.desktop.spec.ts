import { expect, test } from '@playwright/test'
import { countOf, expectAddress } from './shop.ts'

test.use({ javaScriptEnabled: false })

test('brands are ticked and applied with a button', async ({ page }) => {
  await page.goto('/product/sofasets')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Zari & Oak' }).check()
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  await expect(countOf(page)).toHaveText('1 product')
  await expect(filters.getByRole('checkbox', { name: 'Zari & Oak' })).toBeChecked()
  await expectAddress(page, '/product/sofasets', { brand: 'Zari & Oak', min_price: '', max_price: '' })
})
