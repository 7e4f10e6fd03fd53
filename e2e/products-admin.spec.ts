import { expect, type Page, test } from '@playwright/test'
import * as paths from '#kernel/paths.ts'
import { fieldRows, isWords } from '#shop/catalogue/domain/product-fields.ts'
import { expectNoViolations } from './axe.ts'
import {
  aProduct,
  changeProduct,
  declared,
  freshTitle,
  picture,
  productRow,
  readProduct,
} from './products.ts'
import { expectAddress } from './shop.ts'
import { aColleague, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const listOf = (title: string) => `/admin/product?search=${encodeURIComponent(title)}`
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

const expectNoSidewaysScroll = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)

test('the list: its columns, its width, and what narrows it stands in the address', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openAs(page, '/admin/product', await logIn(request, owner))
  await expect(page.getByRole('link', { name: '+ New Product' })).toHaveAttribute('href', '/admin/addproduct')
  await expect(page.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/admin/signup')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  if (!isPhone(page)) {
    const table = page.getByRole('table', { name: 'Products' })
    await expect(table.getByRole('columnheader')).toContainText([
      '',
      'Image',
      'Title',
      'Price (MRP)',
      'Brand',
      'Category',
      'Discount',
      'Availability',
      'Edit, delete',
    ])
    const width = await table.evaluate((element) => element.parentElement?.getBoundingClientRect().width ?? 0)
    expect(Math.round(width)).toBe(1_008) // 70 % of 1440
  }
  const department = page.getByLabel('Select Category')
  // other tests put categories of their own on top, each with five letters drawn for it
  const groups = (await department.locator('option').allTextContents()).filter(
    (name) => !/ [a-z0-9]{5}$/.test(name),
  )
  expect(groups).toEqual([
    'Select Category',
    'Furniture',
    'Home Decor',
    'Lamp & Lighting',
    'Kitchen & Dining',
    'Furnishing',
    'Mattresses',
    'Appliances',
    'Pets',
  ])
  await department.selectOption('Lamp & Lighting')
  await expectAddress(page, '/admin/product', { department: 'lamp-lighting' })
  await expect(productRow(page, 'Lamps & Lighting').first()).toBeVisible()
  await expect(productRow(page, 'Sofa Sets')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Out of Stock/ })
    .click()
  await expectAddress(page, '/admin/product', { department: 'lamp-lighting', view: 'out_of_stock' })
  await page.goBack()
  await expectAddress(page, '/admin/product', { department: 'lamp-lighting' })
  await page.goBack()
  await expectAddress(page, '/admin/product')
  await expect(department).toHaveValue('')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expectAddress(page, '/admin/product', { page: '2' })
  await expect(page.getByText(/^51 to 100 of/)).toBeVisible()
})

test('a search, kept as a view, and a search that finds nothing', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const { title } = await aProduct(request, session)
  await openAs(page, '/admin/product', session)
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()
  await page.getByLabel('Title, brand or code').fill(title)
  await expectAddress(page, '/admin/product', { search: title })
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Just this one')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: 'Just this one' })).toHaveAttribute('aria-current', 'true')
  await page.getByLabel('Title, brand or code').fill('zzzz nothing')
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expectAddress(page, '/admin/product')
  await page.getByRole('link', { name: 'Just this one' }).click()
  await expect(productRow(page, title)).toBeVisible()
  await expect(page.getByLabel('Title, brand or code')).toHaveValue(title)
})

