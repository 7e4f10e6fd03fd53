// GSTR-1 as files: listed sections are written while they are read, summed ones at the end.
import { csvLine } from '#kernel/csv.ts'
import type { Db } from '#platform/database/database.ts'
import {
  addPaper,
  emptyGstr1,
  type Gstr1,
  headers,
  rowsOf,
  type Section,
  sectionOf,
  summedRows,
} from '../domain/gstr1.ts'
import { type Months, readTaxPapers } from './tax-papers.ts'

export async function sumUpPapers(db: Db, months: Months): Promise<Gstr1> {
  const gstr1 = emptyGstr1()
  for await (const paper of readTaxPapers(db, months)) addPaper(gstr1, paper)
  return gstr1
}

const isListed = (section: Section): section is 'b2b' | 'b2cl' | 'cdnr' | 'cdnur' =>
  section === 'b2b' || section === 'b2cl' || section === 'cdnr' || section === 'cdnur'

export async function* writeTaxFile(db: Db, section: Section, months: Months): AsyncGenerator<string> {
  yield csvLine(headers[section])
  if (!isListed(section)) {
    for (const row of summedRows(await sumUpPapers(db, months), section)) yield csvLine(row)
    return
  }
  for await (const paper of readTaxPapers(db, months)) {
    if (sectionOf(paper) === section) for (const row of rowsOf(paper)) yield csvLine(row)
  }
}
