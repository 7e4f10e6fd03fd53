// How far a typed word is from a known one.

/** Letters to put in, take out, change or swap with their neighbour. */
export function distance(one: string, other: string): number {
  let older: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwap) least = Math.min(least, (older[at - 2] ?? 0) + 1)
      line.push(least)
    }
    older = above
    above = line
  }
  return above[other.length] ?? 0
}

/** How many slips a word of this length may have. A short word is nearly another word already. */
export const slipsIn = (word: string): number =>
  word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 12 ? 2 : 3

/** Words that sound alike may be written differently: a little more is allowed. */
export const slipsWhenHeard = (word: string): number =>
  word.length < 4 ? 1 : 1 + Math.floor(word.length / 4)
