import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, type Paise, paise, sumOf } from '#kernel/money.ts'
import { addGst, gstWithin, lessGst, taxIn } from '#shop/tax/domain/gst.ts'
import { addPaper, emptyGstr1, nothing, rowsOf, sectionOf, summedRows, type TaxPaper } from './gstr1.ts'

const aPaper = (change: Partial<TaxPaper> & { rupees?: number } = {}): TaxPaper => {
  const { rupees = 1_180, ...rest } = change
  const isSameState = rest.isSameState ?? true
  const amount = fromRupees(rupees)
  return {
    kind: 'invoice',
    number: 'AAN/26-27/000001',
    day: '2026-11-15',
    gstin: undefined,
    name: 'Meera Iyer',
    placeOfSupply: isSameState ? 'Karnataka' : 'Kerala',
    isSameState,
    total: amount,
    lines: [
      {
        code: '9401',
        quantity: 1,
        rateBps: 1_800,
        amount,
        gst: gstWithin(amount, 1_800, isSameState),
      },
    ],
    corrects: undefined,
    ...rest,
  }
}
const gstin = '29AAAAA0000A1ZY'
const away = { isSameState: false }

test.each<[string, Partial<TaxPaper> & { rupees?: number }, string]>([
  ['a business', { gstin }, 'b2b'],
  ['a neighbour', { rupees: 5_00_000 }, 'b2cs'],
  ['another state, small', { ...away, rupees: 1_00_000 }, 'b2cs'],
  ['another state, a paisa above', { ...away, rupees: 1_00_000.01 }, 'b2cl'],
  ['another state before August 2024', { ...away, rupees: 2_50_000, day: '2024-07-31' }, 'b2cs'],
  ['another state before August 2024, large', { ...away, rupees: 2_50_001, day: '2024-07-31' }, 'b2cl'],
  ['another state on the first day', { ...away, rupees: 1_50_000, day: '2024-08-01' }, 'b2cl'],
  ['taken back from a business', { kind: 'credit_note', gstin }, 'cdnr'],
  ['added for a business', { kind: 'debit_note', gstin }, 'cdnr'],
  [
    'taken back, small',
    { ...away, kind: 'credit_note', corrects: { day: '2026-11-01', total: fromRupees(900) } },
    'b2cs',
  ],
  [
    'a small part of a large one taken back',
    { ...away, kind: 'credit_note', corrects: { day: '2026-11-01', total: fromRupees(2_00_000) } },
    'cdnur',
  ],
])('%s', (_name, change, section) => {
  expect(sectionOf(aPaper(change))).toBe(section)
})

test('a row for every rate, as the offline tool reads it', () => {
  expect(rowsOf(aPaper({ gstin, name: 'Rao & Sons' }))).toEqual([
    [
      gstin,
      'Rao & Sons',
      'AAN/26-27/000001',
      '15-Nov-2026',
      1_180,
      '29-Karnataka',
      'N',
      '',
      'Regular B2B',
      '',
      18,
      1_000,
      0,
    ],
  ])
  expect(rowsOf(aPaper({ ...away, rupees: 2_36_000 }))).toEqual([
    ['AAN/26-27/000001', '15-Nov-2026', 2_36_000, '32-Kerala', '', 18, 2_00_000, 0, ''],
  ])
  const corrects = { day: '2026-11-01', total: fromRupees(2_36_000) }
  expect(rowsOf(aPaper({ ...away, kind: 'debit_note', number: 'DN/26-27/000001', corrects }))).toEqual([
    ['B2CL', 'DN/26-27/000001', '15-Nov-2026', 'D', '32-Kerala', 1_180, '', 18, 1_000, 0],
  ])
})

test('a debit note adds to what was sold, and to no number of pieces', () => {
  const gstr1 = emptyGstr1()
  addPaper(gstr1, aPaper())
  addPaper(gstr1, aPaper({ kind: 'debit_note', number: 'DN/26-27/000001' }))
  expect(gstr1.sums.b2cs.value).toBe(fromRupees(2_360))
  const [hsn] = summedRows(gstr1, 'hsn_b2c')
  expect(hsn?.slice(3, 7)).toEqual([1, 2_360, 18, 2_000])
})

