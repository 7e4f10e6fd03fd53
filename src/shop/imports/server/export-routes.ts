// Staff take the catalogue out, as a file that an import reads back.

import { Readable } from 'node:stream'
import { csvLine } from '#kernel/csv.ts'
import { indianDay } from '#kernel/time.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Understand } from '#shop/catalogue/domain/searched.ts'
import type { StaffFilter } from '#shop/catalogue/domain/staff-listing.ts'
import { readAttributes } from '#shop/catalogue/server/attribute-queries.ts'
import { conditionsOf, meantFilter } from '#shop/catalogue/server/staff-list-queries.ts'
import { fromWireStaffFilter } from '#shop/catalogue/staff-wire.ts'
import { writeCell } from '../domain/cells.ts'
import { importFields } from '../domain/fields.ts'
import { exportOperations } from '../operations.ts'
import { attributeCells, valuesOf } from './product-columns.ts'
import { productsByIds } from './product-lookup.ts'
import { writeXlsx } from './write-xlsx.ts'

const perRead = 500

export function exportRoutes(
  app: Server,
  { reads, now, understand }: Pick<Database, 'reads'> & { now: () => Date; understand: Understand },
): void {
  serve(app, exportOperations, {
    'GET /admin/products/export': async (request, reply) => {
      const { format, ...query } = request.query
      const rows = exportedRows(reads, await meantFilter(reads, fromWireStaffFilter(query), understand))
      const name = `products-${indianDay(now())}.${format}`
      reply.header('Content-Disposition', `attachment; filename="${name}"`)
      return format === 'csv'
        ? reply.type('text/csv; charset=utf-8').send(Readable.from(csvOf(rows), { objectMode: false }))
        : reply
            .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
            .send(writeXlsx(rows))
    },
  })
}

/** Without the mark in front, some programs for tables take it for other letters than UTF-8. */
async function* csvOf(rows: AsyncIterable<(string | number)[]>): AsyncGenerator<string> {
  yield '\ufeff'
  for await (const row of rows) yield csvLine(row.map(String))
}

async function* exportedRows(db: Db, filter: StaffFilter): AsyncGenerator<(string | number)[]> {
  const attributes = await readAttributes(db)
  yield [...importFields, ...attributes.map(({ name }) => name)]
  for (let after = ''; ; ) {
    const ids = await db
      .selectFrom('product')
      .select('id')
      .where((eb) => eb.and(conditionsOf(eb, filter)))
      .where('id', '>', after)
      .orderBy('id')
      .limit(perRead)
      .execute()
    const last = ids.at(-1)
    if (!last) return
    after = last.id
    const found = await productsByIds(
      db,
      ids.map(({ id }) => id),
    )
    for (const { id } of ids) {
      const product = found.get(id)
      if (!product) continue
      const values = valuesOf(product)
      yield [
        ...importFields.map((field) => {
          const value = values[field]
          return typeof value === 'number' ? value : writeCell(value)
        }),
        ...attributeCells(product, attributes),
      ]
    }
  }
}
