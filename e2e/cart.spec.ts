import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import type { WireQuote } from '../src/shop/cart/contract.ts'
import type { WireProduct } from '../src/shop/catalogue/contract.ts'
import { expectNoViolations } from './axe.ts'
import { cart, cartRow, expectAddress, loveseat, open, sofa } from './shop.ts'
import { logIn, owner } from './staff.ts'

type Kept = { id: string; title: string; quantity: number; offerPrice?: number; hasProtection?: boolean }

const idOf = (piece: { path: string }) => piece.path.split('/').at(-1) ?? ''
const twoLoveseats: Kept = { id: idOf(loveseat), title: loveseat.title, quantity: 2, offerPrice: 24_490_00 }
const aSofa: Kept = { id: idOf(sofa), title: sofa.title, quantity: 1, offerPrice: 31_490_00 }

/** Opens the cart of a browser that kept these pieces. */
async function openCart(page: Page, lines: Kept[], pincode?: string): Promise<void> {
  await page.addInitScript(
    ([kept, place]) => {
      if (sessionStorage.getItem('filled')) return // what the shopper did since then holds
      sessionStorage.setItem('filled', 'yes')
      localStorage.setItem('cart', kept)
      if (place) localStorage.setItem('pincode', JSON.stringify([place]))
    },
    [
      JSON.stringify(
        lines.map((line) => ({ image: '', offerPrice: 100, mrp: 99_999_00, hasProtection: false, ...line })),
      ),
      pincode,
    ] as const,
  )
  await open(page, '/cart')
}

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const billLine = (page: Page, name: string) =>
  summary(page).locator('dl > div').filter({ hasText: name }).locator('dd')
const total = (page: Page) => summary(page).locator('dl').filter({ hasText: 'Total Price' }).locator('dd')
const more = (row: Locator) => row.getByRole('button', { name: 'One more' })
const less = (row: Locator) => row.getByRole('button', { name: 'One less' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function quoteOf(request: APIRequestContext, lines: Kept[], rest: object = {}): Promise<WireQuote> {
  const items = lines.map(({ id, quantity, hasProtection = false }) => ({
    id,
    quantity,
    protection: hasProtection,
  }))
  return (await request.post('/api/cart/quote', { data: { items, ...rest } })).json()
}

test('before its code is there an empty cart says so, and one that is kept is waited for @phone', async ({
  page,
}) => {
  // what knows of a kept cart before the first paint is no part of that code (first.js)
  await page.route(/\/assets\/(?!first-)[^/]*\.js$/, (route) => route.abort())
  await page.goto('/cart')
  const [empty, waiting] = [page.getByText('Your cart is empty.'), page.getByText('Loading your cart')]
  await expect(empty).toBeVisible()
  await expect(waiting).toBeHidden()
  for (const key of ['cart', 'cart-later']) {
    await page.evaluate((kept) => {
      localStorage.clear()
      localStorage.setItem(kept, '[{"id":"a"}]')
    }, key)
    await page.reload()
    await expect(empty).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible()
    await expect(page.locator('.sweep').first()).toBeVisible()
  }
})

test('every figure is the shop’s, to the paisa', async ({ page, request }) => {
  await openCart(page, [twoLoveseats, aSofa])
  const { bill } = await quoteOf(request, [twoLoveseats, aSofa])
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await expect(page.getByText('3 items. Prices are inclusive of all taxes.')).toBeVisible()
  await expect(billLine(page, 'Subtotal')).toHaveText(exact.format(bill.subtotal))
  await expect(billLine(page, 'Discount')).toHaveText(`−${exact.format(bill.discount)}`)
  await expect(total(page)).toHaveText(exact.format(bill.total))
  await expect(summary(page)).toContainText('Inclusive of all taxes')
  await expect(summary(page)).not.toContainText('Coupon Discount')
  const row = cartRow(page, sofa.title)
  await expect(row).toContainText('Monsoon Loft')
  await expect(row).toContainText('Ship in 1 day')
  await expect(row).toContainText('₹31,490.00')
  await expect(row.locator('s')).toContainText('₹46,999.00')
  await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveText([
    'ITEM',
    'TITLE',
    'PRICE',
    'QUANTITY',
  ])
  await summary(page).getByRole('link', { name: 'Checkout' }).click()
  await expectAddress(page, '/payment')
})

test('the quantity goes from one to five and the bill follows; quick clicks ask once', {
  tag: '@phone',
}, async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (call) => call.url().endsWith('/cart/quote') && asked.push(call.postData() ?? ''))
  await openCart(page, [{ ...twoLoveseats, quantity: 1 }])
  const row = cartRow(page, loveseat.title)
  await expect(total(page)).toHaveText('₹24,490.00')
  await expect(less(row)).toBeDisabled()
  const before = asked.length
  await row.evaluate((element) => {
    const plus = element.querySelector<HTMLElement>('[aria-label="One more"]')
    plus?.click()
    setTimeout(() => plus?.click(), 20)
    setTimeout(() => plus?.click(), 40)
    setTimeout(() => plus?.click(), 60)
  })
  await expect(row.getByRole('status')).toHaveText('5')
  await expect(more(row)).toBeDisabled()
  const { bill } = await quoteOf(request, [{ ...twoLoveseats, quantity: 5 }])
  await expect(total(page)).toHaveText(exact.format(bill.total))
  expect(asked.length - before).toBe(1)
  await expect(cart(page)).toHaveText('5')
  await less(row).click()
  await expect(row.getByRole('status')).toHaveText('4')
  await page.reload()
  await expect(row.getByRole('status')).toHaveText('4')
})

