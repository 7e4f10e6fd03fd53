// The two turns that are more than comparing sides: round a corner, and leaned in a box. All in centimetres.

const steps = 48
const rounds = 40

/** How long what stands at an angle may be, where its outer corners touch both outer walls and its side the inner corner. */
const lengthAt = (angle: number, a: number, b: number, depth: number): number =>
  (a * Math.cos(angle) + b * Math.sin(angle) - depth) / (Math.sin(angle) * Math.cos(angle))

/**
 * The longest thing of a depth that can be turned from a corridor into another at a right angle to it: the least over all
 * angles. 0 where it is deeper than one of them is wide.
 */
export function longestRound(a: number, b: number, depth: number): number {
  if (depth >= a || depth >= b) return 0
  const quarter = Math.PI / 2
  let best = quarter / 2
  for (let step = 1; step < steps; step += 1) {
    const angle = (quarter * step) / steps
    if (lengthAt(angle, a, b, depth) < lengthAt(best, a, b, depth)) best = angle
  }
  let [from, to] = [Math.max(best - quarter / steps, 1e-6), Math.min(best + quarter / steps, quarter - 1e-6)]
  for (let round = 0; round < rounds; round += 1) {
    const third = (to - from) / 3
    if (lengthAt(from + third, a, b, depth) <= lengthAt(to - third, a, b, depth)) to -= third
    else from += third
  }
  return Math.max(0, lengthAt((from + to) / 2, a, b, depth))
}

/** Whether a rectangle goes into another, straight or at an angle. */
export function fitsTilted(long: number, short: number, width: number, height: number): boolean {
  const [p, q] = [Math.max(width, height), Math.min(width, height)]
  const [c, t] = [Math.max(long, short), Math.min(long, short)]
  if (t > q) return false
  if (c <= p) return true
  const diagonal = c * c + t * t
  const rest = diagonal - p * p
  return q * diagonal >= 2 * p * c * t + (c * c - t * t) * Math.sqrt(rest) - 1e-6
}

/** The longest whole number of centimetres that fits with such a thickness; 0 where none does. */
export function longestTilted(thick: number, width: number, height: number): number {
  if (thick > Math.min(width, height)) return 0
  let low = Math.floor(Math.max(width, height))
  let high = Math.ceil(Math.hypot(width, height))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fitsTilted(middle, thick, width, height)) low = middle
    else high = middle - 1
  }
  return low
}
