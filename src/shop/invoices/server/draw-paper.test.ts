import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { aPaper, meera, mixedPieces, seller } from '../../../../test/a-paper.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { amountInWords } from '../domain/amount-in-words.ts'
import type { Paper } from '../domain/paper.ts'
import { drawPaper } from './draw-paper.ts'

// fonts are read and cut for every paper: slow where many tests run at once
vi.setConfig({ testTimeout: 60_000 })

const paiseIn = (figure: string): number => {
  expect(figure).toMatch(/^₹?[\d,]+\.\d\d$/)
  return Number(figure.replace(/[₹,.]/g, ''))
}
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The figures as they stand on the paper: one row for every line, and what is said below them. */
async function figuresOf(paper: Paper) {
  const { pages } = await readPdf(await drawPaper(paper))
  const lines = pages.flatMap((page) => page.lines)
  const rows = lines.filter((cells) => /^\d{1,2}%$/.test(cells.at(paper.isSameState ? -4 : -3) ?? ''))
  const taxes = paper.isSameState ? 2 : 1
  return {
    pages,
    rows: rows.map((cells) => ({
      taxable: paiseIn(cells.at(-3 - taxes) ?? ''),
      taxes: cells.slice(-1 - taxes, -1).map(paiseIn),
      amount: paiseIn(cells.at(-1) ?? ''),
    })),
    below: lines.filter(([label]) => /^(Taxable value|[A-Z]+ST [\d.]+%|Total)/.test(label ?? '')),
  }
}

async function expectToAddUp(paper: Paper) {
  const { pages, rows, below } = await figuresOf(paper)
  const text = pages.map((page) => page.text).join('\n')
  expect(rows).toHaveLength(paper.lines.length)
  for (const row of rows) expect(row.taxable + sum(row.taxes)).toBe(row.amount)
  const amountOf = (start: RegExp) =>
    sum(below.filter(([label]) => start.test(label ?? '')).map((cells) => paiseIn(cells.at(-1) ?? '')))
  const taxable = amountOf(/^Taxable value/)
  const tax = amountOf(/^(C|S|I)GST/)
  expect(taxable).toBe(sum(rows.map((row) => row.taxable)))
  expect(tax).toBe(sum(rows.flatMap((row) => row.taxes)))
  expect(amountOf(/^Total/)).toBe(taxable + tax)
  expect(amountOf(/^Total/)).toBe(paper.total)
  expect(sum(rows.map((row) => row.amount))).toBe(paper.total)
  for (const { title, code } of paper.lines) {
    for (const word of [...title.split(' '), code]) expect(text).toContain(word)
  }
  expect(text.replaceAll('\n', ' ')).toContain(amountInWords(paper.total))
  return { pages, text, below }
}

