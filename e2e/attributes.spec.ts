// Product fields of the owner's own: made in the office, said on a product, and what a shopper then reads and ticks.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { freshEmail, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const aName = () => `Weave ${freshEmail('w').slice(2, 8)}`

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('a field is made, said on a product, and shoppers read it and filter by it', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const name = aName()
  const session = await logIn(request, owner)
  await openAs(page, '/admin/fields', session)
  await expect(page.getByRole('link', { name: 'Solid wood', exact: true })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await expect(dialog.getByText('Give it a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Choices').fill('Plain\nTwill\nSatin')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const example = page.getByRole('complementary', { name: 'Live example' })
  await expect(example).toContainText('Twill')

  // the example follows while somebody types; nothing is saved yet
  await page.getByLabel('Choice 2').fill('Herringbone')
  await expect(example).toContainText('Herringbone')
  await page.getByLabel('Compulsory for: add a category').selectOption({ label: 'Mattresses' })
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toContainText('2 changes not saved')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It counts for every product now.')).toBeVisible()
  await expect(page.getByText('Compulsory for Mattresses.')).toBeVisible()
  await expect(page.getByText('Shown when comparing')).toBeVisible()

  // the category says that it asks for it
  await page.goto('/admin/product/categories/mattresses')
  const asked = page.getByRole('row').filter({ hasText: name })
  await expect(asked).toContainText(/Compulsory0 of \d+/)
  await expectUsable(page)
  await asked.getByRole('button', { name: `No longer ask for ${name}` }).click()
  await expect(page.getByText(/^Was .*\.$/)).toContainText(name)
  await page.getByLabel('Ask for another field').selectOption({ label: name })
  await asked.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const { data } = await (
    await request.get('/api/admin/products?category=mattresses&limit=1', {
      headers: { Authorization: `Bearer ${session.token}` },
    })
  ).json()
  await page.goto(`/admin/editproduct/${data[0]._id}`)
  await page.getByRole('button', { name: `Fill in “${name}”.` }).click()
  await expect(page.getByLabel(name)).toBeFocused()
  await page.getByLabel(name).selectOption('Herringbone')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Updated ${data[0].title}`)).toBeVisible()

  await page.goto(`/products/${data[0]._id}`).catch(() => undefined)
  const tick = encodeURIComponent(`${name}: Herringbone`)
  await page.goto(`/product/mattresses?attribute=${tick}`)
  await expect(page.getByRole('button', { name: `Remove ${name}: Herringbone` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(data[0].title)
  await expectUsable(page)

  // it leaves as it came: nothing may use it
  await page.goto('/admin/fields')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Remove Mattresses' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Compulsory for Mattresses.')).toBeHidden()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('1 product says it.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove it' })).toBeDisabled()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Empty it' }).click()
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText(`${name} is removed`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Product fields' })).toBeVisible()
})

test('a choice that products say asks where they go', async ({ page, request }) => {
  await openAs(page, '/admin/fields/solid_wood', await logIn(request, owner))
  await page.getByRole('button', { name: 'Remove Ash' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 products say it.')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByLabel('Choice 5')).toHaveValue('Ash')
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeDisabled()
})

test('what the demo says stands under the specifications', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/product/queenbed')
  await page.getByRole('link', { name: 'Jodhpur Queen Size Bed in Solid Sheesham' }).first().click()
  await expect(page.getByRole('term').filter({ hasText: 'Solid wood' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Sheesham$/ })).toBeVisible()
})
