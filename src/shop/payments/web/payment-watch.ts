// How often the shop is asked whether a payment has come.
const pauses = [
  { ms: 2_000, times: 15 },
  { ms: 3_000, times: 20 },
  { ms: 6_000, times: 15 },
  { ms: 15_000, times: 16 },
]

/** Milliseconds before the next question; undefined once it has been asked often enough. */
export function pauseBefore(question: number): number | undefined {
  let counted = 0
  for (const { ms, times } of pauses) {
    counted += times
    if (question < counted) return ms
  }
  return undefined
}