test('no more than there are: the row says so', async ({ page }) => {
  await openCart(page, [{ ...aSofa, quantity: 4 }])
  const row = cartRow(page, sofa.title)
  await expect(total(page)).toHaveText('₹1,25,960.00')
  await more(row).click()
  await expect(row.getByText('Only 4 in stock')).toBeVisible()
  await expect(row.getByRole('status')).toHaveText('4')
  await expect(more(row)).toBeDisabled()
  await expect(total(page)).toHaveText('₹1,25,960.00')
  await expect(page.getByRole('button', { name: 'OK, continue' })).toHaveCount(0)
})

test('a late answer does not overwrite a newer one', async ({ page }) => {
  let held: (() => void) | undefined
  await page.route('**/api/cart/quote', async (route) => {
    const isSecond = route.request().postData()?.includes('"quantity":2')
    const answer = await route.fetch()
    if (isSecond)
      await new Promise<void>((go) => {
        held = go
      })
    await route.fulfill({ response: answer })
  })
  await openCart(page, [{ ...twoLoveseats, quantity: 1 }])
  await expect(total(page)).toHaveText('₹24,490.00')
  const row = cartRow(page, loveseat.title)
  await more(row).click()
  await expect.poll(() => held).toBeDefined()
  await expect(summary(page)).toHaveAttribute('aria-busy', 'true')
  await expect(total(page)).toHaveText('₹24,490.00')
  await more(row).click()
  await expect(total(page)).toHaveText('₹73,470.00')
  held?.()
  await expect(summary(page)).toHaveAttribute('aria-busy', 'false')
  await expect(total(page)).toHaveText('₹73,470.00')
})

test('a removed piece comes back to its place with Undo', { tag: '@phone' }, async ({ page }) => {
  await openCart(page, [twoLoveseats, aSofa])
  await cartRow(page, loveseat.title)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cartRow(page, loveseat.title)).toHaveCount(0)
  await expect(total(page)).toHaveText('₹31,490.00')
  const said = toast(page, `Removed${loveseat.title}`)
  await expect(said).toBeVisible()
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row')).toContainText(['ITEM', loveseat.title, sofa.title])
  await expect(total(page)).toHaveText('₹80,470.00')
})

test('protection is ticked and unticked, and costs 3,734 for each piece', async ({ page }) => {
  await openCart(page, [twoLoveseats])
  const tick = page.getByRole('checkbox', { name: /^Full Furniture Protection ₹3,734 for each item/ })
  await expect(tick).not.toBeChecked()
  await tick.check()
  await expect(total(page)).toHaveText('₹56,448.00')
  await tick.uncheck()
  await expect(total(page)).toHaveText('₹48,980.00')
})

