// What the shop says, changed by staff: drafts, moments, moves, pages, previews.
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { logIn, openAs, owner } from './staff.ts'

const saved = (page: Page) => expect(page.getByText(/^Draft by .*Shoppers do not see it yet/)).toBeVisible()
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Shoppers see it now.')).toBeVisible()
}
const open = async (page: Page, path: string) => openAs(page, path, await logIn(page.request, owner))
/** One shop for all tests: what exists once is changed by one of them only. */
const onlyOnce = ({ isMobile }: { isMobile: boolean }) => test.skip(isMobile, 'done once, on the desktop')
const slug = () => `a-page-${Math.random().toString(36).slice(2, 8)}`

test('a page is added, written, looked at, published, and taken away', async ({ page, context }) => {
  const address = slug()
  await open(page, '/admin/content/pages')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill(`Monsoon care ${address}`)
  await page.getByRole('dialog').getByLabel('Address').fill(address)
  await page.getByRole('button', { name: 'Add the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Monsoon care ${address}` })).toBeVisible()
  await expect(page.getByText('things to correct before it can be published')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: /^Section 1/ }).click()
  await page.getByLabel('Heading', { exact: true }).fill('Wood that breathes')
  await page.getByLabel('Text', { exact: true }).fill('Wipe it dry.\n\nOil it once a year.')
  await saved(page)
  expect((await page.request.get(`/pages/${address}`)).status()).toBe(404)

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Open preview' }).click()
  const preview = await opening
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  await expect(preview.getByText('Oil it once a year.')).toBeVisible()
  await preview.close()

  await publish(page)
  await page.goto(`/pages/${address}`)
  await expect(page.getByText('Oil it once a year.')).toBeVisible()

  await page.goto(`/admin/content/pages/${address}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/admin/content/pages')
  expect((await page.request.get(`/pages/${address}`)).status()).toBe(404)
})

test('what two people write at once is not overwritten', async ({ page, isMobile }) => {
  onlyOnce({ isMobile })
  const session = await logIn(page.request, owner)
  await openAs(page, '/admin/content/pages/careers', session)
  const as = { headers: { Authorization: `Bearer ${session.token}` } }
  const content = await (await page.request.get('/api/admin/content/page:careers', as)).json()
  await page.request.put('/api/admin/content/page:careers/draft', {
    ...as,
    data: { saves: content.saves, body: { ...content.live.body, summary: 'Theirs' } },
  })
  await page.getByLabel('In short').fill('Mine')
  await expect(page.getByText('Someone else saved this while you were working on it.')).toBeVisible()
  await expect(page.getByLabel('In short')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('In short')).toHaveValue('Theirs')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('As shoppers see it.')).toBeVisible()
})

test('rows move with the keyboard, and the move is said aloud', async ({ page, isMobile }) => {
  onlyOnce({ isMobile })
  await open(page, '/admin/content/menu')
  const bar = page.getByRole('list', { name: 'Category bar' })
  const first = () => bar.getByRole('listitem').first()
  await expect(first()).toContainText('Furniture')
  const handle = bar.getByRole('button', { name: 'Move Furniture', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Furniture is at place 2 of 10.')).toBeAttached()
  await expect(bar.getByRole('button', { name: 'Move Furniture', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(first()).toContainText('Furniture')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(first()).toContainText('Sofas & Recliners')
  await saved(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(first()).toContainText('Furniture')
})

// one draft of the home page: one after the other
test.describe
  .serial('the home page', () => {
    test('rows move by dragging, and a section is hidden', async ({ page, isMobile }) => {
      onlyOnce({ isMobile })
      await open(page, '/admin/content/home')
      const sections = page.getByRole('list', { name: 'Sections' })
      const handle = sections.getByRole('button', { name: 'Move Shop By Room', exact: true })
      const target = await sections
        .getByRole('button', { name: 'Move Banner carousel', exact: true })
        .boundingBox()
      await handle.hover()
      await page.mouse.down()
      await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) - 4, { steps: 8 })
      await page.mouse.up()
      await expect(sections.getByRole('listitem').first()).toContainText('Shop By Room')
      await sections.getByRole('button', { name: 'Hide Need Help Buying' }).click()
      await expect(sections.getByRole('listitem').last()).toContainText('Hidden')
      await saved(page)
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
      await expect(sections.getByRole('listitem').first()).toContainText('Banner carousel')
    })

    test('the home page is seen beside its editor while it changes, on a phone and on a desk', async ({
      page,
      isMobile,
    }) => {
      onlyOnce({ isMobile })
      await open(page, '/admin/content/home')
      const frame = page.frameLocator('iframe[title="Home page with your changes"]')
      await expect(frame.getByRole('heading', { name: 'Shop By Room' })).toBeVisible()
      const sections = page.getByRole('list', { name: 'Sections' })
      await sections.getByRole('button', { name: /^Shop By Room/ }).click()
      await expect(frame.getByRole('heading', { name: 'Shop By Room' })).toBeInViewport()
      await page.getByLabel('Heading', { exact: true }).fill('Rooms to come home to')
      await expect(frame.getByRole('heading', { name: 'Rooms to come home to' })).toBeInViewport()
      await saved(page)

      const switchTo = page.getByRole('group', { name: 'Width of the preview' })
      const inside = () => frame.locator('html').evaluate(({ clientWidth }) => clientWidth)
      await expect(switchTo.getByRole('radio', { name: 'Phone' })).toBeChecked()
      expect(await inside()).toBe(390)
      await switchTo.getByRole('radio', { name: 'Phone' }).press('ArrowRight')
      await expect(switchTo.getByRole('radio', { name: 'Desk' })).toBeChecked()
      await expect.poll(inside).toBe(1440)
      const box = await page.locator('iframe').boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)

      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
      await expect(frame.getByRole('heading', { name: 'Shop By Room' })).toBeVisible()
    })
  })

test('a version is scheduled, and called off', async ({ page, isMobile }) => {
  onlyOnce({ isMobile })
  await open(page, '/admin/content/pages/whitehat')
  await page.getByLabel('In short').fill('From next week on')
  await saved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Schedule').check()
  await dialog.getByLabel(/^From/).fill('2027-01-26T09:00')
  await dialog.getByLabel(/^Until/).fill('2027-01-20T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  await dialog.getByLabel(/^Until/).fill('2027-01-27T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('From 26 Jan 2027, 9:00 am until 27 Jan 2027, 9:00 am')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})

test('an offer leaves the open page at its moment', async ({ page, isMobile }) => {
  onlyOnce({ isMobile })
  const session = await logIn(page.request, owner)
  const as = { headers: { Authorization: `Bearer ${session.token}` } }
  const read = async () => (await page.request.get('/api/admin/content/promo', as)).json()
  const promo = await read()
  const soon = new Date(Date.now() + 6_000).toISOString()
  const body = { ...promo.live.body, cashback: 'Cashback for six seconds' }
  const draft = await page.request.put('/api/admin/content/promo/draft', {
    ...as,
    data: { saves: promo.saves, body },
  })
  expect(draft.status()).toBe(200)
  const { saves } = await draft.json()
  await page.request.post('/api/admin/content/promo/publish', { ...as, data: { saves, until: soon } })
  await page.goto('/pages/help')
  await expect(page.getByText('Cashback for six seconds')).toBeVisible()
  await expect(page.getByText('Cashback for six seconds')).toBeHidden({ timeout: 10_000 })
  // and from the kept page, within a second or two
  await expect
    .poll(
      async () => (await (await page.request.get('/pages/help')).text()).includes('Cashback for six seconds'),
      {
        timeout: 10_000,
      },
    )
    .toBe(false)
})

for (const path of ['', '/home', '/menu', '/promo', '/footer', '/pages', '/pages/about-us']) {
  test(`/admin/content${path} is usable by everyone, at any width`, { tag: '@phone' }, async ({ page }) => {
    await open(page, `/admin/content${path}`)
    await expect(page.getByRole('navigation', { name: 'Content' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoViolations(page)
    const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width).toBeLessThanOrEqual(room ?? 0)
  })
}
