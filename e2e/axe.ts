import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong, by rule and place: nothing. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(() => {
    // so that nothing stands half under the header; an open menu would close
    if (!document.querySelector(':popover-open')) scrollTo(0, 0)
  })
  // legacy: in the page itself, since none of ours holds another; otherwise every look opens a page more
  const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()
  expect(passes.length).toBeGreaterThan(5)
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
  expect(told).toEqual([])
}