test.describe('coupons', () => {
  const field = (page: Page) => summary(page).getByLabel('Coupon code')
  const apply = async (page: Page, code: string) => {
    await field(page).fill(code)
    await summary(page).getByRole('button', { name: 'Apply', exact: true }).click()
  }

  test('masai takes 30 % off, holds after a reload, and can be removed', async ({ page, request }) => {
    await openCart(page, [twoLoveseats])
    await apply(page, 'masai')
    await expect(toast(page, 'YAY!')).toContainText('30% off has been applied on your total amount!')
    const { bill } = await quoteOf(request, [twoLoveseats], { coupon: 'masai' })
    await expect(billLine(page, 'Coupon Discount')).toHaveText(`−${exact.format(bill.coupon_discount)}`)
    await expect(total(page)).toHaveText(exact.format(bill.total))
    await expect(toast(page, 'YAY!')).toBeHidden({ timeout: 4_500 })
    await page.reload()
    await expect(total(page)).toHaveText(exact.format(bill.total))
    await expect(field(page)).toHaveValue('masai')
    await expect(field(page)).toHaveAttribute('readonly')
    await summary(page).getByRole('button', { name: 'Remove Coupon' }).click()
    await expect(toast(page, 'Coupon dismissed')).toContainText('Discount has been discarded')
    await expect(summary(page)).not.toContainText('Coupon Discount')
    await expect(total(page)).toHaveText('₹48,980.00')
    await expect(field(page)).toHaveValue('')
  })

  test('MASAI is refused and told why', async ({ page }) => {
    await openCart(page, [twoLoveseats])
    await apply(page, 'MASAI')
    await expect(toast(page, 'Error')).toContainText('Sorry Invalid Coupon')
    await expect(field(page)).toHaveAccessibleDescription(/did you mean masai\?/)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveValue('MASAI')
    await expect(total(page)).toHaveText('₹48,980.00')
    await field(page).fill('masa')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
  })

  test('no code at all is refused without asking', async ({ page }) => {
    await openCart(page, [twoLoveseats])
    await apply(page, '')
    await expect(toast(page, 'Error')).toContainText('Sorry Invalid Coupon')
    await expect(field(page)).toHaveAccessibleDescription('Enter a code first.')
  })

  test('a code that fits is one tap away, and cashback is told', async ({ page, request }) => {
    await openCart(page, [twoLoveseats])
    await expect(summary(page).getByText('4 codes work for this cart')).toBeVisible()
    await summary(page).getByRole('button', { name: 'Apply MOM' }).click()
    await expect(toast(page, 'YAY!')).toContainText('has been applied')
    const { bill } = await quoteOf(request, [twoLoveseats], { coupon: 'MOM' })
    await expect(summary(page)).toContainText(
      `${exact.format(bill.cashback)} comes back as store credit after delivery`,
    )
    await expect(total(page)).toHaveText(exact.format(bill.total))
    await expect(field(page)).toHaveValue('MOM')
  })
})

test('saved for later, back in the cart, and kept over a reload', async ({ page }) => {
  await openCart(page, [twoLoveseats, aSofa])
  await cartRow(page, sofa.title)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText('1 item. Stock and price can change.')
  await expect(total(page)).toHaveText('₹48,980.00')
  await page.reload()
  await expect(saved.getByRole('listitem')).toContainText([sofa.title])
  await saved.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(saved).toHaveCount(0)
  await expect(total(page)).toHaveText('₹80,470.00')
  for (const title of [sofa.title, loveseat.title])
    await cartRow(page, title)
      .getByRole('button', { name: /^Save for later/ })
      .click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await expect(page.getByText('You saved 2 items for later')).toBeVisible()
  await page.getByRole('button', { name: 'Move both to the cart' }).click()
  await expect(total(page)).toHaveText('₹80,470.00')
  await cartRow(page, sofa.title)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await saved.getByRole('button', { name: `Remove ${sofa.title}` }).click()
  await expect(saved).toHaveCount(0)
  await toast(page, `Removed${sofa.title}`).getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('listitem')).toContainText([sofa.title])
})

