import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { expectAddress, loveseat, open, sofa } from './shop.ts'

const pill = (page: Page) => page.getByRole('button', { name: 'See it in 3D', exact: true })
const viewer = (page: Page, name = sofa.title) => page.getByRole('dialog', { name, exact: true })
const stage = (page: Page) => page.getByRole('application')
const isShown = (page: Page) => expect(stage(page)).toHaveAttribute('data-shown', 'true', { timeout: 30_000 })

async function openViewer(page: Page, path = sofa.path): Promise<void> {
  await open(page, path)
  await pill(page).click()
  await isShown(page)
  await settled(page)
}

/** The picture, once nothing moves any more. */
async function settled(page: Page): Promise<Buffer> {
  const canvas = stage(page).locator('canvas').first()
  await expect(canvas).toHaveAttribute('data-resting', 'true', { timeout: 30_000 })
  await expect(stage(page).locator('canvas')).toHaveCount(1)
  return canvas.screenshot({ animations: 'disabled' })
}

/** How many of a hundred points of two pictures are not the same. */
async function changed(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 100
  let points = 0
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > 12)) points += 1
  return (points * 300) / a.length
}

/** Every drawing context the page has asked for. */
async function watchContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = []
    let drawn = 0
    Object.assign(window, { contexts, drawn: () => drawn })
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: []) {
      const context = getContext.call(this, kind, ...more)
      if (kind === 'webgl2' && context && !contexts.includes(context as never))
        contexts.push(context as never)
      return context
    } as never
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...all) {
      drawn += 1
      return drawElements.apply(this, all)
    }
  })
}

test('nothing of the viewer and no model is asked for before the press @phone', async ({ page }) => {
  const asked: string[] = []
  const scripts: Promise<Buffer>[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (answer) => {
    if (/\/(?:engine|ViewerDialog|product-parts|touched|QrCode)-[^/]*\.js$/.test(answer.url()))
      scripts.push(answer.body())
  })
  await open(page, sofa.path)
  await page.waitForLoadState('networkidle')
  await expect(pill(page)).toBeVisible()
  expect(asked.filter((url) => /\/models\/|engine|Viewer|product-parts|viewer/.test(url))).toEqual([])
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/models\/|engine/.test(url))).toEqual([])
  await pill(page).click()
  await isShown(page)
  expect(asked.filter((url) => /\/models\/[^/]+\.glb$/.test(url))).toHaveLength(1)
  const weight = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  )
  expect(weight).toBeGreaterThan(50_000)
  expect(weight).toBeLessThanOrEqual(180_000)
})

test('a piece without a model has no way into the viewer', async ({ page, request }) => {
  // their pattern is what people look at
  const [rug]: { _id: string; title: string }[] = await (
    await request.get('/api/products?search=rug&limit=1')
  ).json()
  expect(rug?.title).toMatch(/rug/i)
  await open(page, `/product/op/${rug?._id}`)
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  await expect(pill(page)).toHaveCount(0)
})

test('it opens, turns, comes closer and closes by keys alone, and the focus goes back', async ({ page }) => {
  test.slow()
  await open(page, sofa.path)
  await pill(page).focus()
  await page.keyboard.press('Enter')
  await isShown(page)
  await expect(stage(page)).toBeFocused()
  const start = await settled(page)
  const status = viewer(page).getByRole('status').last()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const turned = await settled(page)
  expect(await changed(turned, start)).toBeGreaterThan(5)
  await expect(status).toContainText('Seen from the front right.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(status).toContainText('Seen from the right.')
  await page.keyboard.press('+')
  await expect(status).toContainText('1.3 times as close')
  expect(await changed(await settled(page), turned)).toBeGreaterThan(5)
  await page.keyboard.press('0')
  expect(await changed(await settled(page), start)).toBeLessThan(0.5)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(pill(page)).toBeFocused()
  // arrows in the viewer are no arrows of the gallery behind it
  await expect(page.getByText('1 / 4')).toBeVisible()
})

test('a drag turns it, and the buttons do what they say @phone', async ({ page }) => {
  test.slow() // drawn by the processor, frame by frame
  await openViewer(page)
  const start = await settled(page)
  const box = await stage(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 160]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 5, { steps: 4 })
  await page.mouse.move(x + 90, y + 10, { steps: 4 })
  await page.mouse.up()
  const dragged = await settled(page)
  expect(await changed(dragged, start)).toBeGreaterThan(5)
  const press = (name: string) => viewer(page).getByRole('button', { name, exact: true }).click()
  for (const name of [
    'Turn left',
    'Turn right',
    'Look from above',
    'Look from below',
    'Closer',
    'Further away',
  ])
    await press(name)
  await press('Back to the start')
  expect(await changed(await settled(page), start)).toBeLessThan(0.5)
})