test('a figure is changed where it stands: Enter saves, Esc puts back, a refusal stays beside it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, listOf(title), session)
  const row = productRow(page, title)
  const button = row.getByRole('button', { name: `change MRP of ${title}` })
  await button.click()
  const price = row.getByLabel(`MRP of ${title}`, { exact: true })
  await price.fill('9')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(row).toContainText('₹4,000')
  await page.keyboard.press('Enter')
  await price.fill('no figure')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toHaveText('Enter rupees, such as 46999.')
  await expectNoViolations(page)
  await price.fill('5000')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Saved')).toBeAttached()
  await expect(row).toContainText('₹5,000')
  await expect(row).toContainText('₹3,750')

  await row.getByRole('button', { name: `change stock of ${title}` }).click()
  await row.getByLabel(`stock of ${title}`, { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('2 in stock')

  await row.getByRole('button', { name: `change availability of ${title}` }).click()
  await row.getByLabel(`availability of ${title}`, { exact: true }).selectOption('Out of Stock')
  await expect(row.getByText('Out of Stock')).toBeVisible()
  await expect(row.getByText('Available')).toBeHidden()
  expect(await readProduct(request, session, _id)).toMatchObject({
    mrp: 5_000,
    price_offer: 3_750,
    stock: 2,
    is_available: false,
  })
})

test('somebody sold one meanwhile: the stock is not overwritten', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, listOf(title), session)
  const row = productRow(page, title)
  await expect(row).toContainText('6 in stock')
  expect((await changeProduct(request, session, _id, { stock: 5 })).status()).toBe(200)
  await row.getByRole('button', { name: `change stock of ${title}` }).click()
  await row.getByLabel(`stock of ${title}`, { exact: true }).fill('9')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('alert')).toContainText('The stock has changed.')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('5 in stock')
})

test('delete asks, says so, and can be undone', { tag: '@phone' }, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, listOf(title), session)
  await productRow(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete this product?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(productRow(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(productRow(page, title)).toBeVisible()

  await productRow(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(productRow(page, title)).toHaveCount(0)
  await page.goto(`${listOf(title)}&view=deleted`)
  await productRow(page, title)
    .getByRole('button', { name: `Restore ${title}` })
    .click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  expect((await readProduct(request, session, _id)).deleted).toBe(false)
})

test('many at once: what it would do is shown first, and what cannot change is left out', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const name = freshTitle('Bulk')
  const pieces = [
    await aProduct(request, session, { title: `${name} one` }),
    await aProduct(request, session, { title: `${name} two` }),
  ]
  await openAs(page, listOf(name), session)
  for (const { title } of pieces) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Selling price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the selling price of 2 products' })
  await dialog.getByLabel('By').fill('10')
  const preview = dialog.getByRole('list', { name: 'What will change' })
  await expect(preview.getByRole('listitem').first()).toContainText('₹3,300')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  await expect(productRow(page, `${name} one`)).toContainText('₹3,300')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 products put back')).toBeVisible()
  await expect(productRow(page, `${name} one`)).toContainText('₹3,000')
  await page.getByText('Bulk changes of the last day').click()
  await expect(page.getByText(/^Undone by /).first()).toBeVisible()
  await expectNoViolations(page)
  await page.getByText('Bulk changes of the last day').click()

  for (const { title } of pieces) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 products?' })
    .getByRole('button', { name: 'Delete 2' })
    .click()
  await expect(page.getByText('2 deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(productRow(page, `${name} two`)).toBeVisible()
})

const fillSeven = async (page: Page, title: string) => {
  await page.getByLabel('Image URL', { exact: true }).fill(picture)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Brand').fill('Nestora')
  await page.getByLabel('Category').selectOption('Chairs')
  await page.getByLabel('Price (MRP)', { exact: true }).fill('4000')
  await page.getByLabel('Discount').fill('25% off')
}

test('a new product: gaps are named, nothing is said before the server has it, then the form clears', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await aColleague(request, 'catalogue', 'Asma Sheikh')
  await openAs(page, '/admin/product', session)
  await page.getByRole('link', { name: '+ New Product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeFocused()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill all the details')
  await expect(page.getByLabel('Image URL', { exact: true })).toBeFocused()
  for (const words of ['Enter a title.', 'Enter a brand.', 'Choose a category.', 'Enter a price.']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Image URL', { exact: true }).fill('media.aangan.example/sofa.webp')
  await expect(page.getByText('Start the address with https://')).toBeVisible()

  const title = freshTitle('Cane stool')
  await fillSeven(page, title)
  await expect(page.getByText('Shoppers pay ₹3,000').first()).toBeVisible()
  await page.route('**/api/products', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('alert')).toContainText('Not saved.')
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByText('New Product added')).toBeHidden()
  await page.unroute('**/api/products')

  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('New Product added')).toBeVisible()
  await expect(page.getByText(`${title} is a draft: `)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Update Product' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('from the draft to the shop: what is missing is listed, filled in and published', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session, { maker: '', maker_address: '', published: false })
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await expect(page.getByText('2 things are missing before it can be shown')).toBeVisible()
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview as shopper' }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await preview.close()
  await page.getByLabel('Shoppers see it').selectOption('Published')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByLabel('Maker', { exact: true })).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('Maker', { exact: true }).fill(declared.maker)
  await page.getByLabel('Maker’s address').fill(declared.maker_address)
  await expect(page.getByText('All legal details complete')).toBeVisible()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(`Updated ${title}`)).toBeVisible()
  await expectAddress(page, '/admin/product')
  const shown = await request.get(`/api/products/${_id}`)
  expect(shown.status()).toBe(200)
})

test('an update: prefilled, kept in the form when it fails, and back to the list once it is saved', {
  tag: '@phone',
}, async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(picture)
  await expect(page.getByLabel('Price (MRP)', { exact: true })).toHaveValue('4000')
  await expect(page.getByLabel('Availability')).toHaveValue('true')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Title').fill(`${title}, oiled`)
  await page.getByLabel('Availability').selectOption('False')
  await page.route(`**/api/products/${_id}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Your changes are still in the form.')
  await page.unroute(`**/api/products/${_id}`)

  await page.getByRole('link', { name: 'Back to Product page' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, oiled`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(`Updated ${title}, oiled`)).toBeVisible()
  await expectAddress(page, '/admin/product')
  expect(await readProduct(request, session, _id)).toMatchObject({
    title: `${title}, oiled`,
    is_available: false,
  })
})

