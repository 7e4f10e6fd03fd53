import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong, by rule and place: nothing. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() => {
    // so that nothing stands half under the header; an open menu would close
    if (!document.querySelector(':popover-open')) scrollTo(0, 0)
    // what is laid out when somebody comes near has its true size and place (LaidOut.tsx)
    document.documentElement.toggleAttribute('data-whole', true)
  })
  await page.evaluate(axe.source)
  // in the page itself, since none of ours holds another, and only what is told here leaves it: half the work
  const { looked, told } = await page.evaluate(async (values) => {
    const look = async () => {
      let changed = false
      const watch = new MutationObserver(() => {
        changed = true
      })
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      const { passes, violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      })
      watch.disconnect()
      return { changed, passes, violations }
    }
    let seen = await look()
    // it remembers what was shown when it first saw it: where the page changed under its eyes, what it says is of no moment
    for (let again = 0; again < 3 && seen.changed && seen.violations.length > 0; again += 1)
      seen = await look()
    const told = seen.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
    document.documentElement.toggleAttribute('data-whole', false)
    return { looked: seen.passes.length, told }
  }, rules)
  expect(looked).toBeGreaterThan(5)
  expect(told).toEqual([])
}
