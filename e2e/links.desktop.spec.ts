import { type APIRequestContext, expect, type Page, test } from '@playwright/test'

/** Every address on this site that a part of the page leads to. */
const addressesIn = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(`${part} a[href^="/"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])

const isListing = (address: string) => /^\/product(list|\/(?!op\/))/.test(address)

/** What is wrong with an address, or nothing. */
async function faultOf(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address)
  if (answer.status() !== 200) return [`${address} answers ${answer.status()}`]
  const holdsGoods = (await answer.text()).includes('href="/product/op/')
  return isListing(address) && !holdsGoods ? [`${address} holds no goods`] : []
}

for (const [name, part, least] of [
  ['promotion', 'aside[aria-label=Offer]', 2],
  ['grey strip', 'nav[aria-label=Services]', 4],
  ['header and its menu', 'header', 45],
  ['home page', 'main', 40],
  ['footer', 'footer', 45],
] as const) {
  test(`every link of the ${name} opens a page, and every category holds goods`, async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const addresses = await addressesIn(page, part)
    expect(addresses.length).toBeGreaterThanOrEqual(least)
    const faults: string[] = []
    for (const address of addresses) faults.push(...(await faultOf(request, address)))
    expect(faults).toEqual([])
  })
}

test('every link of every text page opens a page', async ({ page, request }) => {
  await page.goto('/')
  const pages = (await addressesIn(page, 'body')).filter((address) => address.startsWith('/pages/'))
  expect(pages.length).toBeGreaterThan(25)
  const addresses = new Set<string>()
  for (const address of pages) {
    await page.goto(address)
    for (const inside of await addressesIn(page, 'main')) addresses.add(inside)
  }
  const faults: string[] = []
  for (const address of addresses) faults.push(...(await faultOf(request, address)))
  expect(faults).toEqual([])
})

test('every category the specification names can be reached from the menu', async ({ page }) => {
  await page.goto('/')
  const addresses = await addressesIn(page, 'header')
  const slugs = [
    'sofasets',
    'recliner',
    'Collectibles',
    'glasses',
    'mounts',
    'bathmets',
    'lawsonsofasets',
    'modernsofas',
    'queenbed',
    'Bucketsofas',
  ]
  expect(addresses).toEqual(expect.arrayContaining(slugs.map((slug) => `/product/${slug}`)))
})

test('Sign Up in the promotion leads to the signup, not back home', async ({ page }) => {
  await page.goto('/')
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await expect(offer.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
})
