// Every call of the Search screen.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { searchOperations } from '../../operations.ts'
import type { NoteBody, PinBody, TeachBody, WordBody } from '../../staff-contract.ts'
import type { searchStaffOperations } from '../../staff-operations.ts'

export const createSearchStaffApi = (send: Send) => {
  const call = caller<typeof searchStaffOperations & typeof searchOperations>(send)
  return {
    readWork: () => call('GET /admin/search', {}),
    listWords: (q: string, page: number) =>
      call('GET /admin/search/words', { query: { ...(q !== '' && { q }), page } }),
    preview: (body: WordBody) => call('POST /admin/search/words/preview', { body }),
    teach: (body: TeachBody) => call('POST /admin/search/words', { body }),
    change: (typed: string, body: TeachBody) =>
      call('PUT /admin/search/words/:typed', { params: { typed }, body }),
    forget: (typed: string) => call('DELETE /admin/search/words/:typed', { params: { typed } }),
    note: (body: NoteBody) => call('PUT /admin/search/notes', { body }),
    pin: (body: PinBody) => call('PUT /admin/search/pins', { body }),
    unpin: (typed: string, place: number) =>
      call('DELETE /admin/search/pins/:typed/:place', { params: { typed, place } }),
    findPieces: async (q: string) => (await call('GET /products/suggest', { query: { q } })).products,
  }
}
