// Reads a PDF as a machine does: cells of text, line by line, page by page.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

export type PdfPage = { lines: string[][]; text: string }

type Piece = { text: string; x: number; y: number; end: number }

export async function readPdf(
  file: Buffer,
): Promise<{ pages: PdfPage[]; info: Record<string, unknown>; lang: string }> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const pages: PdfPage[] = []
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    const pieces = items
      .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '')
      .map(({ str, transform, width }) => ({
        text: str,
        x: transform[4],
        y: transform[5],
        end: transform[4] + width,
      }))
    const lines = linesOf(pieces)
    pages.push({ lines, text: lines.map((cells) => cells.join(' ')).join('\n') })
  }
  const lang = String((info as { Language?: string }).Language ?? '')
  await task.destroy()
  return { pages, info: info as Record<string, unknown>, lang }
}

/** Pieces on one height are a line; a gap wider than two words begins a new cell. */
function linesOf(pieces: Piece[]): string[][] {
  const heights = [...new Set(pieces.map(({ y }) => Math.round(y * 10) / 10))].sort(
    (one, other) => other - one,
  )
  return heights.map((height) => {
    const onIt = pieces
      .filter(({ y }) => Math.round(y * 10) / 10 === height)
      .sort((one, other) => one.x - other.x)
    const cells: Piece[] = []
    for (const piece of onIt) {
      const last = cells.at(-1)
      if (last && piece.x - last.end < 6) {
        last.text += (piece.x - last.end > 1 ? ' ' : '') + piece.text
        last.end = piece.end
      } else cells.push({ ...piece })
    }
    return cells.map(({ text }) => text.trim())
  })
}
