// A page that says what it said before is neither drawn nor packed again, whatever changed elsewhere in the shop: what
// travels is kept by all that it shows.
import { createMemory, createShelf } from '#kernel/shelf.ts'
import { bodyIn, type CachedAnswer, makeAnswer } from '#platform/http/response-cache.ts'
import type { Document } from './ssr.ts'

const mostBytes = 6 * 1_048_576
/** What a page takes besides its bytes, about. */
const overhead = 500
/** What is asked for once is not worth its room. */
const mostRemembered = 5_000

export function createPackedPages(type: string): (page: Document, version: number) => Promise<CachedAnswer> {
  const packed = createShelf<Pick<CachedAnswer, 'etag' | 'bytes' | 'forms'>>(mostBytes / 2)
  const asked = createMemory(mostRemembered)
  return async ({ print, bytes }, version) => {
    const known = print === undefined ? undefined : packed.find(print)
    if (known) return { ...makeAnswer(type, nothing, version), ...known, forms: { ...known.forms } }
    const answer = makeAnswer(type, await bytes(), version)
    if (print === undefined || !asked.isKnown(print)) return answer
    const br = bodyIn(answer, 'br')
    packed.put(print, { etag: answer.etag, bytes: answer.bytes, forms: { br } }, br.length + overhead)
    return answer
  }
}

const nothing = Buffer.alloc(0)
