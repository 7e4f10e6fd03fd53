import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { seedShop } from '../../../../db/seed/demo-shop.ts'
import { seedSeller } from '../../../../db/seed/seller.ts'
import { aDraft, anOrderRow, seller } from '../../../../test/a-paper.ts'
import { aDatabase } from '../../../../test/a-shop.ts'
import { issuePaper } from './issue-paper.ts'
import { findPaper, listPapers } from './paper-queries.ts'
import { findMainSeller, type Seller } from './seller.ts'

let database: Database
let drop: () => Promise<void>
let orderId: string
const now = new Date('2026-11-15T06:30:00.123Z')

beforeAll(async () => {
  const made = await aDatabase('empty')
  drop = made.drop
  database = openDatabase(made.url)
  await seedShop(database.db)
  await seedSeller(database.db)
})
beforeEach(async () => {
  // only for the next test's clean table; the trigger would rightly refuse to delete
  await sql`truncate invoice, paper_series`.execute(database.db)
  orderId = await anOrderRow(database.db, now)
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function theSeller(): Promise<Seller> {
  const found = await findMainSeller(database.db, now)
  if (!found) throw new Error('nobody sells')
  return found
}

const issue = async (paper = aDraft(), at = now) => {
  const seller = await theSeller()
  return database.db.transaction().execute((trx) => issuePaper(trx, { orderId, paper, seller }, at))
}

const runningNumbers = async () =>
  (await database.db.selectFrom('invoice').select('running').orderBy('running').execute()).map(
    (row) => row.running,
  )

const brokenInvariants = async () =>
  (
    await sql<{ subject: string }>`
      select subject from shop_breach where rule like '%numbered without a gap'`.execute(database.db)
  ).rows

describe('numbers', () => {
  test('fifty at once, some of which fail, leave no gap and no double', async () => {
    const seller = await theSeller()
    const attempts = Array.from({ length: 50 }, (_, at) =>
      database.db.transaction().execute(async (trx) => {
        const issued = await issuePaper(trx, { orderId, paper: aDraft(), seller }, now)
        if (at % 3 === 0) throw new Error('called off')
        return issued.number
      }),
    )
    const outcomes = await Promise.allSettled(attempts)
    const given = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
    expect(given).toHaveLength(33)
    expect(await runningNumbers()).toEqual(Array.from({ length: 33 }, (_, at) => at + 1))
    expect(given.toSorted()).toEqual(
      Array.from({ length: 33 }, (_, at) => `AAN/26-27/${String(at + 1).padStart(6, '0')}`),
    )
    expect(await brokenInvariants()).toEqual([])
  })

  test('each financial year begins at 1, at midnight in India', async () => {
    await issue(aDraft(), new Date('2027-03-31T18:29:59Z'))
    expect(await issue(aDraft(), new Date('2027-03-31T18:30:00Z'))).toMatchObject({
      number: 'AAN/27-28/000001',
      publicId: 'AAN-27-28-000001',
    })
    expect((await issue(aDraft(), new Date('2027-03-31T18:29:59Z'))).number).toBe('AAN/26-27/000002')
  })

  test('credit notes count for themselves', async () => {
    const invoice = await issue()
    const corrects = { number: invoice.number, issuedAt: now, why: 'Came back damaged' }
    expect(await issue(aDraft({ kind: 'credit_note', corrects }))).toMatchObject({
      number: 'CN/26-27/000001',
      publicId: 'CN-26-27-000001',
    })
  })

  test('the shop’s own letters stand in front', async () => {
    const letters = { invoice_prefix: 'ABC', credit_note_prefix: 'CBC' }
    await database.db.updateTable('registration').set(letters).execute()
    const invoice = await issue()
    expect(invoice.number).toBe('ABC/26-27/000001')
    const corrects = { number: invoice.number, issuedAt: now, why: 'Cancelled in part' }
    expect((await issue(aDraft({ kind: 'credit_note', corrects }))).number).toBe('CBC/26-27/000001')
    const before = { invoice_prefix: 'AAN', credit_note_prefix: 'CN' }
    await database.db.updateTable('registration').set(before).execute()
  })
})

describe('processes of the version before', () => {
  test('go on in the same series, beside those of today', async () => {
    // word for word what they send
    const ask = async () =>
      (
        await sql<{ last_number: number }>`
          insert into invoice_series (kind, year, last_number) values ('invoice', '26-27', 1)
          on conflict (kind, year) do update set last_number = invoice_series.last_number + 1
          returning last_number`.execute(database.db)
      ).rows[0]?.last_number
    expect((await issue()).number).toBe('AAN/26-27/000001')
    expect(await ask()).toBe(2)
    expect(await ask()).toBe(3)
    expect((await issue()).number).toBe('AAN/26-27/000004')
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? ask() : issue())))
    const given = many.map((one) => (typeof one === 'object' ? Number(one.number.slice(-6)) : one))
    expect(given.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 5),
    )
    expect(await database.db.selectFrom('invoice_series').selectAll().execute()).toEqual([])
  })
})

