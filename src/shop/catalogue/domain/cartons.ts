// The cartons that a piece comes in, as one line: people write '210x95x62, 60*40*30', it is kept as
// '210 × 95 × 62 cm; 60 × 40 × 30 cm'. The database has the same shape for what is kept.

/** As a product's own sizes (product.ts), which are made with the help of this file. */
type Dimensions = { widthCm: number; depthCm: number; heightCm: number }

const side = '[1-9][0-9]{0,3}(\\.[0-9])?'
const by = ' {0,2}[xX×*] {0,2}'
const carton = `${side}${by}${side}${by}${side}( {0,2}[cC][mM])?`
const most = 12

/** What may be typed. */
export const cartonsShape = {
  pattern: `^(${carton}( {0,2}[;,+] {0,2}${carton}){0,${most - 1}})?$`,
  words: `Write cartons like “210 × 95 × 62 cm; 60 × 40 × 30 cm”, at most ${most} of them.`,
}

/** Width, depth and height of each; none where nothing is said, or where it cannot be read. */
export function cartonsOf(text: string): Dimensions[] {
  const said = text.trim()
  if (said === '' || !new RegExp(cartonsShape.pattern).test(said)) return []
  return said.split(/[;,+]/).map((one) => {
    const [widthCm = 0, depthCm = 0, heightCm = 0] = (one.match(/[0-9.]+/g) ?? []).map(Number)
    return { widthCm, depthCm, heightCm }
  })
}

/** The one form in which they are kept. */
export const cartonsText = (cartons: readonly Dimensions[]): string =>
  cartons.map(({ widthCm, depthCm, heightCm }) => `${widthCm} × ${depthCm} × ${heightCm} cm`).join('; ')
