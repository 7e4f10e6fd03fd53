// GSTR-1, the monthly return of what was sold: where each tax paper belongs, with the columns of the government's
// offline tool. Everything is read from papers as they were issued.
import { type Paise, paise } from '#kernel/money.ts'
import { addGst, type GstParts, lessGst } from '#shop/tax/domain/gst.ts'
import { stateCodeOf, stateNameOf } from '#shop/tax/domain/states.ts'

type Cell = string | number

export type TaxLine = {
  code: string
  quantity: number
  rateBps: number
  gst: GstParts
  amount: Paise
}

export type TaxPaper = {
  kind: 'invoice' | 'credit_note' | 'debit_note'
  number: string
  /** The calendar day in India. */
  day: string
  /** Of the buyer, where it is a business. */
  gstin: string | undefined
  name: string
  placeOfSupply: string
  isSameState: boolean
  total: Paise
  lines: TaxLine[]
  /** For a note: the invoice that it changes. */
  corrects: { day: string; total: Paise } | undefined
}

export const sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'] as const
export type Section = (typeof sections)[number]

/**
 * Invoices to consumers in another state are listed one by one above this value (table 5, B2C large): above ₹2,50,000
 * until July 2024, above ₹1,00,000 since (Notification 12/2024, Central Tax). The newest first.
 */
const largeAbove: readonly { since: string; rupees: number }[] = [
  { since: '2024-08-01', rupees: 1_00_000 },
  { since: '2017-07-01', rupees: 2_50_000 },
]

function isLarge({ day, total }: { day: string; total: Paise }): boolean {
  const limit = largeAbove.find(({ since }) => day >= since)
  return limit !== undefined && total > limit.rupees * 100
}

/** Where a paper goes. A note about a small sale to a consumer is counted with the small sales themselves. */
export function sectionOf(paper: TaxPaper): 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur' {
  if (paper.kind === 'invoice') {
    if (paper.gstin) return 'b2b'
    return !paper.isSameState && isLarge(paper) ? 'b2cl' : 'b2cs'
  }
  if (paper.gstin) return 'cdnr'
  return !paper.isSameState && paper.corrects && isLarge(paper.corrects) ? 'cdnur' : 'b2cs'
}

export const headers: Record<Section, readonly string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  hsn_b2b: hsnHeader(),
  hsn_b2c: hsnHeader(),
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

function hsnHeader(): readonly string[] {
  return [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ]
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 15-Nov-2026 */
const showDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** 29-Karnataka */
function showPlace(state: string): string {
  const code = stateCodeOf(state)
  return code ? `${code}-${stateNameOf(code) ?? state}` : state
}

/** Rupees; a whole number of paise survives it. */
const exact = (amount: Paise): number => amount / 100

const rate = (bps: number): number => bps / 100

type RateRow = { rateBps: number; gst: GstParts }

/** Of what is taxed; what is not goes into a table of its own (8), which this shop fills by hand. */
function byRate(lines: readonly TaxLine[]): RateRow[] {
  const found = new Map<number, GstParts>()
  for (const { rateBps, gst } of lines) {
    if (rateBps > 0) found.set(rateBps, addGst(found.get(rateBps) ?? nothing, gst))
  }
  return [...found].sort(([one], [other]) => one - other).map(([rateBps, gst]) => ({ rateBps, gst }))
}

export const nothing: GstParts = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0) }

/** The rows of a paper that is listed by itself: one for every rate. */
export function rowsOf(paper: TaxPaper): Cell[][] {
  const section = sectionOf(paper)
  const [day, value, place] = [showDay(paper.day), exact(paper.total), showPlace(paper.placeOfSupply)]
  return byRate(paper.lines).map(({ rateBps, gst }): Cell[] => {
    const taxed = [rate(rateBps), exact(gst.taxable), 0]
    const buyer = [paper.gstin ?? '', paper.name]
    if (section === 'b2b')
      return [...buyer, paper.number, day, value, place, 'N', '', 'Regular B2B', '', ...taxed]
    if (section === 'b2cl') return [paper.number, day, value, place, '', ...taxed, '']
    const note = paper.kind === 'debit_note' ? 'D' : 'C'
    if (section === 'cdnr')
      return [...buyer, paper.number, day, note, place, 'N', 'Regular B2B', value, '', ...taxed]
    return ['B2CL', paper.number, day, note, place, value, '', ...taxed]
  })
}

type Signed = (one: GstParts, other: GstParts) => GstParts
/** A credit note takes off; an invoice and a debit note add. */
const isLess = ({ kind }: TaxPaper): boolean => kind === 'credit_note'
const signOf = (paper: TaxPaper): Signed => (isLess(paper) ? lessGst : addGst)
const signed = (paper: TaxPaper, amount: Paise): number => (isLess(paper) ? -amount : amount)

type HsnSum = {
  code: string
  rateBps: number
  quantity: number
  value: Paise
  gst: GstParts
  description: string
}
type SmallSum = { place: string; rateBps: number; gst: GstParts }

export type SectionSum = { papers: number; value: Paise; gst: GstParts }

