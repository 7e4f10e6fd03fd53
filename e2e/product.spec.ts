import { expect, type Page, test } from '@playwright/test'
import { addToCart, cart, cartRow, expectAddress, loveseat, open, sofa, soldOutSofa } from './shop.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const thumbnails = (page: Page) => gallery(page).getByRole('button', { name: /^Picture \d of \d$/ })
const mainPicture = (page: Page) =>
  gallery(page).getByRole('button', { name: 'Look closer' }).getByRole('img')

const structuredData = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')))

test.describe('the pictures', () => {
  test('arrows turn them and wrap around at both ends', { tag: '@phone' }, async ({ page }) => {
    await open(page, loveseat.path)
    const counter = gallery(page).getByText(/^\d \/ \d$/)
    await expect(counter).toHaveText('1 / 4')
    await gallery(page).getByRole('button', { name: 'Previous picture' }).click()
    await expect(counter).toHaveText('4 / 4')
    await expect(mainPicture(page)).toHaveAttribute('src', /\/4\.webp$/)
    await gallery(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(counter).toHaveText('1 / 4')
    await expect(mainPicture(page)).toHaveAttribute('src', /\/1\.webp$/)
  })

  test('a thumbnail shows its picture when it gets the focus, and the arrow keys turn on', async ({
    page,
  }) => {
    await open(page, loveseat.path)
    await thumbnails(page).nth(2).focus()
    await expect(mainPicture(page)).toHaveAttribute('src', /\/3\.webp$/)
    await expect(thumbnails(page).nth(2)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(mainPicture(page)).toHaveAttribute('src', /\/4\.webp$/)
  })

  test('a picture that cannot be loaded is left out, and the count is right', async ({ page }) => {
    await page.route(/chilika-loveseat\/2(-\d+)?\.(webp|avif)/, (route) => route.abort())
    await open(page, loveseat.path)
    await expect(thumbnails(page)).toHaveCount(3)
    await expect(gallery(page).getByText('1 / 3')).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(mainPicture(page)).toHaveAttribute('src', /\/3\.webp$/)
  })

  test('a click opens the picture as large as the window; Close and Esc end that', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, loveseat.path)
    const dialog = page.getByRole('dialog')
    await gallery(page).getByRole('button', { name: 'Look closer' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /\/1\.webp$/)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await expect(dialog.getByRole('img')).toHaveAttribute('src', /\/2\.webp$/)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(gallery(page).getByRole('button', { name: 'Look closer' })).toBeFocused()
    await gallery(page).getByRole('button', { name: 'Look closer' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('closer still: the picture grows beyond the window and back', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await open(page, loveseat.path)
    await gallery(page).getByRole('button', { name: 'Look closer' }).click()
    const dialog = page.getByRole('dialog')
    // a phone's window is hardly wider than the gallery: it begins close
    if (!isMobile) await dialog.getByRole('button', { name: 'Go closer' }).click()
    const whole = dialog.getByRole('button', { name: 'Show the whole picture' })
    await expect(whole).toHaveAttribute('aria-pressed', 'true')
    const { width = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(page.viewportSize()?.width ?? 0)
    await whole.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Go closer' })).toBeVisible()
  })
})

test.describe('the price', () => {
  test('stands with its MRP, the discount in brackets and the saving', async ({ page }) => {
    await page.goto(sofa.path)
    const main = page.getByRole('main')
    await expect(main.getByText('Price ₹31,490').first()).toBeVisible()
    await expect(main.getByText('MRP ₹46,999', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('(33% off)')).toBeVisible()
    await expect(main.getByText('You save ₹15,509 Inc of all taxes')).toBeVisible()
  })

  test('never names a monthly sum without the whole, and the plans show every part of it', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, sofa.path)
    await expect(page.getByText(/^EMI ₹[\d,]+ a month for 12 months, ₹[\d,]+ in total/)).toBeVisible()
    await page.getByRole('button', { name: 'See plans' }).click()
    const dialog = page.getByRole('dialog', { name: 'EMI plans for ₹31,490' })
    const rows = dialog.getByRole('table').locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(6)
    await expect(dialog.getByRole('columnheader', { includeHidden: true })).toHaveText([
      'Months',
      'Each month',
      'Interest',
      'GST',
      'Bank fee',
      'You pay in total',
    ])
    const first = await rows.first().textContent()
    await dialog.getByRole('button', { name: 'State Bank of India' }).click()
    await expect(rows.first()).not.toHaveText(first ?? '')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'See plans' })).toBeFocused()
  })

  test('comes with the two bank offers', async ({ page }) => {
    await page.goto(sofa.path)
    const offers = page.getByRole('heading', { name: 'Bank card EMI offers' }).locator('..')
    await expect(offers.getByRole('listitem')).toHaveText([
      /Flat INR 500 off on EMI transactions, minimum purchase INR\s3,000HDFCEMI500$/,
      /Flat INR 500 off on EMI transactions, minimum purchase INR\s3,000ICICIEMI500$/,
    ])
  })
})

test('another colour is another page, with its own pictures', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('link', { name: 'Sage Green' })).toHaveAttribute('aria-current', 'true')
  await colours.getByRole('link', { name: 'Navy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aravali 3 Seater Sofa in Navy')
  await expect(page).toHaveTitle('Aravali 3 Seater Sofa in Navy · Aangan')
  await expect(mainPicture(page)).toHaveAttribute('src', /aravali-3-seater-navy\/1\.webp$/)
  await expect(colours.getByRole('link', { name: 'Navy' })).toHaveAttribute('aria-current', 'true')
})

