import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import { formWith } from '#ui/form-with.ts'
import type { RowView, WireImport } from '../../contract.ts'
import type { FileField } from '../../domain/fields.ts'
import type { importOperations, uploadOperations } from '../../operations.ts'

export const createImportsApi = (send: Send) => {
  const call = caller<typeof uploadOperations & typeof importOperations>(send)
  return {
    uploadImport: (file: File) => call('POST /admin/imports', { body: formWith(file) }),
    readImports: async (): Promise<WireImport[]> => (await call('GET /admin/imports')).data,
    readImport: (id: string) => call('GET /admin/imports/:id', { params: { id } }),
    readImportRows: (id: string, view: RowView, page: number) =>
      call('GET /admin/imports/:id/rows', { params: { id }, query: { view, page } }),
    matchImport: (id: string, fields: (FileField | null)[]) =>
      call('PUT /admin/imports/:id/matching', { params: { id }, body: { fields } }),
    runImport: (id: string, agreed: { leaveOutErrors: boolean; movePrices: boolean }) =>
      call('POST /admin/imports/:id/run', {
        params: { id },
        body: { leave_out_errors: agreed.leaveOutErrors, move_prices: agreed.movePrices },
      }),
    stopImport: (id: string) => call('POST /admin/imports/:id/stop', { params: { id } }),
    undoImport: (id: string) => call('POST /admin/imports/:id/undo', { params: { id } }),
  }
}
