// Writes on a PDF: text in several fonts on one line, wrapped and measured, and tagged for those who have it read out.
import { type Face, latinFiles, scriptFileOf } from './paper-fonts.ts'

type Doc = PDFKit.PDFDocument
type Features = PDFKit.Mixins.OpenTypeFeatures[]
export type Section = PDFKit.PDFStructureElement
export type Style = { face: Face; size: number; colour: string }
type Run = { font: string; text: string; features: Features }

export type Pen = ReturnType<typeof createPen>

const unreadable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]+/gu
/** Figures stand under one another. */
const figures: Features = ['tnum']
/** Marks stay where their letter begins. The types know the list form only; what switches off is an object. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features

/** What PDFKit knows about the font it writes with, and does not tell. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

export function createPen(doc: Doc, fonts: ReadonlyMap<string, Buffer>) {
  for (const [name, file] of fonts) doc.registerFont(name, file)
  const known = new Map<string, boolean>()
  const split = new Map<string, Run[]>()
  const widths = new Map<Run, number>()

  const has = (font: string, letter: string): boolean => {
    const key = `${font} ${letter}`
    const before = known.get(key)
    if (before !== undefined) return before
    doc.font(font)
    const found = (doc as unknown as WithFont)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    known.set(key, found)
    return found
  }

  /** Letters that no font has become question marks: better than an empty box, and than nothing. */
  const splitRuns = (text: string, face: Face): Run[] => {
    const runs: Run[] = []
    for (const letter of text.normalize('NFC').replace(unreadable, ' ')) {
      const last = runs.at(-1)
      // marks and joiners belong to the letter before them
      if (last && (scriptFileOf(letter) ?? last.font) === last.font && has(last.font, letter)) {
        last.text += letter
        continue
      }
      const font = [...latinFiles[face], scriptFileOf(letter)].find((file) => file && has(file, letter))
      if (font) runs.push({ font, text: letter, features: figures })
      else if (!/\p{Mn}|\p{Cf}/u.test(letter))
        runs.push({ font: latinFiles[face][0], text: '?', features: figures })
    }
    return runs
  }

  /** Some rare sequences of marks are too much for the font reader. A name may look plainer then; it never stops a paper. */
  const makeDrawable = (run: Run, face: Face): Run => {
    const plainer = run.text.replace(/\p{Cf}/gu, '')
    const ways: Run[] = [
      run,
      { ...run, text: plainer, features: withoutMarks },
      { ...run, text: plainer.replace(/\p{M}/gu, ''), features: withoutMarks },
    ]
    return ways.find((way) => isDrawable(way)) ?? { font: latinFiles[face][0], text: '?', features: figures }
  }

  const isDrawable = (run: Run): boolean => {
    try {
      widthOfRun(run, 1)
      return true
    } catch {
      return false
    }
  }

  const runsOf = (text: string, face: Face): Run[] => {
    const key = `${face} ${text}`
    const before = split.get(key)
    if (before) return before
    const runs = splitRuns(text, face).map((run) => makeDrawable(run, face))
    split.set(key, runs)
    return runs
  }

  const widthOfRun = (run: Run, size: number): number => {
    const width =
      widths.get(run) ?? doc.font(run.font).fontSize(1).widthOfString(run.text, { features: run.features })
    widths.set(run, width)
    return width * size
  }

  const widthOf = (text: string, { face, size }: Style): number =>
    runsOf(text, face).reduce((width, run) => width + widthOfRun(run, size), 0)

  /** Lines that fit; a word that fits nowhere is cut. */
  const wrap = (text: string, style: Style, width: number): string[] => {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/u).flatMap((whole) => cutWord(whole, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || widthOf(longer, style) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  const cutWord = (word: string, style: Style, width: number): string[] => {
    if (widthOf(word, style) <= width) return [word]
    const pieces = ['']
    for (const { segment } of new Intl.Segmenter('en-IN').segment(word)) {
      const longer = `${pieces.at(-1)}${segment}`
      if (widthOf(longer, style) > width && pieces.at(-1) !== '') pieces.push(segment)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  /** One line, its letters standing on `y`; with `align` right it ends at `x`. */
  const write = (text: string, at: { x: number; y: number; align?: 'right' }, style: Style): void => {
    let x = at.align === 'right' ? at.x - widthOf(text, style) : at.x
    for (const run of runsOf(text, style.face)) {
      doc.font(run.font).fontSize(style.size).fillColor(style.colour)
      doc.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic', features: run.features })
      x += widthOfRun(run, style.size)
    }
  }

  /** Lines and pictures that mean nothing to somebody who cannot see them. */
  const decorate = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }

  /** What is drawn becomes an element of the document's structure. */
  const tag = (parent: Section, name: string, draw: () => void): void => {
    parent.add(doc.struct(name, {}, draw))
  }

  const section = (parent: Section, name: string): Section => {
    const made = doc.struct(name)
    parent.add(made)
    return made
  }

  const rule = (y: number, [from, to]: readonly [number, number], colour: string): void =>
    decorate(() => {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(colour).stroke()
    })

  return { doc, widthOf, wrap, write, decorate, tag, section, rule }
}
