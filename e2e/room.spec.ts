import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { open, sofa } from './shop.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

async function phone(browser: Browser, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  return context.newPage()
}

const viewer = (page: Page) => page.getByRole('dialog', { name: sofa.title, exact: true })
const asking = 'See it in your room'
const ways = (page: Page) => viewer(page).getByRole('link', { name: asking })

async function openOn(page: Page): Promise<void> {
  await open(page, sofa.path)
  await page.getByRole('main').getByRole('button', { name: asking }).click()
  await expect(viewer(page)).toBeVisible()
}

test('on Android the way into the room is Scene Viewer’s, with a model that is there', async ({
  browser,
}) => {
  const page = await phone(browser, `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`)
  await openOn(page)
  const href = (await ways(page).getAttribute('href')) ?? ''
  const asked = new URLSearchParams(href.slice(href.indexOf('?') + 1, href.indexOf('#')))
  expect(asked.get('resizable')).toBe('false')
  expect(asked.get('title')).toBe(sofa.title)
  expect(asked.get('link')).toMatch(new RegExp(`${sofa.path}$`))
  const model = await page.request.get(asked.get('file') ?? '')
  expect(model.ok()).toBe(true)
  expect(model.headers()['content-type']).toBe('model/gltf-binary')
  // Scene Viewer knows no quantised corners
  expect((await model.body()).toString('latin1')).not.toContain('KHR_mesh_quantization')
  await expectNoViolations(page)
  await page.context().close()
})

test('on an iPhone it is Quick Look’s, at its true size', async ({ browser }) => {
  const page = await phone(browser, `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`)
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function () {
      if (this.rel !== 'ar') return click.call(this)
      const only = this.children.length === 1 && this.firstElementChild?.tagName === 'IMG'
      Object.assign(window, { quickLook: { href: this.href, only } })
    }
  })
  await openOn(page)
  await viewer(page).getByRole('button', { name: asking }).click()
  const { href, only } = await page.evaluate(
    () => (window as unknown as { quickLook: { href: string; only: boolean } }).quickLook,
  )
  expect(only).toBe(true)
  expect(href).toMatch(/\.usdz#allowsContentScaling=0/)
  const model = await page.request.get(href.split('#')[0] ?? '')
  expect(model.ok()).toBe(true)
  expect(model.headers()['content-type']).toBe('model/vnd.usdz+zip')
  await page.context().close()
})

test('inside another app one is told how to leave it, and the link can be copied', async ({ browser }) => {
  const page = await phone(browser, `Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) ${chrome} Instagram 380.0`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openOn(page)
  await viewer(page).getByRole('button', { name: asking }).click()
  const hint = page.getByRole('dialog', { name: 'Open this page in your browser' })
  await expect(hint.getByRole('listitem')).toHaveText([
    'Press the three dots at the top',
    'Choose Open in browserIt may say Chrome or Safari',
    'Press See it in your room again',
  ])
  await hint.getByRole('button', { name: 'Copy the link instead' }).click()
  await expect(hint.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${sofa.path}#room$`))
  await expectNoViolations(page)
  await hint.getByRole('button', { name: 'Stay and turn it in 3D' }).click()
  await expect(hint).toHaveCount(0)
  await expect(viewer(page)).toBeVisible()
  await page.context().close()
})

test('a phone that cannot says so, and so does one whose program was not there', async ({ browser }) => {
  const firefox = await phone(browser, 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')
  await openOn(firefox)
  await expect(viewer(firefox).getByText('This phone cannot place furniture in the room.')).toBeVisible()
  await firefox.context().close()
  const android = await phone(browser, `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`)
  await open(android, `${sofa.path}#no-room`)
  await expect(viewer(android).getByText('This phone cannot place furniture in the room.')).toBeVisible()
  await android.context().close()
})

test('on a desk a code leads to the phone, and there to the same piece', async ({ page, browser }) => {
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'See it in 3D', exact: true }).click()
  await expect(
    viewer(page).getByRole('img', { name: `QR code that opens ${sofa.title} in your room` }),
  ).toBeVisible({ timeout: 30_000 })
  await viewer(page).getByRole('button', { name: 'Show it larger' }).click()
  const steps = page.getByRole('dialog', { name: asking })
  await expect(steps.getByRole('listitem')).toHaveText([
    'Open the camera on your phone',
    'Point it at this square',
    'Stand where it should go',
  ])
  await expectNoViolations(page)
  await steps.getByRole('button', { name: 'Done' }).click()
  await expect(steps).toHaveCount(0)
  await expect(viewer(page)).toBeVisible()
  const android = await phone(browser, `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`)
  await open(android, `${sofa.path}#room`)
  await expect(ways(android)).toBeVisible()
  await android.context().close()
})
