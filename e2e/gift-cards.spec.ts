// Gift cards from both sides of the counter: bought and mailed, spent at the checkout, looked after in the office.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { indianDay } from '../src/kernel/time.ts'
import type { WireProduct } from '../src/shop/catalogue/contract.ts'
import type { WireIssued } from '../src/shop/giftcards/contract.ts'
import type { WireMailMessage, WireOutbox } from '../src/shop/records/contract.ts'
import { expectNoViolations } from './axe.ts'
import { billLine, openCheckout, orderButton, pay, reachPayment } from './checkout.ts'
import { answerAtBank, oakWardrobe } from './orders.ts'
import { open } from './shop.ts'
import { freshEmail, logIn, openAs, owner, ownerAtWork } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const asOwner = async (request: APIRequestContext) => ({
  Authorization: `Bearer ${(await ownerAtWork(request)).token}`,
})

const thisYear = () => Number(indianDay(new Date()).slice(0, 4))
const inAYear = () => `${thisYear() + 2}-01-31`

/** Handed over, so that its code is known. */
async function issued(request: APIRequestContext, worth: number): Promise<WireIssued & { code: string }> {
  const answer = await request.post('/api/admin/gift-cards', {
    headers: await asOwner(request),
    data: {
      key: crypto.randomUUID(),
      worth,
      to_name: 'Sneha Kulkarni',
      to_email: null,
      from_name: '',
      message: '',
      sends_on: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()),
      valid_until: inAYear(),
      why: 'Goodwill',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** The newest mail to somebody, as the owner reads it in the outbox. */
async function mailTo(request: APIRequestContext, email: string): Promise<string> {
  const headers = await asOwner(request)
  const outbox: WireOutbox = await (await request.get('/api/mail', { headers })).json()
  const found = outbox.messages.find(({ recipient }) => recipient === email)
  if (!found) return ''
  const message: WireMailMessage = await (await request.get(`/api/mail/${found.id}`, { headers })).json()
  return message.text_part
}

const codeIn = (text: string): string => /(?:[2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}/.exec(text)?.[0] ?? ''

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

async function fillIn(page: Page, toEmail: string): Promise<void> {
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Your own amount').fill('2,345')
  await page.getByLabel('Their name').fill('Sneha')
  await page.getByLabel('Their email').fill(toEmail)
  await page.getByLabel('A few words').fill('For the new flat.')
  await page.getByLabel('Your name').fill('Anita')
  await page.getByRole('textbox', { name: 'Your email' }).fill(freshEmail('anita'))
}

test.describe('buying', () => {
  test('is asked for what is missing, then pays, and the code goes to whom it is for', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const sneha = freshEmail('sneha')
    await open(page, '/gift-cards')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Go to pay' }).click()
    await expect(page.getByText('Choose an amount.')).toBeVisible()
    await expect(page.getByText('Enter their email.')).toBeVisible()
    await fillIn(page, sneha)
    await page.getByRole('button', { name: 'Pay ₹2,345' }).click()
    await answerAtBank(page, 'Success')

    await expect(page.getByText('Paid. Thank you.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('main')).toContainText('₹2,345')
    await expectUsable(page)
    await expect.poll(async () => codeIn(await mailTo(request, sneha)), { timeout: 20_000 }).not.toBe('')
    const code = codeIn(await mailTo(request, sneha))

    await page.getByRole('link', { name: 'Buy another' }).click()
    await page.getByLabel('Gift card code').fill(code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Check balance' }).click()
    await expect(page.getByRole('status').filter({ hasText: '₹2,345.00' })).toContainText('valid until')
  })

  test('declined, it is tried again with nothing typed twice', async ({ page }) => {
    await open(page, '/gift-cards')
    await fillIn(page, freshEmail('sneha'))
    await page.getByRole('button', { name: 'Pay ₹2,345' }).click()
    await answerAtBank(page, 'Declined')
    await expect(page.getByRole('alert').filter({ hasText: 'You have not been charged.' })).toBeVisible({
      timeout: 15_000,
    })
    await expectUsable(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await answerAtBank(page, 'Success')
    await expect(page.getByText('Paid. Thank you.')).toBeVisible({ timeout: 15_000 })
  })

  test('what cannot be a purchase is not found; one that is unknown says so', async ({ page }) => {
    expect((await page.goto('/gift-cards/nothing'))?.status()).toBe(404)
    await open(page, '/gift-cards/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'We could not find this purchase' })).toBeVisible()
  })
})

test.describe('at the checkout', () => {
  const aWardrobe = async (request: APIRequestContext) => {
    const [piece]: WireProduct[] = await (await request.get(`/api/products/${oakWardrobe.id}`)).json()
    return { ...oakWardrobe, quantity: 1, offerPrice: Math.round((piece?.price_offer ?? 0) * 100) }
  }

  test('a wrong code is refused beside the box; a right one pays first, and the rest is asked for', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const { code, card } = await issued(request, 1_500)
    await openCheckout(page, [await aWardrobe(request)])
    await reachPayment(page, freshEmail('rohan'))
    await pay(page).getByText('Have a gift card?').click()
    await pay(page).getByLabel('Gift card code').fill('ABCDE-FGHJK-MNPQR-STUVW')
    await pay(page).getByRole('button', { name: 'Use it' }).click()
    await expect(pay(page).getByText('This gift card code is not valid.')).toBeVisible()
    await expectUsable(page)
    await pay(page).getByLabel('Gift card code').fill(code)
    await page.keyboard.press('Enter')
    await expect(pay(page)).toContainText(`Gift card •••• ${card.last_four}`)
    await expect(pay(page)).not.toContainText(code)
    await expect(billLine(page, 'From gift card')).toHaveText('−₹1,500.00')
    await expectUsable(page)
    // it survives a reload, and can be taken off
    await page.reload()
    await expect(billLine(page, 'From gift card')).toHaveText('−₹1,500.00')
    await pay(page).getByRole('button', { name: 'Remove gift card' }).click()
    await expect(billLine(page, 'From gift card')).toHaveCount(0)
  })

  test('a card that covers everything orders without a payment page, and cancelling fills it again', async ({
    page,
    request,
  }) => {
    const { code, card } = await issued(request, 50_000)
    await openCheckout(page, [await aWardrobe(request)])
    await reachPayment(page, freshEmail('rohan'))
    await pay(page).getByText('Have a gift card?').click()
    await pay(page).getByLabel('Gift card code').fill(code)
    await pay(page).getByRole('button', { name: 'Use it' }).click()
    await expect(pay(page)).toContainText('Your gift card covers the full amount.')
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/orders\/AAN-/)
    await expect(page.getByRole('main')).toContainText('From gift card')
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('from a gift card')
    await expectUsable(page)
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('of it on the gift card')
    await dialog.getByRole('button', { name: /^Cancel 1/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const left = await request.post('/api/gift-cards/balance', { data: { code } })
    expect(await left.json()).toMatchObject({ balance: 50_000, last_four: card.last_four })
  })
})

test.describe('in the office', () => {
  test('a card is issued by hand: its code is shown once, and found by its last four', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const name = `Ishita ${freshEmail('x').slice(2, 10)}`
    await openAs(page, '/admin/giftcard/new', await logIn(request, owner))
    await page.getByRole('button', { name: 'Issue', exact: true }).click()
    await expect(page.getByText('Whole rupees, ₹100 to ₹50,000.')).toBeVisible()
    await expect(page.getByLabel('Worth')).toBeFocused()
    await page.getByLabel('Worth').fill('2,000')
    await page.getByLabel('For', { exact: true }).fill(name)
    await page.getByLabel('Why').fill('Goodwill')
    await page.getByRole('radio', { name: /^Handed over/ }).check()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Issue ₹2,000' }).click()
    const dialog = page.getByRole('dialog', { name: 'The code, this once' })
    const code = codeIn(await dialog.innerText())
    expect(code).not.toBe('')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'I have it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: code.slice(-4) })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(code)
    await expect(page.getByRole('main')).toContainText('It matches.')

    await page.goto('/admin/giftcard')
    await page.getByRole('searchbox', { name: 'Last 4 or name' }).fill(code.slice(-4).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `•••• ${code.slice(-4)}` })).toBeVisible()
    await expectUsable(page)
  })

  test('money and time are added, it is stopped and started, and a new code kills the old', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const { card, code } = await issued(request, 1_000)
    await openAs(page, `/admin/giftcard/${card.id}`, await logIn(request, owner))
    await page.getByRole('button', { name: 'Add money' }).click()
    await page.getByLabel('Amount').fill('500')
    await page.getByLabel('Why').fill('Late delivery')
    await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
    await expect(page.getByRole('row', { name: /Late delivery/ })).toContainText('₹1,500')
    await page.getByRole('button', { name: 'Add time' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add time' }).click()
    await expect(page.getByRole('main')).toContainText(`31 Jan ${thisYear() + 3}`)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
    expect((await request.post('/api/gift-cards/balance', { data: { code } })).status()).toBe(404)
    await expectUsable(page)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click()
    const shown = page.getByRole('dialog', { name: 'The code, this once' })
    const newCode = codeIn(await shown.innerText())
    expect(newCode).not.toBe(code)
    expect((await request.post('/api/gift-cards/balance', { data: { code } })).status()).toBe(404)
    const left = await request.post('/api/gift-cards/balance', { data: { code: newCode } })
    expect(await left.json()).toMatchObject({ balance: 1_500 })
  })

  test('somebody’s change meanwhile is told, and shown', async ({ page, request }) => {
    const { card } = await issued(request, 1_000)
    await openAs(page, `/admin/giftcard/${card.id}`, await logIn(request, owner))
    await expect(page.getByText('It matches.')).toBeVisible()
    await request.post(`/api/admin/gift-cards/${card.id}/stop`, {
      headers: await asOwner(request),
      data: { version: 1 },
    })
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone has changed this.')
  })
})
