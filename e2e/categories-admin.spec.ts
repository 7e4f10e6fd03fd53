// The tree of categories and the brands in the back office: a move by keyboard, an address that leads on, removing with
// everything moved.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { aColleague, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

const fresh = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`

async function addCategory(page: Page, name: string, inside?: string) {
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  if (inside) await dialog.getByLabel('Inside').selectOption({ label: inside })
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('the tree: read, folded, without a sideways scroll', { tag: '@phone' }, async ({ page, request }) => {
  await openAs(page, '/admin/product/categories', await logIn(request, owner))
  const tree = page.getByRole('list', { name: 'Categories' }).last()
  await expect(tree.getByRole('link', { name: /Sofa Sets/ })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Fold Furniture' }).click()
  await expect(tree.getByRole('link', { name: /Sofa Sets/ })).toBeHidden()
})

test('a category is made, moved by keyboard, and saved; Esc puts it back', async ({ page, request }) => {
  await openAs(page, '/admin/product/categories', await logIn(request, owner))
  const name = fresh('Hammocks')
  await addCategory(page, name)
  await page.goto('/admin/product/categories')
  const handle = page.getByRole('button', { name: `Move ${name}` })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is in your hand.`).first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Order changed.')).toBeHidden()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await page.reload()
  await expect(handle).toBeVisible()
  await expect(page.getByText('Order changed.')).toBeHidden()
})

test('a changed address leads on; a taken one is refused beside the field', async ({ page, request }) => {
  await openAs(page, '/admin/product/categories', await logIn(request, owner))
  const name = fresh('Benches')
  await addCategory(page, name)
  const address = page.getByLabel('Address', { exact: true })
  const old = await address.inputValue()
  await address.fill('sofasets')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Sofa Sets lives there. Try sofasets-2.')).toBeVisible()
  await address.fill(`${old}-new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const answer = await request.get(`/product/${old}`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/${old}-new`])
  await expectNoViolations(page)
})

test('removing says what uses it, and moves it', async ({ page, request }) => {
  await openAs(page, '/admin/product/categories', await logIn(request, owner))
  const outer = fresh('Garden')
  const inner = fresh('Swings')
  await addCategory(page, outer)
  await page.goto('/admin/product/categories')
  await addCategory(page, inner, outer)
  await page.goto('/admin/product/categories')
  await page.getByRole('button', { name: `More for ${outer}` }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 category inside it')).toBeVisible()
  await expect(dialog.getByText(inner)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move and remove' }).click()
  await expect(dialog.getByText('Choose where it goes.')).toBeVisible()
  await dialog.getByLabel('Move it all to').selectOption({ label: 'Pets' })
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Move and remove' }).click()
  await expect(page.getByText(`${outer} is removed`)).toBeVisible()
})

test('a brand is renamed in its dialog, and its page follows', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const name = fresh('Maker')
  await openAs(page, '/admin/brands', session)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'New brand' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).click()
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`${name} Home`)
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText(`${name} Home is saved`)).toBeVisible()
})

test('whoever may not arrange reads the same page, locked', async ({ page, request }) => {
  await openAs(page, '/admin/product/categories/chairs', await aColleague(request, 'support', 'Sana Iyer'))
  await expect(page.getByText('You can read this page.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
})