test.describe('the pincode', () => {
  const field = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Delivery to' })
  const apply = async (page: Page, pincode: string) => {
    await field(page).fill(pincode)
    await page.getByRole('main').getByRole('button', { name: 'Apply' }).click()
  }

  test('too short is told so', async ({ page }) => {
    await open(page, sofa.path)
    await expect(page.getByText('Delivery and assembly charges apply and need a pincode.')).toBeVisible()
    await apply(page, '5600')
    await expect(page.getByText('A pincode has 6 digits.')).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveAccessibleDescription('A pincode has 6 digits.')
  })

  test('unknown is told so, not refused', async ({ page }) => {
    await open(page, sofa.path)
    await apply(page, '999998')
    await expect(page.getByText('We could not find pincode 999998. Please check it.')).toBeVisible()
    await expect(addToCart(page)).toBeEnabled()
  })

  test('a check that fails does not stand in the way of the cart', async ({ page }) => {
    await open(page, sofa.path)
    await page.route('**/api/delivery/pincodes/*', (route) => route.abort())
    await apply(page, '560038')
    await expect(page.getByText('We could not check this right now.')).toBeVisible()
    await expect(addToCart(page)).toBeEnabled()
  })

  test('known is named, and remembered on the next page until it is changed', async ({ page }) => {
    await open(page, sofa.path)
    await apply(page, '560 038')
    await expect(page.getByText(/^560038 Indiranagar, Bengaluru$/)).toBeVisible()
    await expect(page.getByText(/^If you order before/)).toBeVisible()
    await expect(page.getByText(/^Delivered to your door: ₹[\d,]+\. No hidden charges\.$/)).toBeVisible()
    await open(page, loveseat.path)
    await expect(page.getByText(/^560038 Indiranagar, Bengaluru$/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Change' }).click()
    await expect(field(page)).toHaveValue('')
    await page.reload()
    await expect(field(page)).toBeVisible()
  })
})

test.describe('buying', () => {
  test('no box is ticked beforehand', async ({ page }) => {
    await open(page, sofa.path)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1)
    await expect(
      page.getByRole('checkbox', { name: 'Add Full Furniture Protection for only ₹ 3,734' }),
    ).not.toBeChecked()
  })

  test('the chosen quantity is what lands in the cart, here, after a reload and in a second tab', {
    tag: '@phone',
  }, async ({ page, context }) => {
    const second = await context.newPage()
    await open(second, '/')
    await open(page, loveseat.path)
    const quantity = page.getByRole('combobox', { name: 'Qty' })
    await expect(quantity.getByRole('option')).toHaveText(['Qty 1', 'Qty 2', 'Qty 3', 'Qty 4', 'Qty 5'])
    await quantity.selectOption('Qty 3')
    await addToCart(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toContainText(
      loveseat.title,
    )
    await expect(cart(page)).toHaveAccessibleName('Cart, 3 items')
    await expect(cart(page)).toHaveText('3')
    await expect(cart(second)).toHaveText('3')

    await cart(page).click()
    const line = cartRow(page, loveseat.title)
    await expect(line.getByRole('status')).toHaveText('3')
    await expect(line).toContainText('₹24,490.00')
    await page.reload()
    await expect(line.getByRole('status')).toHaveText('3')
    await expect(line.getByRole('checkbox', { name: /Protection/ })).not.toBeChecked()

    await line.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
    await expect(cart(second)).toHaveAccessibleName('Cart')
  })

  test('protection goes along only when it was asked for', async ({ page }) => {
    await open(page, loveseat.path)
    await page.getByRole('checkbox', { name: /Furniture Protection/ }).check()
    await addToCart(page).click()
    await cart(page).click()
    await expect(
      cartRow(page, loveseat.title).getByRole('checkbox', { name: /Full Furniture Protection/ }),
    ).toBeChecked()
  })

  test('no more can be chosen than there are', async ({ page }) => {
    await page.goto(sofa.path)
    await expect(page.getByRole('combobox', { name: 'Qty' }).getByRole('option')).toHaveCount(4)
  })

  test('BUY NOW goes straight to the checkout with this piece', async ({ page }) => {
    await open(page, loveseat.path)
    await page.getByRole('combobox', { name: 'Qty' }).selectOption('2')
    await page.getByRole('button', { name: 'BUY NOW' }).click()
    await expectAddress(page, '/payment', { buy: `${loveseat.path.split('/').at(-1)}:2` })
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Qty 2')
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  })

  test('what is out of stock cannot be bought and says so', async ({ page }) => {
    await open(page, soldOutSofa.path)
    await expect(page.getByRole('main').getByText('Out of Stock').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeEnabled()
    await expect(page.getByRole('combobox', { name: 'Qty' })).toHaveCount(0)
    await page.goto('/product/lawsonsofasets')
    const card = page.getByRole('article').filter({ hasText: soldOutSofa.title })
    await expect(card.getByRole('button', { name: /^Out of Stock/ })).toBeDisabled()
    await expect(card).not.toContainText('Ship in 1 day')
  })
})

test('similar pieces stand below, and are others', async ({ page }) => {
  await open(page, sofa.path)
  const similar = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar products' }) })
  const titles = await similar.getByRole('article').getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  expect(titles).not.toContain(sofa.title)
  await similar.getByRole('link', { name: titles[0] }).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeFocused()
})

test('what the law asks to be told stands in a list', async ({ page }) => {
  await page.goto(sofa.path)
  const facts = page.getByRole('heading', { name: 'Product information' }).locator('..').locator('dl')
  for (const row of [
    'MRP₹46,999 inclusive of all taxes',
    'Country of originIndia',
    'Width × depth × height232 × 93 × 90 cm (91.3 × 36.6 × 35.4 in)',
    'SellerAangan Home Retail Pvt Ltd',
  ])
    await expect(facts.locator('div').filter({ hasText: row })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Front: 232 cm wide, 90 cm high\. Side: 93 cm deep/ }),
  ).toBeVisible()
})

test('search engines are told the truth: price, stock and place, and no rating nobody gave', async ({
  page,
  baseURL,
}) => {
  await page.goto(sofa.path)
  const [product, breadcrumbs] = await structuredData(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: sofa.title,
    brand: { '@type': 'Brand', name: 'Monsoon Loft' },
    offers: {
      priceCurrency: 'INR',
      price: 31_490,
      availability: 'https://schema.org/InStock',
      url: baseURL + sofa.path,
    },
  })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(product).not.toHaveProperty('review')
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(
    breadcrumbs.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]),
  ).toEqual([
    ['Home', `${baseURL}/`],
    ['Furniture', `${baseURL}/product/furniture`],
    ['Sofa Sets', `${baseURL}/product/sofasets`],
    [sofa.title, baseURL + sofa.path],
  ])
  await page.goto(soldOutSofa.path)
  const [soldOut] = await structuredData(page)
  expect(soldOut.offers.availability).toBe('https://schema.org/OutOfStock')
})