describe('papers', () => {
  test('are read as they were written, whatever became of the seller', async () => {
    const invoice = await issue()
    const corrects = { number: invoice.number, issuedAt: now, why: 'Came back' }
    const note = await issue(aDraft({ kind: 'credit_note', corrects }))
    await database.db.updateTable('registration').set({ legal_name: 'Somebody Else Pvt Ltd' }).execute()
    expect(await findPaper(database.db, orderId, invoice.publicId)).toEqual(invoice.paper)
    expect(await findPaper(database.db, orderId, note.publicId)).toEqual(note.paper)
    expect(invoice.paper).toMatchObject({ seller, issuedAt: now, number: 'AAN/26-27/000001' })
    expect(invoice.paper.total).toBe(invoice.paper.lines.reduce((sum, line) => sum + line.amount, 0))
    await database.db.updateTable('registration').set({ legal_name: seller.name }).execute()
  })

  test('are listed for their order, and found through no other', async () => {
    const { number, publicId, paper } = await issue()
    expect(await listPapers(database.db, orderId)).toEqual([
      { publicId, number, kind: 'invoice', issuedAt: now, total: paper.total },
    ])
    const another = await anOrderRow(database.db, now)
    expect(await listPapers(database.db, another)).toEqual([])
    expect(await findPaper(database.db, another, publicId)).toBeUndefined()
    expect(await findPaper(database.db, orderId, 'AAN-26-27-000002')).toBeUndefined()
    // addresses of before lead to it too
    expect(await findPaper(database.db, orderId, 'invoice-26-27-1')).toEqual(paper)
    expect(await findPaper(database.db, another, 'invoice-26-27-1')).toBeUndefined()
    expect(await findPaper(database.db, orderId, 'invoice-26-27-2')).toBeUndefined()
    expect(await findPaper(database.db, orderId, '../invoice')).toBeUndefined()
  })

  test('cannot be changed or removed', async () => {
    const { number } = await issue()
    const change = database.db.updateTable('invoice').set({ body: '{}' }).where('number', '=', number)
    await expect(change.execute()).rejects.toThrow('invoice is written once')
    const remove = database.db.deleteFrom('invoice').where('number', '=', number)
    await expect(remove.execute()).rejects.toThrow('invoice is written once')
  })

  test('that do not add up are not given out, and use up no number', async () => {
    const [line] = aDraft().lines
    if (!line) throw new Error('a draft has lines')
    await expect(issue(aDraft({ lines: [{ ...line, amount: paise(line.amount + 1) }] }))).rejects.toThrow(
      'adds up',
    )
    await expect(issue(aDraft({ lines: [] }))).rejects.toThrow('adds up')
    expect((await issue()).number).toBe('AAN/26-27/000001')
  })
})
