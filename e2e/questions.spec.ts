// A question from the product page to its answers: of the shop, and of somebody who owns the piece.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { linkMailedTo } from './mailbox.ts'
import { deliver, openByKey, placeOrder } from './orders.ts'
import { aProduct } from './products.ts'
import { open } from './shop.ts'
import { aColleague, freshEmail, openAs, ownerAtWork } from './staff.ts'

const fourPictures = [1, 2, 3, 4].map((shot) => `/media/products/sofasets-01-aravali-3-seater/${shot}.webp`)

async function expectUsable(page: Page): Promise<void> {
  await expectNoViolations(page)
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width).toBeLessThanOrEqual(room ?? 0)
}

test('ask, answer: a visitor asks, the shop and an owner answer', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const product = await aProduct(page.request, await ownerAtWork(page.request), { images: fourPictures })
  const path = `/product/op/${product._id}`

  await open(page, path)
  const section = page.locator('#questions')
  await expect(section.getByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible()
  await section.getByRole('button', { name: 'Ask the first question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your question').fill('Where is my order AAN-2611-04827?')
  await dialog.getByLabel('Email').fill('sunita@example')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog.getByText('This looks like your own order.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the order' })).toBeVisible()
  await expect(dialog.getByText('Something is missing after the @.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Your question').fill('Is the teak oiled or varnished?')
  await dialog.getByLabel('Name shown').fill('Sunita, Bhopal')
  const email = freshEmail('sunita')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('We have your question.')).toBeVisible()
  await expect(section.getByText('Only you see it until it is answered')).toBeVisible()

  const order = await placeOrder(page.request, {
    paysBy: 'cash',
    items: [{ id: product._id, quantity: 1 }],
    email: freshEmail('harpreet'),
  })
  await deliver(page.request, order)
  await openByKey(page, order)
  await page.getByLabel(`You may ask me once about the ${product.title}`).check()
  await expect(page.getByLabel(`You may ask me once about the ${product.title}`)).toBeChecked()
  await expectUsable(page)

  const size = page.viewportSize()
  const office = await (await browser.newContext(size ? { viewport: size } : {})).newPage()
  await openAs(office, '/admin/questions', await aColleague(page.request, 'support', 'Asha Menon'))
  const row = office.getByRole('article').filter({ hasText: product.title })
  await expectUsable(office)
  await row.getByRole('button', { name: 'Ask buyers' }).click()
  await expect(row.getByText('1 asked.')).toBeVisible()
  await open(page, await linkMailedTo(page.request, order.email, 'question_to_owner'))
  await expect(page.getByText('Is the teak oiled or varnished?')).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Your answer').fill('Oiled. We oil it again each summer.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for helping.' })).toBeVisible()

  await office.reload()
  await row.getByRole('button', { name: 'Show it' }).click()
  await expect(row).toBeHidden()
  await open(page, path)
  await expectUsable(page)
  const answered = section.getByRole('article').filter({ hasText: 'Is the teak oiled' })
  await expect(answered.getByText('Answered by somebody who owns it')).toBeVisible()
  await answered.getByRole('button', { name: /^Found useful/ }).click()
  await expect(answered.getByRole('button', { name: 'You found this useful 1' })).toBeVisible()
  await answered.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('We read it again.')).toBeVisible()

  await office.reload()
  await expect(row.getByText('Reported once')).toBeVisible()
  await row.getByRole('button', { name: 'Keep it' }).click()
  await expect(row).toBeHidden()
  await office.context().close()
})

test('the shop answers from the queue; the page offers an answer that is there while somebody types', async ({
  page,
  browser,
}) => {
  const product = await aProduct(page.request, await ownerAtWork(page.request), { images: fourPictures })
  const path = `/product/op/${product._id}`
  const asked = await page.request.post(`/api/products/${product._id}/questions`, {
    data: { words: 'Will it go through a 30 inch bedroom door?', name: '', email: freshEmail('door') },
  })
  expect(asked.status()).toBe(201)
  const office = await (await browser.newContext()).newPage()
  await openAs(office, '/admin/questions', await aColleague(page.request, 'support', 'Asha Menon'))
  const row = office.getByRole('article').filter({ hasText: product.title })
  const opener = row.getByRole('button', { name: 'Answer', exact: true })
  if (!(await row.getByLabel('Answer').isVisible())) await opener.click()
  await row.getByLabel('Answer').fill('No. Turned on its side it still needs 90 cm.')
  await row.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(row).toBeHidden()
  await office.context().close()

  await open(page, path)
  await expect(page.getByText('Answered by the shop')).toBeVisible()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your question').fill('Does it pass a 32 inch door')
  await expect(dialog.getByText('Already answered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Read this answer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: '30 inch' })).toBeFocused()
})
