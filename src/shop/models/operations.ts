import { operation } from '#kernel/operation.ts'
import { DeclaredQuery, ModelParam, WireModel } from './contract.ts'

const tag = 'Models in three dimensions'
const mayRead = operation(tag, { access: { permission: 'products.read' } })
const mayKeep = operation(tag, { access: { permission: 'products.change' }, upload: true })

export const modelOperations = {
  'POST /admin/models': mayKeep('Keep a model', {
    description:
      'One file in a form: a GLB of at most 15 MB and 200,000 triangles, in metres, with everything inside. With a declared size, one that differs by more than 3 % or 1 cm is refused.',
    query: DeclaredQuery,
    consumes: ['multipart/form-data'],
    status: 201,
    answer: WireModel,
  }),
  'GET /admin/models/:name': mayRead('What is known of a model', { params: ModelParam, answer: WireModel }),
}

/** Its files may be larger. */
export const usdzOperations = {
  'PUT /admin/models/:name/usdz': mayKeep('Keep a USDZ of a model that has none', {
    description:
      'One file in a form, for a model with pictures on it: a USDZ of at most 60 MB whose first layer is text, in metres and upright on Y.',
    params: ModelParam,
    consumes: ['multipart/form-data'],
    answer: WireModel,
  }),
}
