import { expect, type Page, test } from '@playwright/test'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { aSofa, openCheckout } from './checkout.ts'
import { open, sofa } from './shop.ts'
import { openAs, ownerAtWork } from './staff.ts'

// one rule in src/ui/tokens.css shortens every animation and transition to a millisecond; what is scrolled by code asks

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Watched = { moved: string[] }

/** Looks at every frame for what moves longer than a blink; a change of opacity is no movement. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched
    watched.moved = []
    const seen = new Set<Animation>()
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation)) continue
        seen.add(animation)
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || animation.timeline !== document.timeline) continue
        const { duration, iterations } = effect.getTiming()
        const changes = effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame))
          .filter((name) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(name))
        if (changes.length === 0 || (Number(duration) <= 10 && iterations !== Number.POSITIVE_INFINITY))
          continue
        watched.moved.push(`${effect.target?.className}: ${[...new Set(changes)]} for ${duration} ms`)
      }
      for (const element of document.querySelectorAll('html, main, main *'))
        if (getComputedStyle(element).scrollBehavior === 'smooth')
          watched.moved.push(`${element.nodeName} ${element.className} scrolls smoothly`)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    // where code scrolls, it says how
    for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'] as const) {
      const before = Element.prototype[name] as (...given: unknown[]) => void
      Element.prototype[name] = function (this: Element, ...given: unknown[]) {
        if (given.some((one) => (one as ScrollOptions | undefined)?.behavior === 'smooth'))
          watched.moved.push(`${this.className} is scrolled smoothly`)
        return before.apply(this, given)
      } as never
    }
  })

const expectCalm = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as Watched).moved)).toEqual([])
}

test('nothing in the shop moves for somebody who asked for less motion @phone', async ({
  page,
  isMobile,
}) => {
  await watchMotion(page)
  await open(page, paths.home)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expectCalm(page)
  await open(page, paths.listing('sofasets'))
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  else await page.getByRole('main').getByRole('article').first().hover()
  await expectCalm(page)
  await open(page, sofa.path)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible()
  await expectCalm(page)
  await open(page, paths.cart)
  await expectCalm(page)
  await openCheckout(page, [aSofa])
  await expectCalm(page)
})

test('nothing in the back office moves for somebody who asked for less motion @phone', async ({
  page,
  request,
}) => {
  await watchMotion(page)
  await openAs(page, adminPaths.home, await ownerAtWork(request))
  await expectCalm(page)
  for (const path of [
    adminPaths.products,
    adminPaths.orders,
    adminPaths.customers,
    adminPaths.stock,
    adminPaths.content,
    adminPaths.settings,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /^Search or jump to/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectCalm(page)
  }
})
