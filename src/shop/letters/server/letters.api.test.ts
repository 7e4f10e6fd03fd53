// The owner's words for a letter: checked, sent, tried, put back.
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aShop } from '../../../../test/a-shop.ts'
import { anOrderBody, aPiece, place } from '../../../../test/an-order.ts'
import { aPerson, lastMail } from '../../../../test/people.ts'
import { letterKeys } from '../domain/registry.ts'

const shop = await aShop('demo')
afterAll(() => shop.close())
const owner = await aPerson(shop, 'owner', { name: 'Kabir Nair', email: 'kabir@example.in' })
const at = '/api/admin/settings/letters'
const read = async (key: string) => (await owner.call('GET', `${at}/${key}`)).body
const save = async (key: string, change: object) => {
  const { version, values } = await read(key)
  return owner.call('PUT', `${at}/${key}`, { version, values: { ...values, ...change } })
}
afterEach(() => shop.db.deleteFrom('letter_text').execute())

let phones = 0

/** A cash order of somebody with a mailbox of their own, and the letter it causes. */
async function anOrder(email: string, change: object = {}) {
  const piece = await aPiece(shop)
  // nobody has more than a few cash orders at a time
  phones += 1
  const contact = { email, phone: `98450 ${20_000 + phones}` }
  const { status, body } = await place(shop, anOrderBody([piece], { contact, ...change }))
  expect(status).toBe(201)
  return { number: body.number as string, mail: await lastMail(shop, email) }
}

test('every letter is listed and can be looked at, by its group', async () => {
  const { letters, sender } = (await owner.call('GET', at)).body
  expect(letters.map(({ key }: { key: string }) => key)).toEqual(letterKeys)
  expect(letters.every(({ edited }: { edited: boolean }) => !edited)).toBe(true)
  expect(sender).toMatchObject({
    name: 'Aangan',
    address: 'care@aangan.example',
    set_by: 'shop',
    has_server: false,
    footer: [expect.stringContaining('Need help?'), expect.anything()],
  })
  for (const key of letterKeys) {
    const { values } = await read(key)
    const preview = await owner.call('POST', `${at}/${key}/preview`, { values })
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({ filled_with: null, subject: expect.stringMatching(/\w/) })
    expect(preview.body.text).not.toMatch(/[{}]|undefined|null/)
  }
})

test('an unknown letter is not found, whatever is done with it', async () => {
  const values = { subject: 'x', greeting: '', words: 'x', button: '', last_line: '' }
  expect((await owner.call('GET', `${at}/nothing`)).status).toBe(404)
  expect((await owner.call('PUT', `${at}/nothing`, { version: 1, values })).status).toBe(404)
  expect((await owner.call('POST', `${at}/nothing/test`, { values })).status).toBe(404)
})

