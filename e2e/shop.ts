// What the browser tests share: pieces of the demo shop, and how a page is opened.
import { type ElementHandle, expect, type Locator, type Page, type Response } from '@playwright/test'

/** In stock, comes in four colours, four of it left. */
export const sofa = {
  title: 'Aravali 3 Seater Sofa in Sage Green',
  path: '/product/op/aravali-3-seater-sofa-in-sage-green-5bghg',
}

/** In stock, alone in its kind. */
export const loveseat = {
  title: 'Chilika 2 Seater Loveseat in Midnight Blue Velvet',
  path: '/product/op/chilika-2-seater-loveseat-in-midnight-blue-velvet-ms2n2',
}

export const soldOutSofa = {
  title: 'Godavari Lawson 2 Seater Sofa in Rust',
  path: '/product/op/godavari-lawson-2-seater-sofa-in-rust-8vmzm',
}

export const sentence = "The stuff you were looking for doesn't exist"

/** Opens an address and waits until the page answers to clicks. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await takenOver(page)
  return answer
}

/** The server's page is there at once; its buttons work from the moment the code has taken it over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // what was pressed before that is given back first
    if ((window as { early?: unknown }).early) return false
    const main = document.querySelector('main')
    // a part that can be read without its code waits for a touch
    const waits = main?.closest('[data-drawn]')
    if (!main || !(waits || Object.keys(main).some((key) => key.startsWith('__reactFiber')))) return false
    // React marks what it has looked at; it hears clicks once all of it is taken over
    type Taken = { stateNode?: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
    const root = document.getElementById('root') as unknown as Record<string, Taken | undefined> | null
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
    return key !== undefined && root?.[key]?.stateNode?.current.memoizedState?.isDehydrated === false
  })
}

/** 'Furniture' in the bar of categories, for pages that open without a reload. */
export const categoryLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true }).first()

export const countOf = (page: Page) => page.getByRole('main').getByText(/^\d+ products?$/)

export const cards = (page: Page) => page.getByRole('main').getByRole('article')

/**
 * Tells how far something has moved in the window since the last click. The place in the page is no measure of it: that changes
 * as what lies above is laid out.
 */
export async function movedSinceClick(target: Locator): Promise<() => Promise<number>> {
  const it = (await target.elementHandle()) as ElementHandle<Element>
  await it.evaluate((element) => {
    addEventListener(
      'click',
      () => element.setAttribute('data-was', `${element.getBoundingClientRect().top}`),
      true,
    )
  })
  return () =>
    it.evaluate((element) =>
      Math.abs(element.getBoundingClientRect().top - Number(element.getAttribute('data-was') ?? 'none')),
    )
}

export const addToCart = (page: Page) =>
  page.getByRole('button', { name: 'ADD TO CART', exact: true }).first()

export const cart = (page: Page) => page.getByRole('link', { name: /^Cart/ })

/** A line of the cart. */
export const cartRow = (page: Page, title: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: title })

/** What is ahead of the question mark, and what follows it. */
export async function expectAddress(page: Page, path: string, query: Record<string, string> = {}) {
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url())
      return [decodeURIComponent(pathname), Object.fromEntries(searchParams)]
    })
    .toEqual([path, query])
}

/** Through the login screen, as a shopper does. */
export async function logInAs(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
}
