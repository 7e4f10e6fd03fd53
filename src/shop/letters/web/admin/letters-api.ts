import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { LetterBody } from '../../contract.ts'
import type { Words } from '../../domain/words.ts'
import type { letterOperations } from '../../operations.ts'

export function createLettersApi(send: Send) {
  const call = caller<typeof letterOperations>(send)
  return {
    listLetters: () => call('GET /admin/settings/letters'),
    readLetter: (key: string) => call('GET /admin/settings/letters/:key', { params: { key } }),
    saveLetter: (key: string, body: LetterBody) =>
      call('PUT /admin/settings/letters/:key', { params: { key }, body }),
    preview: (key: string, values: Words, order?: string) =>
      call('POST /admin/settings/letters/:key/preview', {
        params: { key },
        body: { values, ...(order && { order }) },
      }),
    sendTest: (key: string, values: Words, order?: string) =>
      call('POST /admin/settings/letters/:key/test', {
        params: { key },
        body: { values, ...(order && { order }) },
      }),
  }
}
