// The grievance desk through the API: the form, the promises, the answers, the register.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { forgetSettled } from './answer.ts'

const came = new Date('2026-11-15T12:20:00+05:30')
const shop = await aShop('demo', { limits: readLimits('grievance=off, track=off') })
const support = await aPerson(shop, 'support', { name: 'Meena' })
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.at = came
})

let senders = 0
const aComplaint = (more: object = {}) => ({
  name: 'Ishita Banerjee',
  contact: `ishita${++senders}@example.in`,
  order_number: 'AAN-2611-04823',
  kind: 'delivery',
  what_happened: 'The sideboard was promised for 9 Nov and has been moved three times.',
  wanted: 'A firm date, or my money back',
  ...more,
})
const complain = async (more: object = {}) => {
  const body = aComplaint(more)
  const answer = await call(shop, 'POST', '/api/grievances', { body })
  return { ...answer, contact: body.contact, number: answer.body.number as string }
}
const act = (number: string, what: string, words = '') =>
  support.call('POST', `/api/admin/grievances/${number}/acts`, { act: what, words })

describe('a complaint', () => {
  test('has a number at once, its promises, and a mail', async () => {
    const { status, body, contact, number } = await complain()
    expect([status, number]).toEqual([201, expect.stringMatching(/^GR-2611-\d{4}$/)])
    expect(body).toMatchObject({
      answer_by: new Date('2026-11-17T12:20:00+05:30').toISOString(),
      settle_by: new Date('2026-12-15T12:20:00+05:30').toISOString(),
      is_mailed: true,
    })
    const mail = await lastMail(shop, contact)
    expect(mail.subject).toBe(`Your complaint ${number}`)
    expect(mail.text_part).toContain('17 Nov 2026, 12:20 pm')
    expect(mail.text_part).not.toContain('Ishita')
  })

  test('comes with a mobile number too, and then without a mail', async () => {
    const { status, body } = await complain({ contact: '98450 12345', order_number: undefined })
    expect([status, body.is_mailed]).toEqual([201, false])
  })

  test.each([
    [{ contact: 'nobody' }, 'contact'],
    [{ contact: '12345' }, 'contact'],
    [{ name: '  ' }, 'name'],
    [{ kind: 'weather' }, 'kind'],
    [{ what_happened: 'Bad.' }, 'what_happened'],
    [{ extra: 1 }, 'extra'],
  ])('%j is refused beside its field', async (more, field) => {
    const { status, body } = await complain(more)
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  test('nobody sends hundreds of them', async () => {
    const other = await aShop('empty', { limits: readLimits('grievance=2/1h') })
    const send = () => call(other, 'POST', '/api/grievances', { body: aComplaint() })
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 201, 429])
    await other.close()
  })
})

test('a mailbox is not filled with tickets, and every complaint is taken all the same', async () => {
  const other = await aShop('empty', { limits: readLimits('grievance=off, grievance_mail=2/24h') })
  const send = (contact: string) => call(other, 'POST', '/api/grievances', { body: aComplaint({ contact }) })
  const mailed = []
  for (const contact of ['a@example.in', 'A@example.in', 'a@example.in', 'b@example.in']) {
    const { status, body } = await send(contact)
    expect(status).toBe(201)
    mailed.push(body.is_mailed)
  }
  expect(mailed).toEqual([true, true, false, true])
  await other.close()
})