export type Gstr1 = {
  sums: Record<'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur', SectionSum>
  small: Map<string, SmallSum>
  hsn: { b2b: Map<string, HsnSum>; b2c: Map<string, HsnSum> }
  docs: Map<string, { kind: TaxPaper['kind']; first: string; last: string; count: number }>
  /** At nil rate: not in any file, to be entered in table 8. */
  nil: SectionSum
  /** The place is not a state the tax office knows: to be put right by hand. */
  unknownPlaces: Set<string>
}

const noSum = (): SectionSum => ({ papers: 0, value: paise(0), gst: nothing })

export const emptyGstr1 = (): Gstr1 => ({
  sums: { b2b: noSum(), b2cl: noSum(), b2cs: noSum(), cdnr: noSum(), cdnur: noSum() },
  small: new Map(),
  hsn: { b2b: new Map(), b2c: new Map() },
  docs: new Map(),
  nil: noSum(),
  unknownPlaces: new Set(),
})

/** Adds one paper; papers come in the order they were issued. */
export function addPaper(to: Gstr1, paper: TaxPaper): void {
  const section = sectionOf(paper)
  const isNoteSection = section === 'cdnr' || section === 'cdnur'
  const taxed = byRate(paper.lines)
  const sum = to.sums[section]
  sum.papers += 1
  // what notes take off is told as it is: those that add come off it
  const sign = isNoteSection ? -1 : 1
  sum.value = paise(sum.value + sign * signed(paper, paper.total))
  for (const { gst } of taxed)
    sum.gst = isNoteSection === isLess(paper) ? addGst(sum.gst, gst) : lessGst(sum.gst, gst)
  if (section === 'b2cs') for (const row of taxed) addSmall(to.small, paper, row)
  const nilLines = paper.lines.filter(({ rateBps }) => rateBps === 0)
  if (nilLines.length > 0) {
    to.nil.papers += 1
    for (const { gst, amount } of nilLines) {
      to.nil.gst = signOf(paper)(to.nil.gst, gst)
      to.nil.value = paise(to.nil.value + signed(paper, amount))
    }
  }
  for (const line of paper.lines) addHsn(paper.gstin ? to.hsn.b2b : to.hsn.b2c, paper, line)
  addDoc(to.docs, paper)
  if (!stateCodeOf(paper.placeOfSupply)) to.unknownPlaces.add(paper.number)
}

function addSmall(to: Gstr1['small'], paper: TaxPaper, { rateBps, gst }: RateRow): void {
  const place = showPlace(paper.placeOfSupply)
  const key = `${place} ${rateBps}`
  const before = to.get(key)?.gst ?? nothing
  to.set(key, { place, rateBps, gst: signOf(paper)(before, gst) })
}

function addHsn(to: Map<string, HsnSum>, paper: TaxPaper, line: TaxLine): void {
  const key = `${line.code} ${line.rateBps}`
  // a debit note is about pieces that were counted already
  const pieces = paper.kind === 'debit_note' ? 0 : line.quantity
  const before = to.get(key) ?? {
    code: line.code,
    rateBps: line.rateBps,
    quantity: 0,
    value: paise(0),
    gst: nothing,
    description: isService(line.code) ? 'Services' : 'Goods',
  }
  to.set(key, {
    ...before,
    quantity: before.quantity + (isLess(paper) ? -pieces : pieces),
    value: paise(before.value + signed(paper, line.amount)),
    gst: signOf(paper)(before.gst, line.gst),
  })
}

/** Codes of services begin with 99. */
const isService = (code: string): boolean => code.startsWith('99')

function addDoc(to: Gstr1['docs'], { kind, number }: TaxPaper): void {
  // a series is everything before the running number
  const key = `${kind} ${number.replace(/[0-9]{6,}$/, '')}`
  const before = to.get(key)
  to.set(key, {
    kind,
    first: before && before.first < number ? before.first : number,
    last: before && before.last > number ? before.last : number,
    count: (before?.count ?? 0) + 1,
  })
}

const natures = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
} as const

/** The rows of what is summed up rather than listed. */
export function summedRows(
  of: Gstr1,
  section: Exclude<Section, 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'>,
): Cell[][] {
  if (section === 'b2cs')
    return [...of.small.values()]
      .sort((one, other) => one.place.localeCompare(other.place) || one.rateBps - other.rateBps)
      .map(({ place, rateBps, gst }) => ['OE', place, '', rate(rateBps), exact(gst.taxable), 0, ''])
  if (section === 'docs')
    return [...of.docs.values()]
      .sort((one, other) => other.kind.localeCompare(one.kind) || one.first.localeCompare(other.first))
      .map(({ kind, first, last, count }) => [natures[kind], first, last, count, 0])
  return [...of.hsn[section === 'hsn_b2b' ? 'b2b' : 'b2c'].values()]
    .sort((one, other) => one.code.localeCompare(other.code) || one.rateBps - other.rateBps)
    .map(({ code, description, quantity, value, rateBps, gst }) => [
      code,
      description,
      isService(code) ? 'NA' : 'NOS-NUMBERS',
      isService(code) ? 0 : quantity,
      exact(value),
      rate(rateBps),
      exact(gst.taxable),
      exact(gst.igst),
      exact(gst.cgst),
      exact(gst.sgst),
      0,
    ])
}
