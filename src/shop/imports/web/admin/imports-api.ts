import type { Send } from '#kernel/transport.ts'
import type { RowView, WireImport, WireImportDetail, WireImportRows, WireImports } from '../../contract.ts'
import type { ImportField } from '../../domain/fields.ts'

export const createImportsApi = (send: Send) => ({
  uploadImport: (file: File): Promise<WireImportDetail> => {
    const form = new FormData()
    form.append('file', file)
    return send<WireImportDetail>('POST', '/admin/imports', form)
  },
  readImports: (): Promise<WireImport[]> =>
    send<WireImports>('GET', '/admin/imports').then(({ data }) => data),
  readImport: (id: string) => send<WireImportDetail>('GET', `/admin/imports/${id}`),
  readImportRows: (id: string, view: RowView, page: number) =>
    send<WireImportRows>('GET', `/admin/imports/${id}/rows?view=${view}&page=${page}`),
  matchImport: (id: string, fields: (ImportField | null)[]) =>
    send<WireImportDetail>('PUT', `/admin/imports/${id}/matching`, { fields }),
  runImport: (id: string, agreed: { leaveOutErrors: boolean; movePrices: boolean }) =>
    send<WireImportDetail>('POST', `/admin/imports/${id}/run`, {
      leave_out_errors: agreed.leaveOutErrors,
      move_prices: agreed.movePrices,
    }),
  stopImport: (id: string) => send<WireImportDetail>('POST', `/admin/imports/${id}/stop`),
  undoImport: (id: string) => send<WireImportDetail>('POST', `/admin/imports/${id}/undo`),
})
