// A model is as large as its product says, or it is not taken: whoever stands it in their room relies on that.
import { type BoxMm, sizeFault } from '#shop/models/domain/model-size.ts'
import type { Mistake } from './edit-product.ts'
import type { StaffProduct } from './staff-product.ts'

type Shaped = Pick<StaffProduct, 'model' | 'widthCm' | 'depthCm' | 'heightCm'>

/** The model whose size has to be known: where it, or what the product says of its own size, is new. */
export function modelToMeasure(before: Shaped | undefined, after: Shaped): string | undefined {
  if (after.model === null) return undefined
  const isSame =
    before &&
    (['model', 'widthCm', 'depthCm', 'heightCm'] as const).every((name) => before[name] === after[name])
  return isSame ? undefined : after.model
}

/** What is wrong with it; `box` is undefined where there is no such model. */
export function modelMistakes(after: Shaped, box: BoxMm | undefined): Mistake[] {
  const words = box ? sizeFault(box, after) : 'There is no such model. Upload it on the product’s page first.'
  return words ? [{ code: 'bad_fields', field: 'model', words }] : []
}
