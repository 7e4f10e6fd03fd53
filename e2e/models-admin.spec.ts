import { expect, type Page, test } from '@playwright/test'
import { boxGlb, quantisedBox, texturedBox } from '../test/a-glb.ts'
import { expectNoViolations } from './axe.ts'
import { aProduct, readProduct } from './products.ts'
import { expectAddress } from './shop.ts'
import { logIn, openAs, owner } from './staff.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // drawn by the processor: there is no other way on a machine without a screen
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    }),
})

// what is drawn by the processor takes its time
test.describe.configure({ timeout: 180_000 })

const patient = { timeout: 60_000 }

const size = { width_cm: 45, depth_cm: 40, height_cm: 50 }
const field = (page: Page) => page.getByRole('group', { name: '3D model' })

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByLabel('3D model from this computer')
    .setInputFiles({ name, mimeType: 'model/gltf-binary', buffer: Buffer.from(bytes) })

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

test('a model is refused with both sizes, added, looked at, saved and removed', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session, size)
  const form = `/admin/editproduct/${_id}`
  await openAs(page, form, session)
  await page.getByLabel('Title', { exact: true }).fill(`${title}, renamed`)

  await choose(page, 'too-wide.glb', boxGlb({ width: 0.6, height: 0.5, depth: 0.4 }))
  await expect(field(page).getByRole('alert')).toHaveText(
    'Not added. too-wide.glb: The model is 60 × 40 × 50 cm (width × depth × height), the product says 45 × 40 × 50 cm.',
    patient,
  )
  await choose(page, 'letter.glb', Buffer.from('Dear shop, this is a letter and no model at all.'))
  await expect(field(page).getByRole('alert')).toContainText('letter.glb: This is not a GLB file.', patient)
  await expectNoViolations(page)

  await choose(page, 'stool.glb', quantisedBox(0.45, 0.5, 0.4))
  // what is typed while it is on its way stays
  await page.getByLabel('Brand', { exact: true }).fill('A Joiner')
  const sizes = field(page).getByRole('table', { name: 'The model’s size beside the product’s' })
  await expect(sizes.getByRole('row', { name: 'Width' })).toHaveText(/45 cm\s*45 cm/, patient)
  await expect(field(page).getByRole('alert')).toHaveCount(0)
  await expect(field(page)).toContainText('Shoppers see it once you save.')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${title}, renamed`)
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('A Joiner')
  await expect(field(page)).toContainText('Android phones and iPhones can stand it in a room.')

  await field(page).getByRole('button', { name: 'See the model turn' }).click()
  const stage = field(page).getByRole('application', { name: /The model, turning/ })
  await expect(stage).toBeFocused(patient)
  await expect(stage.locator('canvas')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectAddress(page, '/admin/product')
  const saved = await readProduct(request, session, _id)
  expect(saved.model).toMatch(/^\/models\/[0-9a-f]{32}\.glb$/)
  expect((await request.get(saved.model ?? '')).headers()['content-type']).toBe('model/gltf-binary')

  await page.goto(form)
  await field(page).getByRole('button', { name: 'Remove the model' }).click()
  await expect(field(page)).toContainText('Saving removes the model from the shop.')
  await field(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(sizes).toBeVisible()
  await field(page).getByRole('button', { name: 'Remove the model' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectAddress(page, '/admin/product')
  expect((await readProduct(request, session, _id)).model).toBeNull()
})

test('sizes that no longer agree are told before saving, and those without a model are a view', async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session, size)
  await openAs(page, `/admin/product?view=no_model&search=${encodeURIComponent(title)}`, session)
  await expect(page.getByRole('link', { name: /No 3D model \d+/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  await page.goto(`/admin/editproduct/${_id}`)
  await choose(page, 'stool.glb', quantisedBox(0.45, 0.5, 0.4))
  await expect(field(page).getByRole('table')).toBeVisible(patient)
  await page.getByText('Size and material').click()
  await page.getByLabel('Width, cm', { exact: true }).fill('60')
  await expect(field(page).getByRole('alert')).toHaveText(
    'The model is 45 × 40 × 50 cm (width × depth × height), the product says 60 × 40 × 50 cm.',
  )
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Please fill all the details')).toBeVisible()
  await page.getByLabel('Width, cm', { exact: true }).fill('45')
  await expect(field(page).getByRole('alert')).toHaveCount(0)
})

test('a model with pictures on it is made ready for iPhones here', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id } = await aProduct(request, session, size)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await choose(page, 'printed.glb', texturedBox(0.45, 0.5, 0.4))
  await expect(field(page)).toContainText('iPhones cannot yet: it has pictures on it.', patient)
  await field(page).getByRole('button', { name: 'Make it ready for iPhones' }).click()
  await expect(field(page)).toContainText('Android phones and iPhones can stand it in a room.', patient)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectAddress(page, '/admin/product')
  const { model } = await readProduct(request, session, _id)
  const usdz = await request.get((model ?? '').replace(/\.glb$/, '.usdz'))
  expect([usdz.status(), usdz.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip'])
})
