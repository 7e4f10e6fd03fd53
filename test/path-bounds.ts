// How far lines reach: from left to right and from top to bottom.

type Bounds = { left: number; top: number; width: number; height: number; bottom: number }

/** Where a curve of two ends and one handle turns round on one axis, and its ends. */
function reachOf(from: number, handle: number, to: number): number[] {
  const turn = (from - handle) / (from - 2 * handle + to)
  const at = (t: number) => (1 - t) ** 2 * from + 2 * (1 - t) * t * handle + t ** 2 * to
  return turn > 0 && turn < 1 ? [from, to, at(turn)] : [from, to]
}

/** Of the paths that shapes.ts writes: absolute points, curves with one handle, and halves of ovals. */
export function boundsOf(paths: readonly string[]): Bounds {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const d of paths) {
    let [x, y] = [0, 0]
    for (const [, command, rest = ''] of d.matchAll(/([MLHVQAZ])([^MLHVQAZ]*)/g)) {
      const n = rest.trim().split(/ +/).map(Number)
      const [nextX, nextY] =
        command === 'H' ? [n[0] ?? x, y] : command === 'V' ? [x, n[0] ?? y] : [n.at(-2) ?? x, n.at(-1) ?? y]
      if (command === 'Z') continue
      if (command === 'Q') {
        xs.push(...reachOf(x, n[0] ?? 0, nextX))
        ys.push(...reachOf(y, n[1] ?? 0, nextY))
      }
      // from one side of an oval to the other it goes as far up and down as it is high
      if (command === 'A') ys.push(y - (n[1] ?? 0), y + (n[1] ?? 0))
      xs.push(nextX)
      ys.push(nextY)
      ;[x, y] = [nextX, nextY]
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    left: rounded(left),
    top: rounded(top),
    bottom: rounded(bottom),
    width: rounded(right - left),
    height: rounded(bottom - top),
  }
}