test('papers are counted from the first number to the last', () => {
  const gstr1 = emptyGstr1()
  for (const running of [7, 5, 6]) addPaper(gstr1, aPaper({ number: `AAN/26-27/00000${running}` }))
  addPaper(gstr1, aPaper({ kind: 'credit_note', number: 'CN/26-27/000001' }))
  expect(summedRows(gstr1, 'docs')).toEqual([
    ['Invoices for outward supply', 'AAN/26-27/000005', 'AAN/26-27/000007', 3, 0],
    ['Credit Note', 'CN/26-27/000001', 'CN/26-27/000001', 1, 0],
  ])
})

const papers = fc.array(
  fc
    .record({
      kind: fc.constantFrom('invoice', 'credit_note', 'debit_note'),
      isBusiness: fc.boolean(),
      isSameState: fc.boolean(),
      place: fc.constantFrom('Kerala', 'Delhi', 'Pondicherry', 'Assam'),
      corrected: fc.integer({ min: 1, max: 30_000_000 }),
      amounts: fc.array(
        fc.tuple(
          fc.integer({ min: 1, max: 20_000_000 }),
          fc.constantFrom(0, 500, 1_200, 1_800),
          fc.constantFrom('9401', '9403', '996819'),
        ),
        { minLength: 1, maxLength: 5 },
      ),
    })
    .map(({ kind, isBusiness, isSameState, place, corrected, amounts }): TaxPaper => {
      const lines = amounts.map(([amount, rateBps, code]) => ({
        code,
        quantity: 1,
        rateBps,
        amount: paise(amount),
        gst: gstWithin(paise(amount), rateBps, isSameState),
      }))
      return {
        ...aPaper(),
        kind,
        gstin: isBusiness ? gstin : undefined,
        isSameState,
        placeOfSupply: isSameState ? 'Karnataka' : place,
        total: sumOf(lines.map(({ amount }) => amount)),
        lines,
        corrects: kind === 'invoice' ? undefined : { day: '2026-11-01', total: paise(corrected) },
      }
    }),
  { maxLength: 30 },
)

const cents = (rupees: unknown): number => Math.round(Number(rupees) * 100)

test('whatever is sold, the files come to what the papers come to, to the paisa', () => {
  fc.assert(
    fc.property(papers, (all) => {
      const gstr1 = emptyGstr1()
      for (const paper of all) addPaper(gstr1, paper)
      const wanted = all
        .flatMap(({ kind, lines }) => lines.map(({ gst }) => ({ kind, gst })))
        .reduce(
          (sum, { kind, gst }) => (kind === 'credit_note' ? lessGst(sum, gst) : addGst(sum, gst)),
          nothing,
        )
      // sections: notes listed by themselves are taken off
      const { b2b, b2cl, b2cs, cdnr, cdnur } = gstr1.sums
      const sold = [b2b, b2cl, b2cs, gstr1.nil].map(({ gst }) => gst).reduce(addGst, nothing)
      const back = [cdnr, cdnur].map(({ gst }) => gst).reduce(addGst, nothing)
      expect(lessGst(sold, back)).toEqual(wanted)
      // rows of the summed files
      const hsn = [...summedRows(gstr1, 'hsn_b2b'), ...summedRows(gstr1, 'hsn_b2c')]
      const column = (at: number) => hsn.reduce((sum, row) => sum + cents(row[at]), 0)
      expect([column(6), column(7), column(8), column(9)]).toEqual([
        wanted.taxable,
        wanted.igst,
        wanted.cgst,
        wanted.sgst,
      ])
      expect(column(4)).toBe(wanted.taxable + taxIn(wanted))
      expect(summedRows(gstr1, 'b2cs').reduce((sum, row) => sum + cents(row[4]), 0)).toBe(b2cs.gst.taxable)
      // rows of the listed files
      const listed = (section: string, at: number): Paise =>
        paise(
          all
            .filter((paper) => sectionOf(paper) === section)
            .flatMap((paper) => rowsOf(paper).map((row) => (row.includes('D') ? -1 : 1) * cents(row[at])))
            .reduce((sum, amount) => sum + amount, 0),
        )
      expect(listed('b2b', 11)).toBe(b2b.gst.taxable)
      expect(listed('b2cl', 6)).toBe(b2cl.gst.taxable)
      expect(listed('cdnr', 11)).toBe(cdnr.gst.taxable)
      expect(listed('cdnur', 8)).toBe(cdnur.gst.taxable)
    }),
  )
})