describe('an invoice', () => {
  test('with several rates, protection, delivery and a coupon says everything the law asks for, and adds up', async () => {
    const paper = aPaper()
    const { pages, text, below } = await expectToAddUp(paper)
    expect(pages).toHaveLength(1)
    for (const expected of [
      'Tax invoice',
      'AAN/26-27/004827',
      '15 November 2026',
      'Original for recipient',
      seller.name,
      '22, Residency Road, Bengaluru 560025',
      'GSTIN 29AAAAA0000A1ZY',
      'Billed and delivered to',
      ...meera.lines,
      'Karnataka (29)',
      'AAN-2611-04827',
      'Paid by UPI',
      'Place of supply: Karnataka (29)',
      'Reverse charge: No',
      'HSN/SAC',
      '2 pcs',
      'Furniture protection',
      'Page 1 of 1',
    ])
      expect(text).toContain(expected)
    expect(below.map(([label]) => label?.replace(/ on .*/, ''))).toEqual([
      'Taxable value',
      'CGST 2.5%',
      'SGST 2.5%',
      'CGST 6%',
      'SGST 6%',
      'CGST 9%',
      'SGST 9%',
      'Total',
    ])
  })

  test('to another state has one tax, and both parties where they differ', async () => {
    const office = {
      name: 'Iyer Interiors LLP',
      lines: ['7, Mount Road', 'Chennai 600002'],
      gstin: '33AAGCB7383J1ZF',
      state: 'Tamil Nadu',
    }
    const { text } = await expectToAddUp(
      aPaper({ isSameState: false, placeOfSupply: 'Tamil Nadu', billedTo: office, shippedTo: meera }),
    )
    expect(text).toContain('IGST 18%')
    expect(text).not.toMatch(/CGST|SGST/)
    for (const expected of ['Billed to', 'Delivered to', 'GSTIN 33AAGCB7383J1ZF', 'Tamil Nadu (33)'])
      expect(text).toContain(expected)
  })

  test('of many lines goes on over pages, each with its head and its number', async () => {
    const pieces = Array.from({ length: 22 }, (_, at) => ({
      ...(mixedPieces[at % 3] as (typeof mixedPieces)[0]),
      title: `Piece number ${at + 1} of a long list`,
    }))
    const { pages } = await expectToAddUp(aPaper({}, pieces))
    expect(pages).toHaveLength(3)
    for (const [at, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${at + 1} of 3`)
      expect(page.text).toContain('HSN/SAC')
      expect(page.text).toContain('AAN/26-27/004827')
    }
    expect(pages[0]?.text).not.toContain('Amount in words')
  })

  test.each([9, 10, 11, 12, 13])('adds up with %i lines, wherever the page turns', async (count) => {
    const [, , lamp] = mixedPieces
    const pieces = Array.from({ length: count }, () => lamp as (typeof mixedPieces)[0])
    await expectToAddUp(aPaper({}, pieces))
  })
})

test('a credit note says which invoice it corrects and why, and adds up', async () => {
  const corrects = {
    number: 'AAN/26-27/004827',
    issuedAt: new Date('2026-11-15T06:30:00Z'),
    why: 'Two pieces came back damaged.',
  }
  const { text } = await expectToAddUp(aPaper({ kind: 'credit_note', corrects }))
  expect(text).toContain('Credit note')
  expect(text).toContain('CN/26-27/000012')
  expect(text).toContain(
    'For invoice AAN/26-27/004827 of 15 November 2026. Why: Two pieces came back damaged.',
  )
  expect(text).not.toContain('Original for recipient')
})

test('a debit note says which invoice it adds to and why, and adds up', async () => {
  const corrects = {
    number: 'AAN/26-27/004827',
    issuedAt: new Date('2026-11-15T06:30:00Z'),
    why: 'The rest of the order is below the minimum of coupon SAVE10',
  }
  const { text } = await expectToAddUp(aPaper({ kind: 'debit_note', corrects }))
  for (const words of [
    'Debit note',
    'DN/26-27/000003',
    'Total added',
    'For invoice AAN/26-27/004827 of 15 November 2026.',
  ])
    expect(text).toContain(words)
})

test('bank and signatory stand below the sum, where the seller gave them', async () => {
  const paper = aPaper()
  const bank = { name: 'HDFC Bank', account: '50100000004471', ifsc: 'HDFC0000123' }
  const signatory = { name: 'Kabir Nair', role: 'Director' }
  const signed = { ...paper, seller: { ...paper.seller, bank, signatory } }
  const text = (await readPdf(await drawPaper(signed))).pages.map((page) => page.text).join('\n')
  expect(text).toContain('Bank: HDFC Bank, account 50100000004471, IFSC HDFC0000123')
  expect(text).toContain('For Aangan Home Retail Pvt Ltd: Kabir Nair, Director')
  await expectToAddUp(signed)
  const plain = (await readPdf(await drawPaper(paper))).pages.map((page) => page.text).join('\n')
  expect(plain).not.toContain('Bank:')
})

test('the same paper gives the same bytes', async () => {
  const [one, other] = [await drawPaper(aPaper()), await drawPaper(aPaper())]
  expect(one.equals(other)).toBe(true)
})

test('it has a title, a language and a structure to be read out', async () => {
  const file = await drawPaper(aPaper())
  const { info, lang } = await readPdf(file)
  expect(info).toMatchObject({
    Title: 'Tax invoice AAN/26-27/004827',
    Author: seller.name,
    IsSignaturesPresent: false,
  })
  expect(lang).toBe('en-IN')
  expect(file.toString('latin1')).toMatch(/\/MarkInfo/)
})

test('names are drawn in every script of India', async () => {
  const names = ['मीरा', 'ಮೀರಾ', 'மீரா', 'మీరా', 'മീര', 'মীরা', 'મીરા', 'ମୀରା', 'ਮੀਰਾ', 'Mīrā']
  const { pages } = await readPdf(await drawPaper(aPaper({ billedTo: { ...meera, lines: names } })))
  expect(pages[0]?.text).toContain('Mīrā')
  expect(pages[0]?.text).not.toContain('?')
  const { pages: unknown } = await readPdf(await drawPaper(aPaper({ billedTo: { ...meera, name: '藤' } })))
  expect(unknown[0]?.text).toContain('?')
})

test('no name and no title can stop a paper', async () => {
  const letters = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.integer({ min: 0x900, max: 0xdff }).map((code) => String.fromCodePoint(code)),
        { maxLength: 30 },
      )
      .map((all) => all.join('')),
    fc
      .array(fc.constantFrom('\u200d', '\u200c', '\u0300', 'k', 'ക', 'ಕ', 'ੂ', '॑', '😀', '\n'), {
        maxLength: 30,
      })
      .map((all) => all.join('')),
    fc.constant('x'.repeat(300)),
  )
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      const [piece] = mixedPieces
      const paper = aPaper({ billedTo: { ...meera, name: text } }, [
        { ...(piece as (typeof mixedPieces)[0]), title: text, brand: text },
      ])
      expect((await drawPaper(paper)).length).toBeGreaterThan(1_000)
    }),
    { numRuns: 20 },
  )
})
