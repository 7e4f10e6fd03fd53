import { expect, type Page, test } from '@playwright/test'
import * as paths from '#kernel/paths.ts'
import { readPdf } from '../test/read-pdf.ts'
import { expectNoViolations } from './axe.ts'
import { open, sofa } from './shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const section = (page: Page) => page.getByRole('region', { name: 'Will it fit?' })
const drawing = (page: Page) => section(page).getByRole('img', { name: /^Front: / })
const unit = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })

test('the piece stands beside a person to one scale, as large as it is', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, sofa.path)
  await expect(drawing(page)).toHaveAccessibleName(
    'Front: 232 cm wide, 90 cm high. Side: 93 cm deep, its seat 43 cm from the floor. Top: 232 cm by 93 cm. A person 165 cm tall stands beside it.',
  )
  const boxOf = async (selector: string) => {
    const box = await drawing(page).locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not drawn`)
    return box
  }
  await drawing(page).scrollIntoViewIfNeeded()
  const person = await boxOf('[data-person]')
  const cm = person.height / 165
  for (const [view, width, height] of [
    ['front', 232, 90],
    ['side', 93, 90],
    ['top', 232, 93],
  ] as const) {
    const box = await boxOf(`[data-view=${view}]`)
    // a line is a little wider than nothing
    expect(Math.abs(box.width / cm - width), view).toBeLessThan(3)
    expect(Math.abs(box.height / cm - height), view).toBeLessThan(3)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('feet and inches, by a button', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  await expect(unit(page, 'cm')).toHaveAttribute('aria-pressed', 'true')
  await unit(page, 'ft, in').click()
  await expect(unit(page, 'ft, in')).toHaveAttribute('aria-pressed', 'true')
  await expect(drawing(page)).toHaveAccessibleName(/^Front: 7 ft 7 in wide, 2 ft 11 in high\./)
  await expect(drawing(page).getByText('7 ft 7 in')).toBeVisible()
  await expect(section(page)).toContainText('with a person 5 ft 5 in tall')
  await unit(page, 'cm').press('Enter')
  await expect(drawing(page).getByText('232 cm')).toBeVisible()
})

test('all sizes stand in a table, and what is not known is said', { tag: '@phone' }, async ({ page }) => {
  await open(page, sofa.path)
  await section(page).getByText('All sizes', { exact: true }).click()
  const table = section(page).getByRole('table', { name: sofa.title })
  for (const [name, cm, ft] of [
    ['Width', '232 cm', '7 ft 7 in'],
    ['Seat height', '43 cm', '1 ft 5 in'],
    ['Legs that come off', 'not known', 'not known'],
    ['Largest part', 'not known', 'not known'],
    ['Carton', '237 × 98 × 95 cm', '7 ft 9 in × 3 ft 3 in × 3 ft 1 in'],
    ['Weight', '58 kg', '58 kg'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row.getByRole('cell')).toHaveText([cm, ft])
  }
  await expectNoViolations(page)
})

test('a small piece has no section', async ({ page }) => {
  await open(page, '/product/Collectibles')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Product information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Will it fit?' })).toHaveCount(0)
})

test('the sizes are printed on one page, without the rest', async ({ page, request }) => {
  // the paper is made below; a printer's dialog would stand in its way
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.asked = 'true'
    }
  })
  const printed = async (path: string) => {
    await open(page, path)
    await section(page).getByText('All sizes', { exact: true }).click()
    await section(page).getByRole('button', { name: 'Print the sizes' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'true')
    const { pages } = await readPdf(await page.pdf({ format: 'A4', printBackground: true }))
    expect(pages).toHaveLength(1)
    return pages[0]?.text ?? ''
  }
  const text = await printed(sofa.path)
  for (const words of [
    sofa.title,
    '232 cm',
    '93 cm',
    '90 cm',
    '43 cm',
    '165 cm',
    '237 × 98 × 95 cm',
    '58 kg',
  ])
    expect(text).toContain(words)
  for (const words of ['not known', 'Front', 'Side', 'Top']) expect(text).toContain(words)
  expect(text).not.toMatch(/ADD TO CART|Similar|Useful Links|Reviews/i)
  // afterwards the page prints as it did
  await expect(page.locator('html')).not.toHaveAttribute('data-print')

  // the highest, the longest, and what comes in most cartons
  for (const [name, carton] of [
    ['Sahyadri', '140 × 63 × 12 cm'],
    ['Udaipur', '207 × 45 × 22 cm'],
    ['Vindhya', '204 × 42 × 16 cm'],
  ] as const) {
    const [found] = await (await request.get(`/api/products?search=${name}&limit=1`)).json()
    expect(await printed(paths.product(found._id))).toContain(carton)
  }
})
