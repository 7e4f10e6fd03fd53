// Staff bring in files of products, and take the catalogue out.

import { Readable } from 'node:stream'
import { csvLine } from '#kernel/csv.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { HelperEnded } from '#platform/helper-process.ts'
import type { RefusalCode } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import { withSavedFile, withUploads } from '#platform/http/uploads.ts'
import { createQueue } from '#platform/queue.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import type * as contract from '../contract.ts'
import { importOperations, uploadOperations } from '../operations.ts'
import { exportRoutes } from './export-routes.ts'
import type { ImportProcess } from './import-process.ts'
import { findImport, listImports, listRows, problemRows } from './import-queries.ts'
import { matchColumns, runImport, stopImport, undoImport } from './steps.ts'

type Deps = Pick<Database, 'db' | 'reads'> & {
  now: () => Date
  understand: Understand
  imports: ImportProcess
}

const mostBytes = 40 * 1_048_576
/** One file at a time: it is whole in the memory of its process while it is read. */
const queue = createQueue(1, 4)

export function importRoutes(app: Server, deps: Deps): void {
  uploadRoute(app, deps)
  stepRoutes(app, deps)
  exportRoutes(app, deps)
}

function uploadRoute(app: Server, { db, imports }: Deps): void {
  withUploads(app, mostBytes, (scope) =>
    serve(scope, uploadOperations, {
      'POST /admin/imports': async (request, reply) => {
        // nobody's turn is taken by whoever sends no file
        if (!request.isMultipart()) return refuse('file_missing')
        return queue(async () => {
          const kept = await withSavedFile(request, ({ name, path }) =>
            imports.read(actorOf(request), nameOf(name), path).catch(refuseEnded),
          )
          if (!kept.ok) return kept
          return (await findImport(db, kept.value)) ?? reply.refuse('not_found')
        })
      },
    }),
  )
}

function refuseEnded(error: unknown) {
  if (error instanceof HelperEnded) return refuse('import_process_ended')
  throw error
}

const nameOf = (sent: string): string =>
  (sent.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').toWellFormed()

async function* problemLines(
  db: Deps['db'],
  { id, columns }: contract.WireImportDetail,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine([...columns.map(({ name }) => name), 'Row', 'What is wrong'])}`
  for await (const { number, cells, shown } of problemRows(db, id)) {
    const words = shown.map((problem) => [problem.field, problem.words].filter(Boolean).join(': ')).join(' ')
    yield csvLine([...columns.map((_, at) => cells[at] ?? ''), String(number), words])
  }
}

function stepRoutes(app: Server, { db, now }: Deps): void {
  /** The import as it is after the step. */
  const after = async (id: string, step?: Promise<Result<unknown, RefusalCode>>) => {
    const taken = await step
    if (taken && !taken.ok) return taken
    const found = await findImport(db, id)
    return found ? ok(found) : refuse('not_found')
  }
  serve(app, importOperations, {
    'GET /admin/imports': async () => ({ data: await listImports(db) }),
    'GET /admin/imports/:id': (request) => after(request.params.id),
    'GET /admin/imports/:id/rows': ({ params: { id }, query: { view = 'errors_first', page = 1 } }) =>
      listRows(db, id, view, page),
    'GET /admin/imports/:id/problems': async (request, reply) => {
      const found = await findImport(db, request.params.id)
      if (!found) return reply.refuse('not_found')
      const lines = Readable.from(problemLines(db, found))
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="rows-with-problems.csv"')
        .send(lines)
    },
    'PUT /admin/imports/:id/matching': ({ params: { id }, body }) =>
      after(id, matchColumns(db, id, body.fields)),
    'POST /admin/imports/:id/run': (request) => {
      const { id } = request.params
      const { leave_out_errors = false, move_prices = false } = request.body
      const agreed = { id, leavesOutErrors: leave_out_errors, movesPrices: move_prices }
      return after(id, runImport(db, actorOf(request), now(), agreed))
    },
    'POST /admin/imports/:id/stop': ({ params: { id } }) => after(id, stopImport(db, id)),
    'POST /admin/imports/:id/undo': (request) => {
      const { id } = request.params
      return after(id, undoImport(db, actorOf(request), now(), id))
    },
  })
}
