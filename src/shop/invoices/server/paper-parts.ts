// The parts of a tax paper, from top to bottom. Each draws itself at a height and says where it ends.
import { type Paise, sumOf, toRupees } from '#kernel/money.ts'
import { showState, stateTaxName } from '#shop/tax/domain/states.ts'
import { amountInWords } from '../domain/amount-in-words.ts'
import type { Paper, PaperLine, Party } from '../domain/paper.ts'
import { taxInAll, taxSummary } from '../domain/tax-summary.ts'
import type { Pen, Section, Style } from './paper-pen.ts'

const ink = '#221c1a'
const muted = '#675d55'
const pale = '#e7e2d9'
const jamun = '#642850'

export const sheet = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 42, foot: 790 }

const text: Style = { face: 'regular', size: 9, colour: ink }
const small: Style = { face: 'regular', size: 8, colour: muted }
const strong: Style = { face: 'bold', size: 9, colour: ink }
const lineHeight = 12.5

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' })
const plain = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rate = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

const showPlain = (amount: Paise): string => plain.format(toRupees(amount))
const showAmount = (amount: Paise): string => `₹${showPlain(amount)}`
const showRate = (bps: number): string => `${rate.format(bps / 100)}%`

const titles = { invoice: 'Tax invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const
const totals = { invoice: 'Total', credit_note: 'Total taken back', debit_note: 'Total added' } as const

export const titleOf = (paper: Paper): string => titles[paper.kind]

export function drawHead(pen: Pen, root: Section, paper: Paper): number {
  const { doc } = pen
  // papers of former days are drawn as they were: with a mark, and the name in small letters
  const isOld = paper.shop === undefined
  if (isOld) {
    pen.decorate(() => {
      doc.save().translate(sheet.left, sheet.top).scale(0.7)
      doc.path('M12.5 29H3V3h26v26h-9.5').lineWidth(4.5).strokeColor(jamun).stroke()
      doc.path('M11 11h10v10H11z').fillColor(jamun).fill().restore()
    })
  }
  pen.tag(root, 'P', () =>
    pen.write(
      paper.shop ?? paper.oldHead?.toLowerCase() ?? '',
      { x: sheet.left + (isOld ? 29 : 0), y: sheet.top + 17 },
      { face: 'wordmark', size: 20, colour: ink },
    ),
  )
  const right = (y: number) => ({ x: sheet.right, y, align: 'right' as const })
  pen.tag(root, 'H1', () =>
    pen.write(titleOf(paper), right(sheet.top + 16), { face: 'title', size: 21, colour: ink }),
  )
  const under = [
    paper.number,
    day.format(paper.issuedAt),
    ...(paper.kind === 'invoice' ? ['Original for recipient'] : []),
  ]
  under.forEach((line, at) => {
    pen.tag(root, 'P', () =>
      pen.write(line, right(sheet.top + 32 + at * lineHeight), { ...text, colour: muted }),
    )
  })
  return sheet.top + 32 + under.length * lineHeight + 16
}

type Block = { title: string; lines: string[]; width: number }

const partyLines = (party: Party): string[] => [
  party.name,
  ...party.lines,
  showState(party.state),
  ...(party.gstin ? [`GSTIN ${party.gstin}`] : []),
]

const isOneParty = (one: Party, other: Party): boolean =>
  partyLines(one).join('\n') === partyLines(other).join('\n')

function blocksOf(paper: Paper): Block[] {
  const { seller, billedTo, shippedTo } = paper
  const isOne = isOneParty(billedTo, shippedTo)
  const wide = isOne ? 186 : 138
  const order = [
    paper.orderNumber,
    day.format(paper.orderedAt),
    `${paper.kind === 'invoice' ? 'Paid by' : 'It was paid by'} ${paper.paidBy}`,
    `Place of supply: ${showState(paper.placeOfSupply)}`,
    'Reverse charge: No',
  ]
  const people: Block[] = isOne
    ? [{ title: 'Billed and delivered to', lines: partyLines(billedTo), width: wide }]
    : [
        { title: 'Billed to', lines: partyLines(billedTo), width: wide },
        { title: 'Delivered to', lines: partyLines(shippedTo), width: wide },
      ]
  return [
    { title: 'Sold by', lines: [...partyLines(seller), seller.carePhone, seller.careEmail], width: wide },
    ...people,
    { title: 'Order', lines: order, width: sheet.right - sheet.left - wide * (people.length + 1) },
  ]
}

export function drawParties(pen: Pen, root: Section, paper: Paper, top: number): number {
  const gap = 16
  let x = sheet.left
  let end = top
  for (const block of blocksOf(paper)) {
    const left = x
    const lines = block.lines.flatMap((line) => pen.wrap(line, text, block.width - gap))
    const part = pen.section(root, 'Div')
    pen.tag(part, 'H2', () => pen.write(block.title, { x: left, y: top + 8 }, strong))
    lines.forEach((line, at) => {
      pen.tag(part, 'P', () => pen.write(line, { x: left, y: top + 8 + (at + 1) * lineHeight }, text))
    })
    end = Math.max(end, top + (lines.length + 1) * lineHeight)
    x += block.width
  }
  return end + 12
}

/** Of a note: the invoice that it changes, and why. */
export function drawCorrected(pen: Pen, root: Section, { corrects }: Paper, top: number): number {
  if (!corrects) return top
  const words = `For invoice ${corrects.number} of ${day.format(corrects.issuedAt)}. Why: ${corrects.why}`
  const lines = pen.wrap(words, text, sheet.right - sheet.left)
  lines.forEach((line, at) => {
    pen.tag(root, 'P', () => pen.write(line, { x: sheet.left, y: top + 8 + at * lineHeight }, text))
  })
  return top + lines.length * lineHeight + 12
}

type Column = { head: string; width: number; isRight?: true; of: (line: PaperLine) => string; style?: Style }

const isService = (line: PaperLine): boolean => line.code.startsWith('99')

const quantityOf = (line: PaperLine): string =>
  isService(line) ? String(line.quantity) : `${line.quantity} ${line.quantity === 1 ? 'pc' : 'pcs'}`

export function columnsOf(paper: Paper): Column[] {
  const tax = (head: string, of: (line: PaperLine) => Paise): Column => ({
    head: `${head} ₹`,
    width: 55,
    isRight: true,
    of: (line) => showPlain(of(line)),
  })
  const taxes = paper.isSameState
    ? [tax('CGST', ({ gst }) => gst.cgst), tax(stateTaxName(paper.seller.state), ({ gst }) => gst.sgst)]
    : [tax('IGST', ({ gst }) => gst.igst)]
  const others: Column[] = [
    { head: 'HSN/SAC', width: 44, of: (line) => line.code },
    { head: 'Qty', width: 32, isRight: true, of: quantityOf },
    { head: 'Taxable ₹', width: 64, isRight: true, of: (line) => showPlain(line.gst.taxable) },
    { head: 'GST', width: 34, isRight: true, of: (line) => showRate(line.rateBps) },
    ...taxes,
    { head: 'Amount', width: 74, isRight: true, of: (line) => showAmount(line.amount), style: strong },
  ]
  const left = sheet.right - sheet.left - others.reduce((sum, { width }) => sum + width, 0)
  return [{ head: 'Item', width: left, of: (line) => line.title }, ...others]
}

/** The words of an item, which alone decide how tall its row is. */
export type Row = { line: PaperLine; title: string[]; detail: string[]; height: number }

export function rowsOf(pen: Pen, paper: Paper, columns: readonly Column[]): Row[] {
  const width = (columns[0]?.width ?? 0) - 10
  return paper.lines.map((line) => {
    const title = pen.wrap(line.title, text, width)
    const detail = pen.wrap(line.detail, small, width)
    return { line, title, detail, height: (title.length + detail.length) * lineHeight + 12 }
  })
}

export const tableHeadHeight = 24

/** `table` is where the head belongs; on later pages it is only a reminder. */
export function drawTableHead(
  pen: Pen,
  table: Section | undefined,
  columns: readonly Column[],
  top: number,
): void {
  const row = table && pen.section(table, 'TR')
  forColumns(columns, (column, from, to) => {
    const at = column.isRight ? { x: to, y: top + 12, align: 'right' as const } : { x: from, y: top + 12 }
    const draw = () => pen.write(column.head, at, { ...strong, size: 8.5 })
    if (row) pen.tag(row, 'TH', draw)
    else pen.decorate(draw, 'Pagination')
  })
  pen.rule(top + tableHeadHeight - 4, [sheet.left, sheet.right], ink)
}

export function drawRow(pen: Pen, table: Section, columns: readonly Column[], row: Row, top: number): void {
  const { line, title, detail, height } = row
  const made = pen.section(table, 'TR')
  forColumns(columns, (column, from, to) => {
    const at = column.isRight ? { x: to, y: top + 13, align: 'right' as const } : { x: from, y: top + 13 }
    pen.tag(made, 'TD', () => {
      if (column.head !== 'Item') return pen.write(column.of(line), at, column.style ?? text)
      title.forEach((words, nth) => {
        pen.write(words, { x: from, y: top + 13 + nth * lineHeight }, text)
      })
      detail.forEach((words, nth) => {
        pen.write(words, { x: from, y: top + 13 + (title.length + nth) * lineHeight }, small)
      })
    })
  })
  pen.rule(top + height, [sheet.left, sheet.right], pale)
}

function forColumns(
  columns: readonly Column[],
  draw: (column: Column, from: number, to: number) => void,
): void {
  let from = sheet.left
  for (const column of columns) {
    draw(column, from, from + column.width)
    from += column.width
  }
}

/** What the lines come to: taxable value, each tax at each rate, and the whole. */
function totalsOf(paper: Paper): { label: string; amount: Paise }[] {
  const stateTax = stateTaxName(paper.seller.state)
  const taxes = taxSummary(paper.lines).flatMap(({ rateBps, taxable, cgst, sgst, igst }) => {
    const on = `on ${showPlain(taxable)}`
    return paper.isSameState
      ? [
          { label: `CGST ${showRate(rateBps / 2)} ${on}`, amount: cgst },
          { label: `${stateTax} ${showRate(rateBps / 2)} ${on}`, amount: sgst },
        ]
      : [{ label: `IGST ${showRate(rateBps)} ${on}`, amount: igst }]
  })
  return [{ label: 'Taxable value', amount: taxInAll(paper.lines).taxable }, ...taxes]
}

const totalRow = 16

/** Bank and signatory, where the seller gave them; papers of before have neither. */
function closingOf({ seller: { bank, signatory, name } }: Paper): string[] {
  const account =
    bank && [bank.name, `account ${bank.account}`, `IFSC ${bank.ifsc}`].filter(Boolean).join(', ')
  const signs = signatory && [signatory.name, signatory.role].filter(Boolean).join(', ')
  return [...(account ? [`Bank: ${account}`] : []), ...(signs ? [`For ${name}: ${signs}`] : [])]
}

const closingGap = 6

export function endHeight(pen: Pen, paper: Paper): number {
  const words = pen.wrap(amountInWords(paper.total), text, sheet.right - sheet.left)
  const closing = closingLines(pen, paper)
  return (
    16 +
    (totalsOf(paper).length + 2) * totalRow +
    (words.length + 1) * lineHeight +
    16 +
    (closing.length > 0 ? closing.length * lineHeight + closingGap : 0)
  )
}

const closingLines = (pen: Pen, paper: Paper): string[] =>
  closingOf(paper).flatMap((line) => pen.wrap(line, text, sheet.right - sheet.left))

export function drawEnd(pen: Pen, root: Section, paper: Paper, top: number): void {
  const left = sheet.right - 250
  const right = (y: number) => ({ x: sheet.right, y, align: 'right' as const })
  let y = top + 22
  for (const { label, amount } of totalsOf(paper)) {
    const at = y
    pen.tag(root, 'P', () => {
      pen.write(label, { x: left, y: at }, text)
      pen.write(showAmount(amount), right(at), text)
    })
    y += totalRow
  }
  pen.rule(y - 6, [left, sheet.right], ink)
  pen.tag(root, 'P', () => {
    pen.write(totals[paper.kind], { x: left, y: y + 10 }, { ...strong, size: 11 })
    pen.write(showAmount(sumOf(paper.lines.map((line) => line.amount))), right(y + 10), {
      ...strong,
      size: 14,
    })
  })
  y += 2 * totalRow + 6
  pen.tag(root, 'P', () => pen.write('Amount in words', { x: sheet.left, y }, { ...text, colour: muted }))
  const words = pen.wrap(amountInWords(paper.total), text, sheet.right - sheet.left)
  words.forEach((line, at) => {
    pen.tag(root, 'P', () => pen.write(line, { x: sheet.left, y: y + (at + 1) * lineHeight }, text))
  })
  const below = y + words.length * lineHeight + closingGap
  closingLines(pen, paper).forEach((line, at) => {
    pen.tag(root, 'P', () => pen.write(line, { x: sheet.left, y: below + (at + 1) * lineHeight }, text))
  })
}

/** On pages after the first. */
export function drawContinued(pen: Pen, paper: Paper): number {
  pen.decorate(
    () =>
      pen.write(
        `${titleOf(paper)} ${paper.number}, continued`,
        { x: sheet.left, y: sheet.top + 8 },
        { ...text, colour: muted },
      ),
    'Pagination',
  )
  return sheet.top + 20
}

export function drawFoot(pen: Pen, paper: Paper, page: number, pages: number): void {
  pen.rule(sheet.foot - 14, [sheet.left, sheet.right], pale)
  const words = [
    'Amounts are after all discounts and include GST. Tax is not payable on reverse charge.',
    `Issued electronically by ${paper.seller.name}; it needs no signature.`,
  ]
  pen.decorate(() => {
    words.forEach((line, at) => {
      pen.write(line, { x: sheet.left, y: sheet.foot + at * 11 }, small)
    })
    pen.write(`Page ${page} of ${pages}`, { x: sheet.right, y: sheet.foot + 11, align: 'right' }, small)
  }, 'Pagination')
}
