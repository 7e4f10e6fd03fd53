import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { open, sofa } from './shop.ts'

type Loaded = { url: string; body: Buffer }

/** Every file of one kind that a page asks for before anybody touches it. */
async function loadedBy(page: Page, path: string, kind: 'script' | 'stylesheet'): Promise<Loaded[]> {
  const bodies: Promise<Loaded>[] = []
  page.on('response', (answer) => {
    if (
      answer.request().resourceType() !== kind &&
      !answer.url().endsWith(kind === 'script' ? '.js' : '.css')
    )
      return
    bodies.push(answer.body().then((body) => ({ url: answer.url(), body })))
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return Promise.all(bodies)
}

const weightOf = (files: Loaded[]): number =>
  [...new Map(files.map(({ url, body }) => [url, body])).values()].reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  )

/** Where people browse every file counts; the checkout is opened once, and brings its forms. */
for (const [name, path, most] of [
  ['home page', '/', 125],
  ['listing', '/product/sofasets', 125],
  ['product page', sofa.path, 125],
  ['checkout', `/payment?buy=${sofa.path.split('/').at(-1)}:1`, 152],
] as const) {
  test(`the ${name} needs at most ${most} kB of code`, async ({ page }) => {
    const weight = weightOf(await loadedBy(page, path, 'script'))
    expect(weight).toBeGreaterThan(50_000)
    expect(weight).toBeLessThanOrEqual(most * 1_000)
  })

  test(`the ${name} needs at most 16 kB of styles`, async ({ page }) => {
    const weight = weightOf(await loadedBy(page, path, 'stylesheet'))
    expect(weight).toBeGreaterThan(3_000)
    expect(weight).toBeLessThanOrEqual(16_000)
  })

  test(`the ${name} loads nothing of the back office and nothing from another host`, async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const scripts = await loadedBy(page, path, 'script')
    expect(scripts.length).toBeGreaterThan(0)
    for (const { url, body } of scripts) {
      expect(url).not.toMatch(/admin/i)
      expect(body.toString()).not.toMatch(/adminProducts|adminLogin|addproduct|editproduct/)
    }
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
  })
}