test.describe('what changed meanwhile', () => {
  /** A piece that no other test uses, one for each size of screen. */
  async function aPiece(request: APIRequestContext, place: number): Promise<WireProduct> {
    const all: WireProduct[] = await (await request.get('/api/products?category=pets')).json()
    const piece = all[test.info().project.name === 'phone' ? place : place + 1]
    if (!piece) throw new Error('the demo shop has too few pieces for pets')
    return piece
  }
  async function change(request: APIRequestContext, id: string, data: object): Promise<void> {
    const { token } = await logIn(request, owner)
    const answer = await request.patch(`/api/products/${id}`, {
      data,
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  test('a new price is told, and holds once it is agreed to', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    const piece = await aPiece(request, 0)
    const before = exact.format(piece.price_offer)
    const after = exact.format(piece.price_offer + 100)
    await openCart(page, [
      { id: piece._id, title: piece.title, quantity: 1, offerPrice: Math.round(piece.price_offer * 100) },
      twoLoveseats,
    ])
    await expect(cartRow(page, piece.title)).toContainText(before)
    await expect(page.getByRole('button', { name: 'OK, continue' })).toHaveCount(0)
    try {
      await change(request, piece._id, { mrp: piece.mrp + 100, price_offer: piece.price_offer + 100 })
      await page.reload()
      await expect(page.getByText('One thing changed since your last visit.')).toBeVisible()
      await expect(cartRow(page, piece.title)).toContainText(after)
      await expect(cartRow(page, piece.title)).toContainText('It was ₹')
      await expect(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
      await expect(summary(page)).toContainText('Please accept the changes above first.')
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'OK, continue' }).click()
      await expect(page.getByText('changed since your last visit')).toHaveCount(0)
      await expect(summary(page).getByRole('link', { name: 'Checkout' })).toBeVisible()
      await page.reload()
      await expect(cartRow(page, piece.title)).toContainText(after)
      await expect(page.getByText('changed since your last visit')).toHaveCount(0)
    } finally {
      await change(request, piece._id, { mrp: piece.mrp, price_offer: piece.price_offer })
    }
  })

  test('fewer, none left and gone: each is told, and none is charged', async ({ page, request }) => {
    const piece = await aPiece(request, 2)
    await change(request, piece._id, { in_stock: false })
    try {
      await openCart(page, [
        { ...aSofa, quantity: 5 },
        { id: piece._id, title: piece.title, quantity: 1, offerPrice: Math.round(piece.price_offer * 100) },
        { id: 'gone-from-the-shop-22222', title: 'A lamp of old', quantity: 1 },
      ])
      const note = page.getByRole('status').filter({ hasText: 'Three things changed since your last visit.' })
      await expect(note).toContainText(`${sofa.title}: we have 4, you asked for 5.`)
      await expect(note).toContainText(`${piece.title} is out of stock.`)
      await expect(note).toContainText('A lamp of old is no longer sold, so we removed it from your cart.')
      await expect(total(page)).toHaveText('₹1,25,960.00')
      await expect(cartRow(page, piece.title)).toContainText('Out of Stock')
      await expect(cartRow(page, piece.title)).toContainText('Not counted in the total.')
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'OK, continue' }).click()
      await expect(note).toHaveCount(0)
      await expect(cartRow(page, 'A lamp of old')).toHaveCount(0)
      await expect(cartRow(page, piece.title)).toContainText('Out of Stock')
      await page.reload()
      await expect(total(page)).toHaveText('₹1,25,960.00')
      await expect(note).toHaveCount(0)
      await expect(cartRow(page, sofa.title).getByRole('status')).toHaveText('4')
      await cartRow(page, piece.title)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(cartRow(page, piece.title)).toHaveCount(0)
    } finally {
      await change(request, piece._id, { in_stock: true })
    }
  })
})

test('shipping needs a pincode, and the pincode gives it', async ({ page, request }) => {
  await openCart(page, [{ ...twoLoveseats, quantity: 1 }])
  await expect(summary(page)).toContainText('Inclusive of all taxes, before delivery')
  await summary(page).getByRole('button', { name: 'Enter a pincode' }).click()
  await summary(page).getByRole('textbox', { name: 'Delivery to' }).fill('793001')
  await page.keyboard.press('Enter')
  const { bill } = await quoteOf(request, [{ ...twoLoveseats, quantity: 1 }], { pincode: '793001' })
  expect(bill.shipping).not.toBeNull()
  await expect(billLine(page, 'Shipping Charges')).toHaveText(exact.format(bill.shipping ?? 0))
  await expect(total(page)).toHaveText(exact.format(bill.total))
  await page.reload()
  await expect(billLine(page, 'Shipping Charges')).toHaveText(exact.format(bill.shipping ?? 0))
  await summary(page).getByRole('button', { name: 'Change the pincode' }).click()
  await expect(summary(page).getByRole('textbox', { name: 'Delivery to' })).toBeVisible()
  await expect(summary(page).getByRole('button', { name: 'Enter a pincode' })).toBeVisible()
})