test('another colour changes it in place, and the page follows when it is closed @phone', async ({
  page,
}) => {
  await openViewer(page)
  const green = await settled(page)
  await viewer(page).getByRole('radio', { name: 'Rust' }).check()
  const rust = 'Aravali 3 Seater Sofa in Rust'
  await expect(viewer(page, rust)).toBeVisible({ timeout: 30_000 })
  expect(await changed(await settled(page), green)).toBeGreaterThan(5)
  // not before: who goes back to the first colour is where they were
  await expectAddress(page, sofa.path)
  await viewer(page, rust).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: rust })).toBeVisible()
})

test('the sizes are those of the page, and can be hidden @phone', async ({ page }) => {
  await openViewer(page)
  const labels = page.locator('.in3d-sizes text')
  await expect(labels).toHaveText(['W 232 cm', 'D 93 cm', 'H 90 cm'])
  await expect(labels.first()).toBeVisible()
  await viewer(page).getByRole('switch', { name: 'Show sizes' }).uncheck()
  await expect(labels.first()).toBeHidden()
  await viewer(page).getByRole('switch', { name: 'Show sizes' }).check()
  await expect(labels.first()).toBeVisible()
  await expect(viewer(page).getByRole('status').last()).toContainText('232 cm wide, 93 cm deep, 90 cm high.')
})

test('what is looked at can be bought from there', async ({ page }) => {
  await openViewer(page, loveseat.path)
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO CART' }).click()
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toContainText(loveseat.title)
})

test('a browser that cannot draw in 3D says so, and asks for nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d')
    } as never
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, sofa.path)
  await pill(page).click()
  await expect(viewer(page).getByText('This browser cannot draw in 3D')).toBeVisible()
  await expect(viewer(page).getByText('The 4 pictures show it from several sides.')).toBeVisible()
  await expectNoViolations(page)
  await viewer(page).getByRole('button', { name: 'Back to the pictures' }).click()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeVisible()
  expect(asked.filter((url) => /\/models\/|engine/.test(url))).toEqual([])
})

test('a connection that drops can be tried again', async ({ page }) => {
  let times = 0
  await page.route('**/models/*.glb', (route) => (++times === 1 ? route.abort() : route.continue()))
  await open(page, sofa.path)
  await pill(page).click()
  await expect(viewer(page).getByText('We could not load it in 3D')).toBeVisible()
  await expect(viewer(page).getByText('The connection dropped at 0%.')).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Try again' }).click()
  await isShown(page)
})

test('a phone that saves data is asked first', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, sofa.path)
  await pill(page).click()
  const question = page.getByRole('dialog', { name: 'See it in 3D' })
  await expect(question).toContainText(
    'Your phone is saving data. The 3D picture is 0.2 MB, the viewer 0.2 MB more.',
  )
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  expect(asked.filter((url) => /\/models\/|engine/.test(url))).toEqual([])
  await pill(page).click()
  await question.getByRole('button', { name: 'Load it' }).click()
  await isShown(page)
})

test('the viewer is usable by everyone, and within the content security policy @phone', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/GPU stall|GL Driver/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await openViewer(page)
  await expectNoViolations(page)
  expect(complaints).toEqual([])
})

test('it draws only when something changes, and gives everything back: twenty times', async ({ page }) => {
  test.slow()
  await watchContexts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, sofa.path)
  for (let time = 0; time < 20; time += 1) {
    await pill(page).click()
    await isShown(page)
    if (time === 0) {
      await settled(page)
      const drawn = () => page.evaluate(() => (window as unknown as { drawn: () => number }).drawn())
      const before = await drawn()
      expect(before).toBeGreaterThan(0)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let frames = 0
            const next = () => (++frames < 20 ? requestAnimationFrame(next) : resolve())
            requestAnimationFrame(next)
          }),
      )
      expect(await drawn()).toBe(before)
    }
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
  }
  const kept = (alive: boolean) =>
    page.evaluate((alive) => {
      const { contexts } = window as unknown as { contexts: WebGL2RenderingContext[] }
      return contexts.filter((one) => !alive || !one.isContextLost()).length
    }, alive)
  expect(await kept(false)).toBeGreaterThanOrEqual(20)
  // what was drawn with is given back after the dialog is off the screen
  await expect.poll(() => kept(true)).toBe(0)
  await expect(page.locator('canvas')).toHaveCount(0)
})
