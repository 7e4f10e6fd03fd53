// After a few calls in a row that came to nothing, the next ones are not even tried for a while: shoppers hear at once
// that they can pay later, and whoever is in trouble is left alone.
const mostFailures = 5
const restMs = 30_000

export type Breaker = { isOpen: () => boolean; succeeded: () => void; failed: () => void }

export function createBreaker(now: () => Date): Breaker {
  let failures = 0
  let restsUntil = 0
  return {
    isOpen: () => now().getTime() < restsUntil,
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      // after the rest one call is tried, and one failure is enough to rest again
      if (failures >= mostFailures) restsUntil = now().getTime() + restMs
    },
  }
}
