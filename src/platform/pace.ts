// How many a second lately, from two counts: of the last whole stretch of time, and of the one under way.

const stretch = 500

export function createPace(clock: () => number): { count: () => void; perSecond: () => number } {
  let began = clock()
  let counted = 0
  let before = 0
  const turnOver = () => {
    const ms = clock() - began
    if (ms < stretch) return
    before = (counted * 1_000) / ms
    counted = 0
    began += ms
  }
  return {
    count: () => {
      turnOver()
      counted += 1
    },
    perSecond: () => {
      turnOver()
      return before
    },
  }
}
