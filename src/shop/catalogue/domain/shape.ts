// The shapes that pieces have: what is carried of them, and where they stand. Many pieces share one.

/** Up to three ways in which a piece may be carried, by their short, middle and long sides, and its footprint. */
const figures = 3 * 3 + 2
/** What no home takes: a shape that is not known. */
const tooLong = 65_535

/** Whether a way to carry a piece, and its footprint, get in; whole centimetres. */
export type Passes = {
  way: (short: number, middle: number, long: number) => boolean
  room: (footShort: number, footLong: number) => boolean
}

export type Shape = { id: number; sides: readonly number[]; footShort: number; footLong: number }

/** All shapes by their number, in two bytes for each figure: a large shop has hundreds of thousands. */
export function createShapeTable() {
  let table = new Uint16Array(0)
  let count = 0
  const put = ({ id, sides, footShort, footLong }: Shape): void => {
    if ((id + 1) * figures > table.length) {
      const larger = new Uint16Array(Math.max(1_024, (id + 1) * 2) * figures).fill(tooLong)
      larger.set(table)
      table = larger
    }
    table.set([...sides, ...Array(9 - sides.length).fill(tooLong), footShort, footLong], id * figures)
    count = Math.max(count, id + 1)
  }
  const passesAt = ({ way, room }: Passes, at: number): boolean => {
    const figure = (place: number): number => table[at + place] ?? tooLong
    // goes through every door, and stands anywhere
    if (figure(2) === 0) return true
    if (!room(figure(9), figure(10))) return false
    for (let side = 0; side < 9; side += 3)
      if (way(figure(side), figure(side + 1), figure(side + 2))) return true
    return false
  }
  /** A bit for each, the lowest of a byte first. */
  const bitsOf = (passes: Passes): Uint8Array => {
    const bits = new Uint8Array(Math.ceil(count / 8))
    for (let id = 0; id < count; id += 1)
      if (passesAt(passes, id * figures)) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
    return bits
  }
  return { put, bitsOf }
}
