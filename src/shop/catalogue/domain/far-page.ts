// Where a page far down a long list begins. How many pieces stand on each step of what the list goes by is counted from
// memory, and the database steps over the few that stand before the page on its own step.

/** Every price is on one of so many steps, none wider than a hundredth of the price. */
export const priceSteps = 3_072

/** Up to 255 each price has its own; then every doubling has 128. */
export function priceStep(paise: number): number {
  const doublings = Math.max(0, 24 - Math.clz32(paise))
  return doublings * 128 + (paise >>> doublings)
}

/** The least price on a step. */
export function leastOnStep(step: number): number {
  const doublings = Math.max(0, Math.floor(step / 128) - 1)
  return (step - doublings * 128) * 2 ** doublings
}

export type Beginning = {
  step: number
  /** How many stand before the page on its own step. */
  before: number
}

/** The step on which the page begins that so many stand before; nothing where the list ends before it. */
export function beginningOf(counts: Int32Array, offset: number, isFalling: boolean): Beginning | undefined {
  let before = offset
  for (let at = 0; at < counts.length; at += 1) {
    const step = isFalling ? counts.length - 1 - at : at
    const here = counts[step] ?? 0
    if (before < here) return { step, before }
    before -= here
  }
  return undefined
}
