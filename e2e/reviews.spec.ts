// A review from the letter that asked for it to the product page: written by a guest with a photo, read by staff, shown,
// counted, and withdrawn by its author.
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { openDatabase } from '../src/platform/database/database.ts'
import { askForReviews } from '../src/shop/reviews/server/asking.ts'
import { expectNoViolations } from './axe.ts'
import { linkMailedTo } from './mailbox.ts'
import { deliver, openByKey, type PlacedOrder, placeOrder } from './orders.ts'
import { aProduct } from './products.ts'
import { open } from './shop.ts'
import { aShopper, freshEmail, openAs, ownerAtWork } from './staff.ts'

const fourPictures = [1, 2, 3, 4].map((shot) => `/media/products/sofasets-01-aravali-3-seater/${shot}.webp`)

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBeLessThanOrEqual(room ?? 0)
}

const aPhoto = async () => ({
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#6d7a5f' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg()
    .toBuffer(),
})

/** As if it had been delivered fifteen days ago: the letter goes out as the shop's own job sends it. */
async function askedByLetter({ number }: PlacedOrder, worker: number, publicUrl: string): Promise<void> {
  const url = (process.env.E2E_OWNER_URL ?? '').replace('/postgres?', `/shop_${worker}?`)
  const { db, close } = openDatabase(url, undefined, 2)
  const then = new Date(Date.now() - 15 * 86_400_000)
  await db
    .updateTable('shipment')
    .set({ delivered_at: then, dispatched_at: then })
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('customer_order').select('id').where('number', '=', number),
    )
    .execute()
  await db.updateTable('customer_order').set({ delivered_at: then }).where('number', '=', number).execute()
  await askForReviews({ db, now: () => new Date(), publicUrl })
  await close()
}

test(
  'a guest writes from the mailed link with a photo; staff shows it; it is on the page and in the sum',
  {
    tag: '@phone',
  },
  async ({ page, baseURL }, { parallelIndex }) => {
    const session = await ownerAtWork(page.request)
    const headers = { Authorization: `Bearer ${session.token}` }
    const product = await aProduct(page.request, session, { images: fourPictures })
    const path = `/product/op/${product._id}`
    await open(page, path)
    await expect(page.getByRole('link', { name: 'No reviews yet' })).toBeVisible()
    await expect(page.locator('#reviews meter')).toHaveCount(0)

    const order = await placeOrder(page.request, {
      paysBy: 'cash',
      items: [{ id: product._id, quantity: 1 }],
      email: freshEmail('farhan'),
    })
    await deliver(page.request, order)
    await askedByLetter(order, parallelIndex, baseURL ?? '')
    await open(page, await linkMailedTo(page.request, order.email, 'review_ask'))
    await expect(page.getByText('You came through the link in our mail')).toBeVisible()
    await expectUsable(page)

    const form = page.getByRole('form', { name: 'Your review' })
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(form.getByText('Choose how many stars, from 1 to 5.')).toBeVisible()
    await expect(form.getByText('We can only show it with your permission.')).toBeVisible()
    // stars by keyboard: arrows choose, and the words say what
    await form.getByRole('radio', { name: '1 star: poor' }).focus()
    await page.keyboard.press('Space')
    for (let star = 2; star <= 4; star += 1) await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: '4 stars: good' })).toBeChecked()
    await expect(form.getByText('4 stars: good', { exact: true }).last()).toBeVisible()
    await form.getByLabel('In a few words').fill('Small and solid')
    await form
      .getByLabel('What should others know?')
      .fill('We stand on it to reach the top shelf. It has not moved once.')

    // a photo that is lost on its way is sent again by one press
    await page.route('**/api/reviews/photos*', (route) => route.abort(), { times: 1 })
    await form.getByLabel('Add photos').setInputFiles(await aPhoto())
    await expect(form.getByText('IMG_2041.jpg did not reach us.')).toBeVisible()
    await form.getByRole('button', { name: /^Again/ }).click()
    await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
    await expect(form.getByText('IMG_2041.jpg did not reach us.')).toBeHidden()

    // what was typed survives a reload
    await page.reload()
    await expect(form.getByLabel('In a few words')).toHaveValue('Small and solid')
    await expect(form.getByText('Photo 1 is here')).toBeVisible()
    await form.getByLabel('Name shown').fill('Farhan A.')
    await form.getByLabel(/may show my words and photos/).check()
    await expectUsable(page)
    await form.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. We are reading it.' })).toBeVisible()
    await expect(page.getByText('Being read')).toBeVisible()

    await open(page, path)
    await expect(page.getByRole('link', { name: 'No reviews yet' })).toBeVisible()
    const queue = await (await page.request.get('/api/admin/reviews?view=to_read', { headers })).json()
    const held = queue.reviews.find(
      ({ product: about }: { product: { id: string } }) => about.id === product._id,
    )
    const shown = await page.request.post(`/api/admin/reviews/${held.id}/decide`, {
      headers,
      data: { decision: 'show', version: held.version, reply: 'Thank you, Farhan.' },
    })
    expect(shown.status(), await shown.text()).toBe(200)

    await open(page, path)
    await expect(page.getByRole('link', { name: '4.0 from 1 review' })).toBeVisible()
    await expectUsable(page)
    const section = page.locator('#reviews')
    const review = section.getByRole('article').filter({ hasText: 'Small and solid' })
    await expect(review.getByText('Farhan A.', { exact: true })).toBeVisible()
    await expect(review.getByText(/^Delivered /)).toBeVisible()
    await expect(review.getByText('Thank you, Farhan.')).toBeVisible()
    await review.getByRole('button', { name: /^Look at photo 1/ }).click()
    await expect(page.getByRole('dialog', { name: 'Photos from buyers' })).toBeVisible()
    await page.keyboard.press('Escape')
    await section.getByRole('button', { name: /^4 stars/ }).click()
    await expect(section.getByRole('button', { name: 'Remove 4 stars' })).toBeVisible()
    await expect(section.getByRole('button', { name: /^5 stars/ })).toBeDisabled()
    await review.getByRole('button', { name: /^Report/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. We will read it again.')).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join()).toContain('"ratingValue":4')
  },
)

