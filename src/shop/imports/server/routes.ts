// Staff bring in files of products, and take the catalogue out.

import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { csvLine } from '#kernel/csv.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { described } from '#platform/http/described.ts'
import type { RefusalCode } from '#platform/http/refusals.ts'
import type { Server } from '#platform/http/server.ts'
import { createTurns } from '#platform/turns.ts'
import * as contract from '../contract.ts'
import { exportRoutes } from './export-routes.ts'
import { findImport, listImports, listRows, problemRows } from './import-queries.ts'
import { keepFile } from './keep-file.ts'
import { matchColumns, runImport, stopImport, undoImport } from './steps.ts'

type Deps = Pick<Database, 'db' | 'reads'> & { now: () => Date }

const mostBytes = 40 * 1_048_576
const tags = ['Imports']
const access = { permission: 'products.change' }
const again = { permission: 'products.change', confirmed: true } as const
const params = contract.ImportParam
/** One file at a time: it is whole in memory while it is read. */
const turns = createTurns(1, 4)

export function importRoutes(app: Server, deps: Deps): void {
  uploadRoute(app, deps)
  readRoutes(app, deps)
  stepRoutes(app, deps)
  exportRoutes(app, deps)
}

function uploadRoute(app: Server, { db }: Deps): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: mostBytes } })
    ;(scope as unknown as Server).post(
      '/admin/imports',
      described(tags, { access, upload: true }, 'Bring in a file of products', {
        description:
          'One CSV or XLSX in a form, up to 40 MB and 50,000 rows. Nothing is changed: the file is kept and its columns are guessed.',
        consumes: ['multipart/form-data'],
        response: { 201: contract.WireImportDetail },
      }),
      (request, reply) =>
        turns(async () => {
          if (!request.isMultipart()) return reply.refuse('file_missing')
          const file = await request.file()
          if (!file) return reply.refuse('file_missing')
          const kept = await keepFile(db, actorOf(request), nameOf(file.filename), await file.toBuffer())
          if (!kept.ok) return reply.refuse(kept.error)
          const found = await findImport(db, kept.value)
          return found ? reply.code(201).send(found) : reply.refuse('not_found')
        }),
    )
  })
}

const nameOf = (sent: string): string =>
  (sent.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').toWellFormed()

function readRoutes(app: Server, { db }: Deps): void {
  app.get(
    '/admin/imports',
    described(tags, { access }, 'The latest imports', { response: { 200: contract.WireImports } }),
    async () => ({ data: await listImports(db) }),
  )
  app.get(
    '/admin/imports/:id',
    described(tags, { access }, 'How far an import is', {
      params,
      response: { 200: contract.WireImportDetail },
    }),
    async (request, reply) => (await findImport(db, request.params.id)) ?? reply.refuse('not_found'),
  )
  app.get(
    '/admin/imports/:id/rows',
    described(tags, { access }, 'What each row would do, or did', {
      params,
      querystring: contract.RowsQuery,
      response: { 200: contract.WireImportRows },
    }),
    ({ params: { id }, query: { view = 'errors_first', page = 1 } }) => listRows(db, id, view, page),
  )
  app.get(
    '/admin/imports/:id/problems',
    described(tags, { access }, 'The rows with problems as CSV, to mend and bring in again', {
      produces: ['text/csv'],
      params,
    }),
    async (request, reply) => {
      const found = await findImport(db, request.params.id)
      if (!found) return reply.refuse('not_found')
      const lines = Readable.from(problemLines(db, found))
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="rows-with-problems.csv"')
        .send(lines)
    },
  )
}

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
  const step = (summary: string) => ({
    tags,
    summary,
    params,
    response: { 200: contract.WireImportDetail },
  })
  const answer = async (
    reply: FastifyReply,
    id: string,
    taken: { ok: true } | { ok: false; error: RefusalCode },
  ) => {
    if (!taken.ok) return reply.refuse(taken.error)
    return (await findImport(db, id)) ?? reply.refuse('not_found')
  }
  app.put(
    '/admin/imports/:id/matching',
    {
      config: { access },
      schema: { ...step('Match the columns, and check every row'), body: contract.MatchingBody },
    },
    async (request, reply) => {
      const { id } = request.params
      return answer(reply, id, await matchColumns(db, id, request.body.fields))
    },
  )
  app.post(
    '/admin/imports/:id/run',
    { config: { access: again }, schema: { ...step('Write what the check found'), body: contract.RunBody } },
    async (request, reply) => {
      const { id } = request.params
      const { leave_out_errors = false, move_prices = false } = request.body
      const agreed = { id, leavesOutErrors: leave_out_errors, movesPrices: move_prices }
      return answer(reply, id, await runImport(db, actorOf(request), now(), agreed))
    },
  )
  app.post(
    '/admin/imports/:id/stop',
    { config: { access }, schema: step('Stop after the rows at hand') },
    async (request, reply) => answer(reply, request.params.id, await stopImport(db, request.params.id)),
  )
  app.post(
    '/admin/imports/:id/undo',
    { config: { access: again }, schema: step('Put back what this import changed') },
    async (request, reply) => {
      const { id } = request.params
      return answer(reply, id, await undoImport(db, actorOf(request), now(), id))
    },
  )
}