test('every field of the table is in the form, is saved, and stands on the page where it belongs', async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  // one after the other by what is still closed: the shop's own fields come a moment later, as a section between them
  const closed = page.locator('form details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
  const typed = Object.fromEntries(
    fieldRows.map((row, at) => [row.name, isWords(row) ? `${row.label} as told` : 3 + at]),
  )
  typed.hsn = '94036000'
  typed.cartons = '210 × 95 × 62 cm; 60 × 40 × 30 cm'
  typed.leg_height_cm = 1
  for (const { name, label, unit } of fieldRows)
    await page
      .getByLabel(new RegExp(`^${label}${unit ? `, ${unit}` : ''}( \\(optional\\))?$`))
      .fill(String(typed[name]))
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(`Updated ${title}`)).toBeVisible()
  expect(await readProduct(request, session, _id)).toMatchObject(typed)
  await page.goto(paths.product(_id))
  const facts = page.getByRole('heading', { name: 'Product information' }).locator('..').locator('dl')
  await expect(facts).toContainText(`Maker as told, Maker’s address as told`)
  for (const { name, label, unit = '' } of fieldRows.filter(({ isOnPage }) => isOnPage))
    await expect(facts).toContainText(`${label}${typed[name]} ${unit}`.trim())
})

test('two people, one form: what only one touched is joined, the rest is chosen', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const asma = await aColleague(request, 'catalogue', 'Asma Sheikh')
  const { _id, title } = await aProduct(request, session)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await page.getByLabel('Brand').fill('Banyan Edit')
  expect((await changeProduct(request, asma, _id, { title: `${title}, hers` })).status()).toBe(200)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Combined with the changes by Asma Sheikh.')).toBeVisible()
  expect(await readProduct(request, session, _id)).toMatchObject({
    title: `${title}, hers`,
    brand: 'Banyan Edit',
  })

  await page.goto(`/admin/editproduct/${_id}`)
  await page.getByLabel('Title').fill(`${title}, mine`)
  await page.getByLabel('Availability').selectOption('False')
  expect((await changeProduct(request, asma, _id, { title, brand: 'Zari & Oak' })).status()).toBe(200)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Asma Sheikh changed this while you were editing' })
  await expect(dialog.getByText('Kept from you: Availability False.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose one for Title.')
  await dialog
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await dialog.getByRole('button', { name: 'Save these' }).click()
  await expect(page.getByText(`Updated ${title}, mine`)).toBeVisible()
  expect(await readProduct(request, session, _id)).toMatchObject({
    title: `${title}, mine`,
    brand: 'Zari & Oak',
    is_available: false,
  })
})

