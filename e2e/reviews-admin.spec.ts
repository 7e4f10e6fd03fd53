// The queue of reviews: read by keyboard, photo first, shown, refused, replied to, undone, cropped; reported ones.
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { moveOrder, placeOrder } from './orders.ts'
import { aProduct, freshTitle } from './products.ts'
import { aColleague, openAs, ownerAtWork } from './staff.ts'

const photo = readFileSync('media/products/sofasets-01-aravali-3-seater/1.webp')

async function aReview(request: APIRequestContext, change: { stars?: number; photos?: number } = {}) {
  const session = await ownerAtWork(request)
  const product = await aProduct(request, session, { stock: 20 })
  const order = await placeOrder(request, { paysBy: 'cash', items: [{ id: product._id, quantity: 1 }] })
  await moveOrder(request, order, 'dispatch', { carrier: 'Own van', tracking_number: '' })
  await moveOrder(request, order, 'deliver')
  const headers = { 'Order-Key': order.key }
  const photos: string[] = []
  for (let nth = 0; nth < (change.photos ?? 0); nth += 1) {
    const sent = await request.post(`/api/reviews/photos?number=${order.number}&line=1`, {
      headers,
      multipart: { file: { name: 'photo.webp', mimeType: 'image/webp', buffer: photo } },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    photos.push((await sent.json()).name)
  }
  const title = freshTitle('Sits like it looks')
  const written = await request.post('/api/reviews', {
    headers,
    data: {
      number: order.number,
      line: 1,
      stars: change.stars ?? 4,
      title,
      words: 'The seat is deep but my father can still get up by himself.',
      photos,
      name: 'Meera I.',
      city: 'Bengaluru',
      accepted: true,
      keep_star: false,
      may_use_photos: false,
    },
  })
  expect(written.status(), await written.text()).toBe(201)
  return { id: (await written.json()).id as string, title, product }
}

const shownOf = async (request: APIRequestContext, productId: string) =>
  (await (await request.get(`/api/products/${productId}/reviews`)).json()) as {
    total: number
    sum: { rating: number | null; count: number }
    reviews: { reply: { words: string } | null; photos: unknown[] }[]
  }

const openReview = (page: Page) => page.getByRole('region', { name: 'Open review' })
const pick = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: title }).click()

test('staff read by keyboard: larger photo, crop, refuse with a reason, show with a reply, undo', {
  tag: '@phone',
}, async ({ page, request }) => {
  const [first, second] = [await aReview(request, { photos: 2 }), await aReview(request, { stars: 1 })]
  await openAs(page, '/admin/reviews', await aColleague(request, 'support', 'Asha Menon'))
  await expect(page.getByText('Few stars are never a reason to refuse.')).toBeVisible()
  await pick(page, first.title)
  const desk = openReview(page)
  await expect(desk.getByRole('heading', { name: first.title })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible()
  await expectNoViolations(page)

  // next and back, outside of any field
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(desk.getByRole('heading', { name: second.title })).toBeVisible()
  await page.keyboard.press('k')
  await expect(desk.getByRole('heading', { name: first.title })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible()
  await page.keyboard.press('Escape')

  // what shows too much is cut away
  await page.keyboard.press('c')
  const crop = page.getByRole('dialog', { name: 'Crop the photo' })
  await expect(crop.getByRole('button', { name: 'Crop it' })).toBeDisabled()
  await crop.getByLabel('Cut from the left').fill('40')
  await expectNoViolations(page)
  await crop.getByRole('button', { name: 'Crop it' }).click()
  await expect(crop).toBeHidden()
  await page.keyboard.press('c')
  await crop.getByRole('button', { name: 'Leave photo out' }).click()
  await expect(crop).toBeHidden()
  await expect(desk.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()

  // shown by one letter, taken back, and shown again with a reply
  await page.keyboard.press('a')
  await expect(page.getByText('Shown', { exact: true }).first()).toBeVisible()
  expect((await shownOf(request, first.product._id)).total).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await shownOf(request, first.product._id)).total).toBe(0)
  await pick(page, first.title)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  const reply = page.getByRole('dialog', { name: 'Reply to Meera' })
  await reply.getByLabel('Your reply').fill('Call me on 98450 12345')
  await reply.getByRole('button', { name: 'Show and reply' }).click()
  await expect(reply.getByText('It has a phone number or an e-mail address in it.')).toBeVisible()
  await reply.getByLabel('Your reply').fill('Thank you, Meera.')
  await reply.getByRole('button', { name: 'Show and reply' }).click()
  await expect(reply).toBeHidden()
  const shown = await shownOf(request, first.product._id)
  expect(shown).toMatchObject({ total: 1, sum: { rating: 4, count: 1 } })
  expect(shown.reviews[0]).toMatchObject({ reply: { words: 'Thank you, Meera.' }, photos: [{}] })

  // one star is shown like any other; what breaks a rule is refused by its digit
  await pick(page, second.title)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('r')
  const refuse = page.getByRole('dialog', { name: 'Why refuse it?' })
  await expect(refuse.getByRole('button', { name: 'Refuse and tell Meera' })).toBeDisabled()
  await page.keyboard.press('3')
  await expect(
    refuse.getByRole('radio', { name: 'Shows an address, a face or a phone number' }),
  ).toBeChecked()
  await expectNoViolations(page)
  await refuse.getByRole('button', { name: 'Refuse and tell Meera' }).click()
  await expect(refuse).toBeHidden()
  await page.goto('/admin/reviews?view=refused')
  await pick(page, second.title)
  await expect(desk.getByText('Shows an address, a face or a phone number', { exact: true })).toBeVisible()
})

test('a reported review waits for a decision and stays shown; who is slower is told so', async ({
  page,
  request,
}) => {
  const review = await aReview(request)
  const colleague = await aColleague(request, 'support', 'Asha Menon')
  const headers = { Authorization: `Bearer ${colleague.token}` }
  const at = `/api/admin/reviews/${review.id}`
  const versionNow = async () => (await (await request.get(at, { headers })).json()).version as number
  const decide = async (decision: string) =>
    request.post(`${at}/decide`, { headers, data: { decision, version: await versionNow() } })
  expect((await decide('show')).status()).toBe(200)
  await request.post(`/api/reviews/${review.id}/report`, { data: { reason: 'advert', words: 'Too good' } })
  await openAs(page, '/admin/reviews?view=reported', colleague)
  await pick(page, review.title)
  await expect(openReview(page).getByText('Reported once')).toBeVisible()
  await expect(openReview(page).getByText('An advertisement: “Too good”')).toBeVisible()
  expect((await decide('keep')).status()).toBe(200)
  await openReview(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('Somebody was quicker')).toBeVisible()
  expect((await shownOf(request, review.product._id)).total).toBe(1)
})

test('the owner sets when buyers are asked, and puts it back', async ({ page, request }) => {
  await openAs(page, '/admin/settings/reviews', await ownerAtWork(request))
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  await expectNoViolations(page)
  const days = page.getByLabel('Days after delivery', { exact: true })
  await days.fill('91')
  await expect(page.getByText('From 1 to 90.')).toBeVisible()
  await days.fill('21')
  await expect(page.getByText('Was 14.')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('It counts from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Put back', exact: true }).last().click()
  await expect(days).toHaveValue('14')
})

test('one click in the letter ends the asking, and a key that is none says so', async ({ page }) => {
  await page.goto('/review/end#token=abcdefghijklmnopqrstuvwxyz')
  await expect(page.getByText('This link is too old.')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.route('**/api/reviews/asks/end', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('We will not ask this mailbox for reviews again.')).toBeVisible()
})