describe('the owner’s words', () => {
  test('are sent from then on, in text and HTML, and put back with the original', async () => {
    const first = await anOrder('first@example.in')
    expect(first.mail.subject).toBe(`Your order ${first.number} is placed`)
    const saved = await save('order_placed', {
      subject: 'We have {order}',
      greeting: 'Hello {first name}',
      words: 'Order {order} over {amount}.\n\n{assembly}\n\nSoon.',
      last_line: 'Asha reads your answer.',
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      version: 2,
      changed_by: 'Kabir Nair',
      values: { subject: 'We have {order}' },
    })
    const second = await anOrder('second@example.in')
    expect(second.mail.subject).toBe(`We have ${second.number}`)
    expect(second.mail.text_part).toMatch(
      /^Hello Meera\n\nOrder AAN-[\d-]+ over ₹[\d,.]+\.\n\nSoon\.\n\nTrack your order:\nhttp/,
    )
    expect(second.mail.text_part).toContain('\n\nAsha reads your answer.\n\n--\n\nFree cancellation')
    expect(second.mail.html_part).toContain('>Asha reads your answer.</p>')
    const back = await owner.call('PUT', `${at}/order_placed`, { version: 2, values: saved.body.original })
    expect(back.body).toMatchObject({ version: 1, changed_at: null, values: saved.body.original })
    const third = await anOrder('third@example.in')
    expect(third.mail.subject).toBe(`Your order ${third.number} is placed`)
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_name', 'before', 'after'])
      .where('area', '=', 'settings')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(entries).toMatchObject([
      { action: 'letter.put_back', after: { subject: 'Your order {order} is placed', last_line: '' } },
      {
        action: 'letter.changed',
        subject_name: 'Order placed, cash',
        before: { subject: 'Your order {order} is placed' },
        after: { subject: 'We have {order}' },
      },
    ])
    expect(Object.keys(entries[1]?.after as object)).not.toContain('button')
  })

  test('reach letters that other capabilities send', async () => {
    await save('welcome', { words: 'Come in.', subject: 'Hello from {shop name}' })
    const email = 'new@example.in'
    await owner.call('POST', '/api/user/register', {
      name: 'Asha Rao',
      phone: '98450 12399',
      email,
      password: 'a long enough one 42',
    })
    expect(await lastMail(shop, email)).toMatchObject({ subject: expect.stringMatching(/^Hello from \w/) })
    expect((await lastMail(shop, email)).text_part).toContain('Come in.')
    expect((await lastMail(shop, email)).token).not.toBe('')
  })

  test('a value is never markup, a header or another variable', async () => {
    await save('order_placed', { subject: '{first name} {address} {order}', words: '{address} {amount}' })
    const { mail } = await anOrder('odd@example.in', {
      address: {
        name: 'Meera Iyer',
        phone: '98450 12345',
        house: '<b>{amount}</b>',
        street: '"Main" & Cross',
        landmark: null,
        locality: 'Indiranagar',
        pincode: '560038',
        floor: 0,
        lift: 'none',
        second_phone: null,
      },
    })
    expect(mail.subject).toContain('<b>{amount}</b>')
    expect(mail.html_part).toContain('&lt;b&gt;{amount}&lt;/b&gt;')
    expect(mail.html_part).not.toContain('<b>{amount}')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
})

describe('words that cannot be filled', () => {
  test.each([
    [{ subject: 'Hello {name}, {order}' }, 'subject'],
    [{ words: 'Nothing of it.' }, 'words'],
    [{ words: 'We have {amount' }, 'words'],
    [{ button: ' ' }, 'button'],
    [{ subject: 'One\nTwo {order}' }, 'subject'],
    [{ greeting: 'a\r\nBcc: x' }, 'greeting'],
    [{ words: 'x'.repeat(4_001) }, 'words'],
  ])('%j are refused beside the field', async (change, field) => {
    const { status, body } = await save('order_placed', change)
    expect([400, 422]).toContain(status)
    expect(Object.keys(body.error.fields).map((path) => path.replace('values.', ''))).toContain(field)
    expect((await read('order_placed')).version).toBe(1)
  })

  test('the letter goes out in its original words, and the owner is told once', async () => {
    // as an older version of the shop may have saved it
    const words = {
      greeting: 'Hi',
      button: 'Go',
      last_line: '',
      words: 'Your {old thing} and {order}, {amount}',
    }
    await shop.db
      .insertInto('letter_text')
      .values({
        key: 'order_placed',
        version: 2,
        changed_at: new Date(),
        changed_by: 'Kabir',
        subject: 'Hm',
        ...words,
      })
      .execute()
    const { number, mail } = await anOrder('careful@example.in')
    expect(mail.subject).toBe(`Your order ${number} is placed`)
    const { failed_at } = await read('order_placed')
    expect(failed_at).not.toBeNull()
    await anOrder('again@example.in')
    expect((await read('order_placed')).failed_at).toBe(failed_at)
    const index = (await owner.call('GET', '/api/admin/settings')).body.pages
    expect(index.find(({ page }: { page: string }) => page === 'letters')).toMatchObject({
      missing: '1 cannot be filled',
    })
    expect((await save('order_placed', { words: '{order} {amount}' })).body.failed_at).toBeNull()
  })
})

test('of two who wrote at the same time one is told, also where nobody had written before', async () => {
  for (const version of [1, 2]) {
    const both = await Promise.all(
      ['One', 'Two'].map((subject) =>
        owner.call('PUT', `${at}/confirm_email`, {
          version,
          values: { subject, greeting: '', words: `Words ${version}`, button: 'Go', last_line: '' },
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

describe('before it is saved', () => {
  test('it is shown filled with a real order, whose link opens nothing', async () => {
    const { number } = await anOrder('real@example.in')
    const { orders, values } = await read('order_confirmed')
    expect(orders[0]).toMatchObject({ number, name: 'Meera Iyer' })
    const preview = await owner.call('POST', `${at}/order_confirmed/preview`, {
      values: { ...values, greeting: 'Dear {first name}' },
      order: number,
    })
    expect(preview.body).toMatchObject({ filled_with: number, subject: `Your order ${number} is confirmed` })
    expect(preview.body.html).toContain('Dear Meera')
    expect(preview.body.html).not.toContain('#key=')
    const wrong = await owner.call('POST', `${at}/order_confirmed/preview`, {
      values: { ...values, subject: '{nope}' },
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { fields: { 'values.subject': expect.stringContaining('{nope}') } } },
    })
  })

  test('whoever may not know customers sees made-up data', async () => {
    const { number } = await anOrder('private@example.in')
    const clerk = await aPerson(shop, 'catalogue')
    const { orders, values } = (await clerk.call('GET', `${at}/order_confirmed`)).body
    expect(orders).toEqual([])
    const preview = await clerk.call('POST', `${at}/order_confirmed/preview`, { values, order: number })
    expect(preview.body.filled_with).toBeNull()
    expect(preview.body.html).not.toContain(number)
  })

  test('a test goes to oneself, marked as one', async () => {
    const { values } = await read('gift_card')
    const answer = await owner.call('POST', `${at}/gift_card/test`, {
      values: { ...values, last_line: 'Hello' },
    })
    expect(answer).toMatchObject({ status: 202, body: { to: 'kabir@example.in' } })
    const mail = await lastMail(shop, 'kabir@example.in')
    expect(mail).toMatchObject({ kind: 'test_letter', subject: 'TEST: A gift card of ₹2,000 for you' })
    expect(mail.text_part).toContain('Hello')
  })
})

test('letters are counted, tests are not', async () => {
  const before = (await read('order_placed')).sent
  await anOrder('counted@example.in')
  const { values } = await read('order_placed')
  await owner.call('POST', `${at}/order_placed/test`, { values })
  expect((await read('order_placed')).sent).toBe(before + 1)
})

test.each(['catalogue', 'orders', 'finance', 'support'])('%s may read, not write or send', async (role) => {
  const person = await aPerson(shop, role)
  const { status, body } = await person.call('GET', `${at}/welcome`)
  expect(status).toBe(200)
  expect((await person.call('PUT', `${at}/welcome`, { version: 1, values: body.values })).status).toBe(403)
  expect((await person.call('POST', `${at}/welcome/test`, { values: body.values })).status).toBe(403)
})

test('nothing about letters breaks a promise of the shop', async () => {
  expect((await sql`select * from shop_breach`.execute(shop.db)).rows).toEqual([])
})