test('deleted while somebody edited it: restored and saved', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await page.getByLabel('Title').fill(`${title}, kept`)
  const deleted = await request.delete(`/api/products/${_id}`, {
    headers: { Authorization: `Bearer ${session.token}` },
  })
  expect(deleted.status()).toBe(204)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This product was deleted' })
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Restore it and save' }).click()
  await expect(page.getByText(`Updated ${title}, kept`)).toBeVisible()
  expect(await readProduct(request, session, _id)).toMatchObject({ title: `${title}, kept`, deleted: false })
})

test('the history tells every change, and puts one back', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  expect((await changeProduct(request, session, _id, { title: `${title}, wrong` })).status()).toBe(200)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  await expect(page.getByText(`becomes ${title}, wrong`).first()).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  expect((await readProduct(request, session, _id)).title).toBe(title)
})

test('pictures: sent from this computer, and put in order by keyboard', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const session = await logIn(request, owner)
  const { _id } = await aProduct(request, session)
  await openAs(page, `/admin/editproduct/${_id}`, session)
  const bar = page.getByRole('region', { name: 'Saving' })
  await expect(bar.getByRole('status')).toHaveText('No changes')
  await page.getByLabel('Pictures from this computer').setInputFiles('media/tiles/beds.webp')
  const second = page.getByLabel('Image URL 2')
  await expect(second).toHaveValue(/^\/media\/uploads\//)
  const uploaded = await second.inputValue()
  const up = page.getByRole('button', { name: 'Move picture 2 up', exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(uploaded)
  await expect(page.getByText('Picture 2 is now number 1.')).toBeAttached()
  await expect(bar.getByRole('status')).toHaveText('Unsaved changes')
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expectAddress(page, '/admin/product')
  expect((await readProduct(request, session, _id)).images).toEqual([uploaded, picture])
})

test('support sees the table without buttons, and the form stays closed', async ({ page, request }) => {
  const session = await logIn(request, owner)
  const { _id, title } = await aProduct(request, session)
  const support = await aColleague(request, 'support', 'Ritu Verma')
  await openAs(page, listOf(title), support)
  const row = productRow(page, title)
  await expect(row).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expect(row.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '+ New Product' })).toHaveCount(0)
  await page.goto(`/admin/editproduct/${_id}`)
  await expect(page.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
})

test('a list that could not be loaded can be tried again', async ({ page, request }) => {
  let isAway = true
  await page.route('**/api/admin/products?*', (route) => (isAway ? route.abort() : route.continue()))
  await openAs(page, '/admin/product', await logIn(request, owner))
  await expect(page.getByRole('heading', { name: 'We could not load these.' })).toBeVisible()
  await expectNoViolations(page)
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()
})

test('the rows scroll without a stutter: no task of the page takes 50 ms', async ({
  page,
  request,
  browser,
}) => {
  await openAs(page, '/admin/product', await logIn(request, owner))
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const end = document.documentElement.scrollHeight - innerHeight
    for (let step = 0; step <= 90; step++) {
      scrollTo(0, (end * step) / 90)
      await frame()
    }
  })
  const tasks = mainThreadTasks(await browser.stopTracing())
  expect(tasks.length).toBeGreaterThan(50)
  expect(Math.max(...tasks)).toBeLessThan(50)
})

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The processor time of each task of the page's own thread, in milliseconds: a busy machine does not count. */
function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid)
  return traceEvents
    .filter((event) => event.tdur !== undefined && event.name.endsWith('RunTask') && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1_000)
}
