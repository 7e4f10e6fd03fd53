// Tax papers as they were given out.

import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Db } from '#platform/database/database.ts'
import { type Paper, paperKinds } from '../domain/paper.ts'
import { publicIdOf, readOldPublicId } from '../domain/paper-number.ts'

export type PaperInList = {
  publicId: string
  number: string
  kind: Paper['kind']
  issuedAt: Date
  total: Paise
}

const kindOf = (word: string): Paper['kind'] => paperKinds.find((kind) => kind === word) ?? 'invoice'

/** Those of one order only: whoever may see that order may see them. */
export async function findPaper(db: Db, orderId: string, publicId: string): Promise<Paper | undefined> {
  const place = readOldPublicId(publicId)
  const papers = db
    .selectFrom('invoice')
    .select(['body', sql<string>`paper_head()`.as('head')])
    .where('order_id', '=', orderId)
  const row = await (place
    ? papers
        .where('kind', '=', place.kind)
        .where('year', '=', place.year)
        .where('running', '=', place.running)
        .orderBy('issued_at')
    : papers.where((eb) => eb(eb.fn('replace', ['number', eb.val('/'), eb.val('-')]), '=', publicId))
  )
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const paper = readPaper(row.body)
  return paper.shop === undefined ? { ...paper, oldHead: row.head } : paper
}

export async function listPapers(db: Db, orderId: string): Promise<PaperInList[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['number', 'kind', 'issued_at', 'total_paise'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('kind', 'desc')
    .orderBy('running')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    publicId: publicIdOf(row.number),
    number: row.number,
    kind: kindOf(row.kind),
    issuedAt: row.issued_at,
    total: paise(row.total_paise),
  }))
}

type StoredPaper = Omit<Paper, 'issuedAt' | 'orderedAt' | 'corrects'> & {
  issuedAt: string
  orderedAt: string
  corrects?: { number: string; issuedAt: string; why: string }
}

/** JSON knows no instants; everything else is as it was written, and the database lets nobody change it. */
export function readPaper(body: unknown): Paper {
  const { corrects, ...stored } = body as StoredPaper
  return {
    ...stored,
    issuedAt: new Date(stored.issuedAt),
    orderedAt: new Date(stored.orderedAt),
    ...(corrects && { corrects: { ...corrects, issuedAt: new Date(corrects.issuedAt) } }),
  }
}
