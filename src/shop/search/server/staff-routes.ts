import type { FastifyRequest } from 'fastify'
import { ok } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { searchStaffOperations } from '../staff-operations.ts'
import { previewWord } from './preview-word.ts'
import { readSearchWork } from './search-work.ts'
import type { Searching } from './searching.ts'
import { forgetWord, noteTerm, pinPiece, readWord, teachWords, unpinPiece } from './teach.ts'
import { listWords } from './word-queries.ts'

type Deps = Pick<Database, 'db' | 'reads'> & { searching: Searching; now: () => Date }

export function searchStaffRoutes(app: Server, { db, reads, searching, now }: Deps): void {
  const doing = (request: FastifyRequest) => ({ actor: actorOf(request), now: now() })
  /** This process hears of its own change at once; the others are told by the database. */
  const thenForget = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    searching.forget()
    return result
  }
  serve(app, searchStaffOperations, {
    'GET /admin/search': () => readSearchWork(reads, searching, now()),
    'GET /admin/search/words': (request) => listWords(reads, request.query),
    'POST /admin/search/words/preview': async (request) => {
      const word = readWord(request.body)
      return word.ok ? ok(await previewWord(reads, searching, word.value, now())) : word
    },
    'POST /admin/search/words': (request) => thenForget(teachWords(db, request.body, doing(request))),
    'PUT /admin/search/words/:typed': (request) =>
      thenForget(teachWords(db, request.body, doing(request), request.params.typed)),
    'DELETE /admin/search/words/:typed': (request) =>
      thenForget(forgetWord(db, request.params.typed, doing(request))),
    'PUT /admin/search/notes': (request) => noteTerm(db, request.body, doing(request)),
    'PUT /admin/search/pins': (request) => thenForget(pinPiece(db, request.body, doing(request))),
    'DELETE /admin/search/pins/:typed/:place': (request) =>
      thenForget(unpinPiece(db, request.params, doing(request))),
  })
}