describe('tracking', () => {
  const track = (number: string, contact: string) =>
    call(shop, 'POST', '/api/grievances/track', { body: { number, contact } })

  test('by number and contact; notes of the staff and names stay inside', async () => {
    const { number, contact } = await complain()
    await act(number, 'note', 'The crew lost the key to the van.')
    await act(number, 'answer', 'We deliver on Friday.')
    const { status, body } = await track(number, contact.toUpperCase())
    expect([status, body.state]).toEqual([200, 'answered'])
    expect(body.news.map(({ kind, words }: { kind: string; words: string }) => [kind, words])).toEqual([
      ['sent', ''],
      ['answered', 'We deliver on Friday.'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/van|Ishita|Meena|ishita/)
  })

  test('not with another contact, nor for a number that never was: the same answer', async () => {
    const { number, contact } = await complain()
    const wrong = await track(number, 'somebody@example.in')
    const never = await track('GR-2611-999999', contact)
    expect([wrong.status, wrong.body]).toEqual([404, never.body])
    const phone = await complain({ contact: '98450 99999' })
    expect((await track(phone.number, '+91 98450 99999')).status).toBe(200)
    expect((await track(phone.number, contact)).status).toBe(404)
  })
})

describe('staff', () => {
  test('see what is late or due soon first', async () => {
    const hoursAgo = async (hours: number) => {
      shop.clock.at = new Date(Date.now() - hours * 3_600_000)
      const { number } = await complain()
      shop.clock.at = undefined
      return number
    }
    const [heard, waiting, late] = [await hoursAgo(40), await hoursAgo(30), await hoursAgo(50)]
    const before = (await support.call('GET', '/api/admin/grievances')).body.late
    await act(heard, 'acknowledge')
    const { body } = await support.call('GET', '/api/admin/grievances')
    const numbers: string[] = body.grievances.map((one: { number: string }) => one.number)
    expect(numbers.filter((number) => [heard, waiting, late].includes(number))).toEqual([
      late,
      waiting,
      heard,
    ])
    await act(late, 'acknowledge')
    expect((await support.call('GET', '/api/admin/grievances')).body.late).toBe(before - 1)
    const found = await support.call('GET', `/api/admin/grievances?q=${heard}&show=all`)
    expect(found.body.grievances).toHaveLength(1)
  })

  test('see a mask until they ask, and asking is put down', async () => {
    const { number, contact } = await complain()
    const { body } = await support.call('GET', `/api/admin/grievances/${number}`)
    expect([body.email, body.phone]).toEqual(['i•••@example.in', null])
    const mobile = await complain({ contact: '98450 12345' })
    const masked = (await support.call('GET', `/api/admin/grievances/${mobile.number}`)).body
    expect([masked.email, masked.phone]).toEqual([null, '+91 98••• ••345'])
    const shown = await support.call('POST', `/api/admin/grievances/${number}/contact`)
    expect(shown.body).toEqual({ email: contact, phone: null })
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name'])
      .where('subject_id', '=', number)
      .executeTakeFirst()
    expect(entry).toEqual({ action: 'grievance.contact_shown', actor_name: 'Meena' })
  })

  test('acknowledge, answer, settle, reopen; each is mailed, audited and written once', async () => {
    const { number, contact } = await complain()
    const subjects = []
    for (const [what, words] of [
      ['acknowledge', ''],
      ['answer', 'We deliver on Friday.'],
      ['settle', 'Delivered, and ₹500 given back.'],
      ['reopen', 'You told us it came damaged.'],
    ] as const) {
      expect((await act(number, what, words)).status).toBe(200)
      subjects.push((await lastMail(shop, contact)).subject)
    }
    expect(subjects).toEqual([
      `We are looking into your complaint: ${number}`,
      `Our answer to your complaint: ${number}`,
      `Your complaint is settled: ${number}`,
      `Your complaint is reopened: ${number}`,
    ])
    const { body } = await support.call('GET', `/api/admin/grievances/${number}`)
    expect(body).toMatchObject({ state: 'open', settled_at: null })
    expect(body.events.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['sent', 'The customer'],
      ['acknowledged', 'Meena'],
      ['answered', 'Meena'],
      ['settled', 'Meena'],
      ['reopened', 'Meena'],
    ])
    const audited = await shop.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', number)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'grievance.acknowledged',
      'grievance.answered',
      'grievance.settled',
      'grievance.reopened',
    ])
    await expect(
      shop.db.updateTable('grievance_event').set({ words: 'Another story' }).execute(),
    ).rejects.toThrow('written once')
  })

  test('cannot answer without words, nor act on what is settled', async () => {
    const { number } = await complain()
    expect((await act(number, 'answer', '  ')).body.error.fields).toEqual({ words: 'Write a few words.' })
    await act(number, 'settle', 'Done.')
    expect((await act(number, 'answer', 'Once more')).body.error.code).toBe('grievance_move_illegal')
    expect((await act('GR-2611-999999', 'note', 'x')).body.error.code).toBe('grievance_unknown')
  })

  test('take the register out as a spreadsheet in which nothing runs', async () => {
    const { number } = await complain({ name: '=HYPERLINK("evil","x")', wanted: '+1, please' })
    const { body, headers } = await support.call('GET', '/api/admin/grievances/register')
    const line =
      String(body)
        .split('\r\n')
        .find((row) => row.startsWith(number)) ?? ''
    expect(headers['content-disposition']).toContain('grievances.csv')
    expect(line).toContain(`"'=HYPERLINK(""evil"",""x"")"`)
    expect(line).toContain(`"'+1, please"`)
    expect(line).toContain('2026-11-15 12:20')
  })
})

describe('personal data', () => {
  test('goes with an erased account; the register keeps the complaint', async () => {
    const person = await aPerson(shop, 'shopper')
    const { body } = await person.call('POST', '/api/grievances', aComplaint({ contact: person.email }))
    await act(body.number, 'answer', 'Dear Ishita Banerjee, we deliver on Friday.')
    await shop.db
      .updateTable('account')
      .set({ erase_at: new Date(0) })
      .where('id', '=', person.id)
      .execute()
    await eraseDue(shop)
    const row = await shop.db
      .selectFrom('grievance')
      .selectAll()
      .where('number', '=', body.number)
      .executeTakeFirst()
    expect(row).toMatchObject({ name: 'Erased', email: null, what_happened: '', state: 'settled' })
    const events = await shop.db
      .selectFrom('grievance_event')
      .select('words')
      .where('grievance_id', '=', row?.id ?? 0)
      .execute()
    expect(events.every(({ words }) => words === '')).toBe(true)
    expect((await act(body.number, 'reopen', 'x')).body.error.code).toBe('grievance_move_illegal')
  })

  test('goes three years after it was settled', async () => {
    const { number } = await complain()
    await act(number, 'settle', 'Done.')
    const nameAfter = async (years: number) => {
      const now = () => new Date(came.getTime() + years * 366 * 86_400_000)
      await forgetSettled({ db: shop.db, now })
      const row = await shop.db
        .selectFrom('grievance')
        .select('name')
        .where('number', '=', number)
        .executeTakeFirst()
      return row?.name
    }
    expect([await nameAfter(2.9), await nameAfter(3.1)]).toEqual(['Ishita Banerjee', 'Erased'])
  })
})
