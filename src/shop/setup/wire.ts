import type { WireGuide } from './contract.ts'
import { beforeFirstSale, isReadyToOpen } from './domain/before-first-sale.ts'
import { type GuideFacts, isRead, type Line, timeLeft } from './domain/guide.ts'
import { stepsOf } from './domain/steps.ts'
import { worthDoing } from './domain/worth-doing.ts'

const toWireLine = (line: Line) => ({ ...line, link: line.link ?? null })

export function toWireGuide(facts: GuideFacts): WireGuide {
  const { opening, policies, goods } = facts
  const steps = stepsOf(facts)
  return {
    phase: opening.phase,
    open_since: opening.openSince?.toISOString() ?? null,
    first_order: facts.firstOrder,
    done: steps.filter(({ state }) => state === 'done').length,
    of: steps.length,
    time_left: timeLeft(steps),
    may_open: opening.phase !== 'open' && isReadyToOpen(facts),
    steps: steps.map((step) => ({ ...step, lines: step.lines.map(toWireLine), act: step.act ?? null })),
    before: beforeFirstSale(facts).map(toWireLine),
    worth_doing: worthDoing(facts).map(toWireLine),
    policies: policies.map((policy) => ({
      slug: policy.slug,
      version: policy.version,
      read_at: policy.readAt?.toISOString() ?? null,
      is_read: isRead(policy),
    })),
    demo_products: goods.demoProducts,
  }
}
