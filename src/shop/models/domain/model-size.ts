// How large a model is, beside what its product says.

/** In millimetres: glTF has metres, with y up and the front towards z. */
export type BoxMm = { width: number; depth: number; height: number }

export type DeclaredCm = { widthCm: number | null; depthCm: number | null; heightCm: number | null }

const cm = (mm: number): string => String(Math.round(mm) / 10)

export const inWords = ({ width, depth, height }: BoxMm): string =>
  `${cm(width)} × ${cm(depth)} × ${cm(height)} cm`

/** A side may be off by so much: three per cent, or a centimetre where that is more. */
const mayDiffer = (declaredMm: number): number => Math.max(declaredMm * 0.03, 10)

/** What is wrong with a model for a piece of a declared size; nothing where both agree. */
export function sizeFault(box: BoxMm, declared: DeclaredCm): string | undefined {
  const { widthCm, depthCm, heightCm } = declared
  if (widthCm === null || depthCm === null || heightCm === null)
    return 'Enter width, depth and height first: a model is held against them.'
  const said: BoxMm = { width: widthCm * 10, depth: depthCm * 10, height: heightCm * 10 }
  const isOff = (['width', 'depth', 'height'] as const).some(
    (side) => Math.abs(box[side] - said[side]) > mayDiffer(said[side]) + 1e-6,
  )
  return isOff
    ? `The model is ${inWords(box)} (width × depth × height), the product says ${inWords(said)}.`
    : undefined
}
