// Reads a PDF as a machine does: cells of text, line by line, page by page.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x = 0, y = 0] = item.transform as number[]
      return [{ text: item.str, x, y, end: x + item.width }]
    })
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