test('from the order page and the account: what waits, what was written, and taking it back', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await ownerAtWork(page.request)
  const product = await aProduct(page.request, session, { images: fourPictures })
  const shopper = await aShopper(page.request)
  const order = await placeOrder(page.request, {
    paysBy: 'cash',
    items: [{ id: product._id, quantity: 1 }],
    email: shopper.email,
    token: shopper.token,
  })
  await deliver(page.request, order)
  await openAs(page, '/account/reviews', shopper)
  await expect(page.getByRole('heading', { name: 'Waiting for your words' })).toBeVisible()
  await expectUsable(page)
  await openByKey(page, order)
  await page.getByRole('link', { name: `Write a review of the ${product.title}` }).click()
  const form = page.getByRole('form', { name: 'Your review' })
  await form.getByRole('radio', { name: '2 stars: not good' }).check({ force: true })
  await form.getByLabel('In a few words').fill('It wobbles')
  await form.getByLabel('What should others know?').fill('One leg is shorter than the others, so it wobbles.')
  await form.getByLabel(/may show my words and photos/).check()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We are reading it.' })).toBeVisible()
  await page.getByRole('link', { name: 'My reviews' }).first().click()
  const mine = page.getByRole('article').filter({ hasText: 'It wobbles' })
  await expect(mine.getByText('Being read')).toBeVisible()
  await mine.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('It has left the page and the average.')).toBeVisible()
  await expect(page.getByText('Its words are deleted.')).toBeVisible()
})

test('the code of practice counts refusals by their reasons', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/reviews/how')
  await expect(page.getByRole('heading', { level: 1, name: 'How we count reviews' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: /^Not shown: \d+$/ }).getByRole('row', { name: /Abuse or hate/ }),
  ).toBeVisible()
  await expectUsable(page)
})
