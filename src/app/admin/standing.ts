import type { DemoStanding } from '#shop/demo/contract.ts'
import type { Phase } from '#shop/setup/domain/sale.ts'

type Standing = { phase: Phase; demo: DemoStanding }

let told: Standing | undefined

/** How far the shop is, as the page was sent with; what is asked for later is newer. */
export function standing(): Standing {
  told ??= {
    phase: 'open',
    demo: { state: 'none', undo_until: null },
    ...JSON.parse(document.getElementById('standing')?.textContent ?? '{}'),
  } as Standing
  return told
}
