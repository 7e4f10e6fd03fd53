// What the shop says about money is so: bank offers, protection, cashback, a payment that was given up, what can go back.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import {
  aPieceOf,
  billLine,
  byUpi,
  go,
  idOf,
  type Kept,
  openCheckout,
  orderButton,
  pay,
  reachPayment,
  summary,
  total,
} from './checkout.ts'
import { answerAtBank, deliver, oakWardrobe, openByKey, placeOrder } from './orders.ts'
import { loveseat, open, sofa } from './shop.ts'
import { freshEmail, logIn, openAs, owner } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const apply = async (page: Page, code: string) => {
  await summary(page).getByLabel('Coupon code').fill(code)
  await summary(page).getByRole('button', { name: 'Apply', exact: true }).click()
}
const wardrobe: Kept = { ...oakWardrobe, quantity: 1, offerPrice: 1_00 }

test('a bank’s code waits in the cart, counts with its EMI, and is paid by it', async ({ page, request }) => {
  const [piece] = (await (await request.get(`/api/products/${oakWardrobe.id}`)).json()) as {
    price_offer: number
  }[]
  const price = piece?.price_offer ?? 0
  const inRupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}.00`
  await openCheckout(page, [wardrobe])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'OK, continue' }).click()
  await apply(page, 'HDFCEMI500')
  await expect(summary(page)).toContainText('₹500 off applies when you pay by HDFC Bank EMI')
  await expect(total(page)).toHaveText(inRupees(price))
  await expectNoViolations(page)

  await summary(page).getByRole('link', { name: 'Checkout' }).click()
  await reachPayment(page, freshEmail('rohan'))
  const way = pay(page).getByRole('radio', { name: 'HDFC Bank EMI' })
  await expect(way).not.toBeChecked()
  await way.check()
  await expect(pay(page)).toContainText('a payment made any other way is refunded')
  await expect(billLine(page, 'Coupon Discount')).toHaveText('−₹500.00')
  await expect(total(page)).toHaveText(inRupees(price - 500))
  await expectNoViolations(page)
  await byUpi(page).check()
  await expect(total(page)).toHaveText(inRupees(price))
  await way.check()
  await expect(total(page)).toHaveText(inRupees(price - 500))
  await orderButton(page).click()

  // paid another way: it goes back, and the order waits for the bank's EMI
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'HDFC Bank EMI' })).toBeChecked()
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await answerAtBank(page, 'Success')
  const told = page.getByRole('alert').filter({ hasText: 'It was not paid by HDFC Bank EMI.' })
  await expect(told).toContainText('It is being refunded to your original payment method')
  await page.getByRole('button', { name: 'Try again' }).click()
  await answerAtBank(page, 'Success')
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
  const bill = page.getByRole('region', { name: 'Order summary' })
  await expect(bill).toContainText('Coupon Discount')
  await expect(bill).toContainText(inRupees(price - 500))
})

test('giving up at the gateway is told as that, and it can be paid again', async ({ page, request }) => {
  const order = await placeOrder(request, { paysBy: 'online' })
  await openByKey(page, order)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page.getByText('Payment cancelled.')).toBeVisible()
  await expect(page.getByText('You have not been charged.').first()).toBeVisible()
  await expect(page.getByText('Do not pay again')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Pay again' }).click()
  await answerAtBank(page, 'Success')
  await expect(page.getByRole('heading', { level: 1, name: /Thank you/ })).toBeVisible()
})

test('protection is offered for a sofa, and not for a figurine; in the bill it is a line of its own', async ({
  page,
  request,
}) => {
  const [figurine] = await (await request.get('/api/products?search=gajraj')).json()
  const tick = page.getByRole('checkbox', { name: /Furniture Protection/ })
  await open(page, `/product/op/${figurine._id}`)
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible()
  await expect(tick).toHaveCount(0)
  await openCheckout(page, [
    { id: idOf(loveseat), title: loveseat.title, quantity: 1, offerPrice: 24_490_00, hasProtection: true },
  ])
  await expect(billLine(page, 'Furniture Protection')).toHaveText('₹3,734.00')
  await open(page, loveseat.path)
  await expect(tick).toBeVisible()
})

test('a guest is told that cashback needs an account, in the cart and at the checkout', async ({
  page,
  request,
}) => {
  await openCheckout(page, [await aPieceOf(request, 'chairs', 1)])
  await open(page, '/cart')
  await apply(page, 'MOM')
  await expect(summary(page)).toContainText('Cashback needs an account')
  await summary(page).getByRole('link', { name: 'Checkout' }).click()
  await expect(summary(page)).toContainText('Cashback needs an account')
})

test('where it is not delivered nobody is promised a day, nor lets buy', async ({ page }) => {
  await page.route('**/api/delivery/quote?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), deliverable: false, promise: null } })
  })
  await open(page, sofa.path)
  const ships = page.getByRole('main').getByText('Ship in 1 day').first()
  await expect(ships).toBeVisible()
  await page.getByLabel('Delivery to').fill('744301')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('We do not deliver this to 744301 yet.').first()).toBeVisible()
  const buy = page.getByRole('button', { name: 'BUY NOW' })
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAccessibleDescription(/We do not deliver this to/)
  await expect(page.getByText('Not delivered to 744301', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ADD TO CART' }).first()).toBeEnabled()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Change' }).first().click()
  await expect(buy).toBeEnabled()
})

test('what was made to order goes back for a fault only, with photos that staff see', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { paysBy: 'cash' })
  await deliver(request, order)
  await openByKey(page, order)
  await page.getByRole('link', { name: 'Return or replace' }).click()
  const form = page.getByRole('main')
  await form.getByRole('checkbox', { name: oakWardrobe.title }).check()
  await go(form)
  await expect(form).toContainText('was made to order, so it can be returned only if it is damaged')
  await expect(form.getByRole('radio', { name: /changed my mind/ })).toHaveCount(0)
  await form.getByRole('radio', { name: /arrived damaged/ }).check()
  await form
    .getByLabel(/^Photos/)
    .setInputFiles([
      'media/products/sofasets-01-aravali-3-seater/1.webp',
      'media/products/sofasets-01-aravali-3-seater/2.webp',
    ])
  await expect(form.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(2)
  await form.getByRole('button', { name: 'Take photo 2 out' }).click()
  await expectNoViolations(page)
  await go(form)
  await form.getByRole('radio', { name: /Replace it/ }).check()
  await go(form)
  await form.getByRole('button', { name: 'Confirm the return' }).click()
  const mine = page.getByRole('article', { name: 'Return' }).getByRole('list', { name: 'Photos' })
  await expect(mine.getByRole('img')).toHaveCount(1)

  await openAs(page, `/admin/order/${order.number}`, await logIn(request, owner))
  const photo = page.getByRole('button', { name: 'Look at photo 1' })
  await expect(photo.getByRole('img')).toBeVisible()
  await photo.click()
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 1' }).getByRole('img')).toBeVisible()
})

test('staff change the days of a category; the product page says them', async ({ page, request }) => {
  await openAs(page, '/admin/product', await logIn(request, owner))
  await page.getByRole('link', { name: 'Categories', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  await page.goto('/admin/product/categories/pets')
  const days = page.getByLabel('Return days', { exact: true })
  await days.fill('0')
  await expect(page.getByText('Give 1 to 100 days.')).toBeVisible()
  await days.fill('15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectNoViolations(page)
  const [piece] = await (await request.get('/api/products?category=pets&limit=1')).json()
  await open(page, `/product/op/${piece._id}`)
  await expect(page.getByRole('main')).toContainText('Within 15 days of delivery, for any reason')
})
