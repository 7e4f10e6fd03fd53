// Four by four numbers that move, turn and size what a node holds; column after column, as glTF writes them.

export type Matrix = readonly number[]
export type Point = readonly [x: number, y: number, z: number]

export const still: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const cell = (matrix: Matrix, row: number, column: number): number => matrix[column * 4 + row] ?? 0

/** What first `inner` and then `outer` does. */
export function after(outer: Matrix, inner: Matrix): Matrix {
  const made = new Array<number>(16).fill(0)
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      for (let k = 0; k < 4; k += 1)
        made[column * 4 + row] = (made[column * 4 + row] ?? 0) + cell(outer, row, k) * cell(inner, k, column)
    }
  }
  return made
}

/** From where it stands, how it is turned (a quaternion) and how it is sized. */
export function placed(
  [tx = 0, ty = 0, tz = 0]: readonly number[],
  [x = 0, y = 0, z = 0, w = 1]: readonly number[],
  [sx = 1, sy = 1, sz = 1]: readonly number[],
): Matrix {
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

/** What it does to a row of three numbers; for hundreds of thousands of them, so its own are taken out once. */
export function moverOf(m: Matrix): (values: Float32Array, row: number) => Point {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , tx = 0, ty = 0, tz = 0] = m
  return (values, row) => {
    const x = values[row * 3] ?? 0
    const y = values[row * 3 + 1] ?? 0
    const z = values[row * 3 + 2] ?? 0
    return [a * x + d * y + g * z + tx, b * x + e * y + h * z + ty, c * x + f * y + i * z + tz]
  }
}

/** Negative for one that turns left hands into right ones. */
export const handOf = (m: Matrix): number =>
  cell(m, 0, 0) * (cell(m, 1, 1) * cell(m, 2, 2) - cell(m, 1, 2) * cell(m, 2, 1)) -
  cell(m, 0, 1) * (cell(m, 1, 0) * cell(m, 2, 2) - cell(m, 1, 2) * cell(m, 2, 0)) +
  cell(m, 0, 2) * (cell(m, 1, 0) * cell(m, 2, 1) - cell(m, 1, 1) * cell(m, 2, 0))

/** For directions that stand upright on a surface: what keeps them upright, whatever the sizes of the three axes. */
export function uprightOf(m: Matrix): Matrix {
  const c = (row: number, column: number) => cell(m, row, column)
  const turn = Math.sign(handOf(m)) || 1
  const cofactor = (row: number, column: number): number => {
    const [r1, r2] = [(row + 1) % 3, (row + 2) % 3]
    const [c1, c2] = [(column + 1) % 3, (column + 2) % 3]
    return turn * (c(r1, c1) * c(r2, c2) - c(r1, c2) * c(r2, c1))
  }
  const made = [...still]
  for (let column = 0; column < 3; column += 1)
    for (let row = 0; row < 3; row += 1) made[column * 4 + row] = cofactor(row, column)
  return made
}

export function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z)
  return length > 0 ? [x / length, y / length, z / length] : [0, 1, 0]
}
