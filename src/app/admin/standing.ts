import type { DemoStanding } from '#shop/demo/contract.ts'
import type { Phase } from '#shop/setup/domain/sale.ts'

/** How far the shop is, as the page was sent with; what is asked for later is newer. */
export const standing: { phase: Phase; demo: DemoStanding } = {
  phase: 'open',
  demo: { state: 'none', undo_until: null },
  ...JSON.parse(document.getElementById('standing')?.textContent ?? '{}'),
}
