// Whole journeys, from the shelf to the thank-you and back: nothing is placed through the API here.
import { expect, type Page, test } from '@playwright/test'
import {
  billLine,
  byUpi,
  delivery,
  fillAddress,
  fillContact,
  go,
  orderButton,
  pay,
  summary,
} from './checkout.ts'
import { answerAtBank, ivoryWardrobe, oakWardrobe } from './orders.ts'
import { open } from './shop.ts'
import { aShopper, freshEmail, openAs } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const thanks = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Thank you, ${name}. We have your order.` })

async function putInCart(page: Page, id: string, withProtection = false): Promise<void> {
  await open(page, `/product/op/${id}`)
  if (withProtection) await page.getByRole('checkbox', { name: /Furniture Protection/ }).check()
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('link', { name: /Cart, 1/ }).first()).toBeVisible()
}

async function toCheckout(page: Page): Promise<void> {
  await open(page, '/cart')
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

test('a guest buys with cash on delivery', { tag: '@phone' }, async ({ page }) => {
  await putInCart(page, oakWardrobe.id)
  await toCheckout(page)
  await fillContact(page, freshEmail('rohan'))
  await fillAddress(page)
  await go(delivery(page))
  await pay(page).getByRole('radio', { name: 'Cash on delivery' }).check()
  await orderButton(page).click()
  await expect(thanks(page, 'Rohan')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('on delivery, in cash or by UPI')
  await expect(page.getByRole('main')).toContainText(oakWardrobe.title)
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeAttached()
  await expect(page.getByText(oakWardrobe.title)).toHaveCount(0)
})

test('a member buys by test UPI with coupon and protection: it fails, is retried, and is cancelled and refunded', {
  tag: '@phone',
}, async ({ page, request }) => {
  await openAs(page, '/', await aShopper(request))
  await putInCart(page, ivoryWardrobe.id, true)
  await open(page, '/cart')
  await summary(page).getByLabel('Coupon code').fill('masai')
  await summary(page).getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(summary(page)).toContainText('Coupon Discount')
  await toCheckout(page)
  // who logs in has told us how to be reached
  await expect(page.getByRole('main')).toContainText('@example.in')
  await fillAddress(page)
  await expect(page.getByRole('main')).toContainText('Rohan Das, 14, Gulmohar Apartments')
  await go(delivery(page))
  await expect(billLine(page, 'Coupon Discount')).toContainText('−₹')
  await byUpi(page).check()
  await orderButton(page).click()
  await answerAtBank(page, 'Declined')
  await expect(page.getByRole('alert').filter({ hasText: 'You have not been charged.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await answerAtBank(page, 'Success')
  await expect(thanks(page, 'Rohan')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('with protection')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Coupon Discount')

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'This order is cancelled' })).toBeVisible()
  // the job asks the gateway, and the bank takes its two seconds
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article', { name: 'Refund' })).toContainText('Refunded', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})