test('an empty cart offers a way out', async ({ page }) => {
  await openCart(page, [])
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await page.getByRole('link', { name: 'Start with sofas' }).click()
  await expectAddress(page, '/product/sofasets')
})

test('when the shop cannot be reached the lines stay, and Try again brings the bill', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/api/cart/quote', (route) => route.abort())
  await openCart(page, [twoLoveseats])
  await expect(page.getByText('We could not calculate the total.')).toBeVisible()
  await expect(cartRow(page, loveseat.title)).toContainText('₹24,490.00')
  await expect(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled()
  await expectNoViolations(page)
  await page.unroute('**/api/cart/quote')
  await summary(page).getByRole('button', { name: 'Try again' }).click()
  await expect(total(page)).toHaveText('₹48,980.00')
})

test('can be used by everybody: full, with a coupon, a refusal and saved pieces', { tag: '@phone' }, async ({
  page,
}) => {
  await openCart(page, [twoLoveseats, aSofa], '560038')
  await expect(total(page)).toBeVisible()
  await cartRow(page, sofa.title)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await summary(page).getByLabel('Coupon code').fill('nonsense')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Error')).toBeVisible()
  await expectNoViolations(page)
  await summary(page).getByLabel('Coupon code').fill('masai')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'YAY!')).toBeVisible()
  await expectNoViolations(page)
})

test('the keyboard alone changes, removes, takes back and applies', async ({ page }) => {
  await openCart(page, [{ ...twoLoveseats, quantity: 1 }])
  await expect(total(page)).toHaveText('₹24,490.00')
  const reach = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const row = cartRow(page, loveseat.title)
  await page.locator('main').focus()
  await reach(row.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await reach(more(row))
  await page.keyboard.press('Enter')
  await expect(row.getByRole('status')).toHaveText('2')
  await expect(total(page)).toHaveText('₹56,448.00')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('status')).toHaveText('1')
  await expect(less(row)).toBeFocused()
  await reach(summary(page).getByLabel('Coupon code'))
  await page.keyboard.type('masai')
  await page.keyboard.press('Enter')
  await expect(billLine(page, 'Coupon Discount')).toBeVisible()
  await page.locator('main').focus()
  await reach(row.getByRole('button', { name: /^Remove/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('nothing makes the cart scroll sideways', async ({ page }) => {
  await openCart(page, [{ ...twoLoveseats, quantity: 5 }, aSofa], '560038')
  await cartRow(page, sofa.title)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  for (const [width, height] of [
    [320, 800],
    [720, 450],
    [768, 800],
    [1024, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await expect(total(page)).toBeVisible()
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest, `in a window ${width} pixels wide`).toBeLessThanOrEqual(width)
  }
})

test('the cart ends with what goes well with it, and with the slim footer', { tag: '@phone' }, async ({
  page,
}) => {
  await openCart(page, [aSofa])
  await expect(page.getByRole('contentinfo')).toContainText('Need a hand?')
  await expect(page.getByRole('contentinfo')).not.toContainText('Popular Categories')
  const rail = page.getByRole('heading', { name: 'Goes well with' }).locator('xpath=ancestor::section')
  // the page may still grow while its pieces come
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(rail).toContainText('Bought together, or from the same room and colours', { timeout: 2_000 })
  }).toPass()
  const piece = rail.getByRole('article').first()
  const title = (await piece.getByRole('heading').textContent()) ?? ''
  await piece.getByRole('button', { name: /^Add To Cart/ }).click()
  await expect(toast(page, 'Added to your cart')).toContainText(title)
  await expect(cartRow(page, title)).toBeVisible()
})
