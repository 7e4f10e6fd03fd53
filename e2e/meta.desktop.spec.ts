import { expect, test } from '@playwright/test'
import { categoryLink, open, sofa } from './shop.ts'

for (const [name, path, title, description] of [
  ['home page', '/', 'Aangan: furniture and home goods', /^Sofas, beds, tables, lamps/],
  ['listing', '/product/sofasets', 'Sofa Sets · Aangan', /^Three seaters, loveseats and whole sets/],
  [
    'product page',
    sofa.path,
    `${sofa.title} · Aangan`,
    /^Aravali 3 Seater Sofa in Sage Green by Monsoon Loft\./,
  ],
] as const) {
  test(`the ${name} tells its name, what it is about and its one address`, async ({ page, baseURL }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + path)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', description)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', baseURL + path)
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Aangan')
  })
}

for (const path of ['/', sofa.path]) {
  test(`the picture that ${path} gives to link previews is there`, async ({ page, request }) => {
    await page.goto(path)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(picture ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
}

test('a page that opens without a reload brings its own title, description and address', async ({
  page,
  baseURL,
}) => {
  await open(page, '/')
  await categoryLink(page, 'Furniture').click()
  await expect(page).toHaveTitle('Sofa Sets · Aangan')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Three seaters/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/product/sofasets`)
})

for (const [what, path] of [
  ['a search', '/product/study%20lamp'],
  ['a narrowed list', '/product/sofasets?brand=Monsoon+Loft'],
  ['the cart', '/cart'],
  ['the wishlist', '/wishlist'],
] as const) {
  test(`${what} asks search engines to leave it out`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
}

test('a narrowed list names the whole list as its address, a page of it names itself', async ({
  page,
  baseURL,
}) => {
  await page.goto('/product/sofasets?brand=Monsoon+Loft&sort=newest')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/product/sofasets`)
  await page.goto('/productlist?page=2&utm_source=letter')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/productlist?page=2`)
})

test('robots are told where they may go and where the map is', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('Disallow: /admin')
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('the sitemap lists products, categories and pages, and every entry is on this host', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toContain(baseURL + sofa.path)
  expect(addresses).toContain(`${baseURL}/product/sofasets`)
  expect(addresses).toContain(`${baseURL}/pages/about-us`)
  expect(addresses.length).toBeGreaterThan(200)
  expect(addresses.filter((address) => !address?.startsWith(`${baseURL}/`))).toEqual([])
})

test('the shop can be put on a home screen', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Aangan', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
})

for (const path of [
  '/',
  '/product/sofasets',
  sofa.path,
  '/no/such/room',
  '/api/products',
  '/sitemap.xml',
  '/sw.js',
]) {
  test(`${path} comes with the headers that keep shoppers safe, and without a cookie`, async ({
    request,
  }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(answer.headersArray().filter(({ name }) => /^set-cookie$/i.test(name))).toEqual([])
    expect(headers).not.toHaveProperty('x-powered-by')
  })
}

test('a whole visit leaves no cookie behind', async ({ page, context }) => {
  await open(page, '/')
  await categoryLink(page, 'Furniture').click()
  await page.getByRole('link', { name: sofa.title }).click()
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
})
