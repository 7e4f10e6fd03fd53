import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { DeclaredQuery } from '../../contract.ts'
import { modelNameIn } from '../../domain/model-files.ts'
import type { modelOperations } from '../../operations.ts'

export function createModelsApi(send: Send) {
  const call = caller<typeof modelOperations>(send)
  return {
    /** Keeps it, if it is as large as it should be. */
    uploadModel: (file: Blob, query: DeclaredQuery) =>
      call('POST /admin/models', { query, body: formWith(file) }),
    readModel: (address: string) =>
      call('GET /admin/models/:name', { params: { name: modelNameIn(address) ?? '' } }),
  }
}
