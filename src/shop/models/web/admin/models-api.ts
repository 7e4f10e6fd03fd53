import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { DeclaredQuery } from '../../contract.ts'
import { modelNameIn } from '../../domain/model-files.ts'
import type { modelOperations, usdzOperations } from '../../operations.ts'

export function createModelsApi(send: Send) {
  const call = caller<typeof modelOperations & typeof usdzOperations>(send)
  return {
    /** Keeps it, if it is as large as it should be. */
    uploadModel: (file: Blob, query: DeclaredQuery) =>
      call('POST /admin/models', { query, body: formWith(file) }),
    /** For a model with pictures on it, of which the server makes none. */
    addUsdz: (address: string, file: Blob) =>
      call('PUT /admin/models/:name/usdz', {
        params: { name: modelNameIn(address) ?? '' },
        body: formWith(file),
      }),
    readModel: (address: string) =>
      call('GET /admin/models/:name', { params: { name: modelNameIn(address) ?? '' } }),
  }
}
