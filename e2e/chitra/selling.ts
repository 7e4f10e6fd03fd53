// A shopper buys at Chitra Furnishings, and its owner packs, bills, sends, delivers and takes back.
import { expect, type Locator, type Page } from '@playwright/test'
import { readPdf } from '../../test/read-pdf.ts'
import { delivery, fillAddress, fillContact, go, orderButton, pay, summary } from '../checkout.ts'
import { logInAs, takenOver } from '../shop.ts'
import { owner, type Piece, shopper } from './firm.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

/** By the menu to the category, by the own field to the piece, and into the cart. */
export async function findAndKeep(page: Page, piece: Piece, others: Piece[]): Promise<void> {
  await page.goto('/')
  await takenOver(page)
  await page.goto('/productlist')
  await takenOver(page)
  const main = page.getByRole('main')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.locator('summary').filter({ hasText: piece.own.name }).click()
  const tick = drawer.getByRole('checkbox', { name: piece.own.says })
  await tick.click()
  await expect(tick).toBeChecked()
  await drawer.getByRole('button', { name: /^Show \d+ product/ }).click()
  await expect(main).toContainText(piece.title)
  for (const other of others) await expect(main).not.toContainText(other.title)
  await main.getByRole('link', { name: piece.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: piece.title })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: piece.own.says })).toBeVisible()
  await page.getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(page.getByRole('link', { name: /Cart, \d/ }).first()).toBeVisible()
}

/** With cash, to Bengaluru. The order's number. */
export async function buy(page: Page, email: string): Promise<string> {
  await page.goto('/cart')
  await takenOver(page)
  await page
    .getByRole('link', { name: /checkout/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await fillContact(page, email)
  await fillAddress(page)
  await expect(summary(page)).toBeVisible()
  await go(delivery(page))
  // practice payments are no payments: whoever sells in earnest without a gateway sells for cash
  await expect(pay(page).getByRole('radio', { name: 'Pay online' })).toBeDisabled()
  await expect(pay(page).getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
  await orderButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, Rohan/ })).toBeVisible()
  return /\/orders\/([A-Z]+-\d{4}-\d+)/.exec(page.url())?.[1] ?? ''
}

/** Each place sends its parcel, with a bill of its own; the cash is counted at the door. */
export async function sendBoth(page: Page, number: string, from: string[]): Promise<void> {
  await page.goto(`/admin/order/${number}`)
  await expect(page.getByRole('heading', { name: 'To send, by place' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(page.getByText('Packed', { exact: true }).first()).toBeVisible()
  for (const [at, place] of from.entries()) {
    await page.getByRole('button', { name: 'Dispatch', exact: true }).click()
    const dialog = dialogOf(page)
    if (at < from.length - 1) await dialog.getByLabel('From').selectOption({ label: place })
    await dialog.getByLabel('Courier').fill(`Van of ${place}`)
    await dialog.getByRole('button', { name: 'Dispatch 1 item' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Van of ${place}`).first()).toBeVisible()
  }
  // each parcel arrives by itself; the last one needs no choice
  for (const [at, place] of from.entries()) {
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    const dialog = dialogOf(page)
    if (at < from.length - 1) await dialog.getByRole('radio', { name: new RegExp(`Van of ${place}`) }).check()
    await dialog.getByRole('button', { name: /^Delivered/ }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
}

/** The words of every paper of an order, by its number, as its owner downloads them. */
export async function papersOf(page: Page, number: string): Promise<Record<string, string>> {
  await page.goto(`/admin/order/${number}`)
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  const papers: Record<string, string> = {}
  for (const button of await page.getByRole('button', { name: /^Download / }).all()) {
    const download = page.waitForEvent('download')
    await button.click()
    const file = await download
    const { pages, info } = await readPdf(await bytesOf(file))
    const name = ((await button.getAttribute('aria-label')) ?? '').replace('Download ', '')
    papers[name] = [file.suggestedFilename(), JSON.stringify(info), ...pages.map(({ text }) => text)].join(
      '\n',
    )
  }
  return papers
}

async function bytesOf(file: { createReadStream: () => Promise<NodeJS.ReadableStream> }): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await file.createReadStream()) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The shopper sends one piece back; the owner takes it, and owes the money. */
export async function sendBack(page: Page, number: string, piece: Piece): Promise<void> {
  await page.goto(`/orders/${number}`)
  await takenOver(page)
  const step = (button: Locator) => button.click()
  await page.getByRole('link', { name: 'Return or replace' }).click()
  await page.getByRole('checkbox', { name: piece.title }).check()
  await step(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('radio', { name: /Not what I ordered/ }).check()
  await step(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('radio', { name: /^Refund/ }).check()
  await page.getByLabel('UPI ID for the refund').fill('rohan@okbank')
  await step(page.getByRole('button', { name: 'Continue' }))
  await step(page.getByRole('button', { name: 'Confirm the return' }))
  await expect(page.getByRole('article', { name: 'Return', exact: true })).toContainText('For a refund')
}

export async function takeBack(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/order/${number}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Yes/ }).check()
  await dialog.getByRole('button', { name: /^Accept and refund ₹/ }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('Return accepted').first().or(password)).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(owner.password)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Return accepted').first()).toBeVisible()
}

/** A shopper with an account sees pages that a guest does not. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/signup')
  await takenOver(page)
  await page.getByLabel('Name').fill('Rohan Das')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Phone').fill('98300 12345')
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Registration success' })).toBeVisible()
  await logInAs(page, shopper)
}
