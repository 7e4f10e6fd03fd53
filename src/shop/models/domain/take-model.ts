// What becomes of a file that somebody sent as a model: what is kept of it, or one sentence that says why not.
import { ok, type Result } from '#kernel/result.ts'
import { type Measured, measureModel } from './measure.ts'
import { readModel } from './model.ts'
import { mostModelBytes } from './model-files.ts'
import { type DeclaredCm, sizeFault } from './model-size.ts'
import { fault, ModelFault } from './refusal.ts'
import { writeGlb } from './write-glb.ts'
import { writeUsdz } from './write-usdz.ts'

export type TakenModel = Measured & {
  glb: Uint8Array
  plain: Uint8Array
  /** Not of a model with pictures on it. */
  usdz: Uint8Array | undefined
}
export type ModelRefusal = 'model_refused' | 'model_wrong_size'

const refused = (error: ModelRefusal, words: string): Result<never, ModelRefusal> => ({
  ok: false,
  error,
  fields: { model: words },
})

/** Whatever was sent, it is answered: nothing in a file makes this throw. */
function answering<T>(work: () => Result<T, ModelRefusal>): Result<T, ModelRefusal> {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    return refused('model_refused', error.message)
  }
}

/** Without a declared size, the model alone is looked at. */
export const takeModel = (
  bytes: Uint8Array,
  declared: DeclaredCm | undefined,
): Result<TakenModel, ModelRefusal> =>
  answering(() => {
    const model = readModel(bytes)
    const measured = measureModel(model)
    const wrong = declared && sizeFault(measured.box, declared)
    if (wrong) return refused('model_wrong_size', wrong)
    const glb = writeGlb(model, 'kept')
    if (glb.length > mostModelBytes) fault('A model can be up to 15 MB. Please make it smaller.')
    return ok({ ...measured, glb, plain: writeGlb(model, 'floats'), usdz: writeUsdz(model) })
  })

export const measureFile = (bytes: Uint8Array): Result<Measured, ModelRefusal> =>
  answering(() => ok(measureModel(readModel(bytes))))

export const plainOf = (bytes: Uint8Array): Uint8Array => writeGlb(readModel(bytes), 'floats')
export const usdzOf = (bytes: Uint8Array): Uint8Array | undefined => writeUsdz(readModel(bytes))
