import { Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { placesToGo, policySlugs, stepIds } from './domain/guide.ts'

const words = Type.String({ maxLength: 500 })
const Phase = oneOf(['demo', 'preparing', 'open'])
const line = {
  state: oneOf(['yes', 'no', 'may']),
  title: words,
  words,
  link: orNull(closed({ label: words, to: oneOf(placesToGo) })),
}

export const WireGuide = closed({
  phase: Phase,
  open_since: orNull(Instant),
  /** The number of the first order since then. */
  first_order: orNull(words),
  done: Type.Integer(),
  of: Type.Integer(),
  time_left: words,
  may_open: Type.Boolean(),
  steps: listOf({
    id: oneOf(stepIds),
    title: words,
    words,
    state: oneOf(['done', 'todo', 'bad', 'locked']),
    badge: closed({ kind: oneOf(['ok', 'wait', 'mute', 'info', 'bad']), words }),
    why: words,
    lines: listOf(line),
    act: orNull(closed({ label: words, to: oneOf(placesToGo) })),
  }),
  /** What law and bank ask for. */
  before: listOf(line),
  /** Before the door opens: three things that are not asked for. */
  worth_doing: listOf(line),
  policies: listOf({
    slug: oneOf(policySlugs),
    /** What shoppers are shown now, to be sent back by whoever has read it; null where there is none. */
    version: orNull(Type.Integer()),
    read_at: orNull(Instant),
    is_read: Type.Boolean(),
  }),
  demo_products: Type.Integer(),
})
export type WireGuide = Type.Static<typeof WireGuide>

export const WireProgress = closed({ phase: Phase, done: Type.Integer(), of: Type.Integer() })
export type WireProgress = Type.Static<typeof WireProgress>

export const PolicyParam = closed({ slug: oneOf(policySlugs) })
export const PolicyRead = closed({ version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
