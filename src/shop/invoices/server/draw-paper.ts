// A tax paper as a PDF, A4. The same paper gives the same bytes: nothing in it comes from the clock or from chance.
import type { Paper } from '../domain/paper.ts'
import { readFonts } from './paper-fonts.ts'
import {
  columnsOf,
  drawContinued,
  drawCorrected,
  drawEnd,
  drawFoot,
  drawHead,
  drawParties,
  drawRow,
  drawTableHead,
  endHeight,
  type Row,
  rowsOf,
  sheet,
  tableHeadHeight,
  titleOf,
} from './paper-parts.ts'
import { createPen, type Pen, type Section } from './paper-pen.ts'

export async function drawPaper(paper: Paper): Promise<Buffer> {
  // loaded when somebody downloads: it is larger than all the rest of the server
  const [{ default: PDFDocument }, fonts] = await Promise.all([
    import('pdfkit'),
    readFonts([JSON.stringify(paper)]),
  ])
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    font: '', // none but our own
    info: {
      Title: `${titleOf(paper)} ${paper.number}`,
      Author: paper.seller.name,
      Creator: paper.shop ?? paper.oldHead ?? '',
      CreationDate: paper.issuedAt,
    },
  })
  const written: Buffer[] = []
  doc.on('data', (chunk: Buffer) => written.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawPages(createPen(doc, fonts), root, paper)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(written)
}

function drawPages(pen: Pen, root: Section, paper: Paper): void {
  const columns = columnsOf(paper)
  let top = drawHead(pen, root, paper)
  top = drawParties(pen, root, paper, top + 8)
  top = drawCorrected(pen, root, paper, top) + 6
  const pages = shareOut(rowsOf(pen, paper, columns), top, endHeight(pen, paper))
  const table = pen.section(root, 'Table')
  for (const [at, rows] of pages.entries()) {
    if (at > 0) {
      pen.doc.addPage()
      top = drawContinued(pen, paper)
    }
    if (rows.length > 0) {
      drawTableHead(pen, at === 0 ? table : undefined, columns, top)
      top += tableHeadHeight
    }
    for (const row of rows) {
      drawRow(pen, table, columns, row, top)
      top += row.height
    }
    if (at === pages.length - 1) drawEnd(pen, root, paper, top)
    drawFoot(pen, paper, at + 1, pages.length)
  }
}

const bottom = sheet.foot - 24
const laterTop = sheet.top + 20

/** Which rows go on which page. What they come to stays in one piece, with a row above it where that can be. */
function shareOut(rows: readonly Row[], firstTop: number, endNeeds: number): Row[][] {
  const pages: Row[][] = [[]]
  let y = firstTop + tableHeadHeight
  const turn = (first: Row[]) => {
    pages.push(first)
    y = laterTop + tableHeadHeight + first.reduce((sum, row) => sum + row.height, 0)
  }
  for (const row of rows) {
    if (y + row.height > bottom) turn([])
    pages.at(-1)?.push(row)
    y += row.height
  }
  if (y + endNeeds > bottom) {
    const last = pages.at(-1) ?? []
    turn(last.length > 1 ? last.splice(-1) : [])
  }
  return pages
}
