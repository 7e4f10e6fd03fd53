// Questions through the API: asked, read, answered by the shop and by people who own the piece, told once, forgotten.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { aDelivery } from '../../../../test/a-delivery.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPiece, type Bought } from '../../../../test/an-order.ts'
import { eraseDue } from '../../../../test/erase-due.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { forgetMailboxes } from './jobs.ts'

let shop: TestShop
let support: Awaited<ReturnType<typeof aPerson>>
beforeAll(async () => {
  shop = await aShop('demo', {
    limits: readLimits('order=off, question=off, question_mail=off, question_report=off'),
  })
  support = await aPerson(shop, 'support', { name: 'Asha Menon' })
})
afterAll(() => shop.close())

let people = 0
const ask = async (piece: { id: string }, change: object = {}, token?: string) => {
  const email = `asker${++people}@example.in`
  const answer = await call(shop, 'POST', `/api/products/${piece.id}/questions`, {
    body: { words: 'Do the covers come off for washing?', name: 'Sunita, Bhopal', email, ...change },
    ...(token && { token }),
  })
  return { ...answer, email, id: answer.body.id as string }
}
const shown = async (piece: { id: string }, query = '') =>
  (await call(shop, 'GET', `/api/products/${piece.id}/questions${query}`)).body
const waiting = async () => (await support.call('GET', '/api/admin/questions')).body
const find = async (id: string) =>
  [
    ...(await waiting()).questions,
    ...(await support.call('GET', '/api/admin/questions?show=answered')).body.questions,
    ...(await support.call('GET', '/api/admin/questions?show=refused')).body.questions,
  ].find((question: { id: string }) => question.id === id)
/** What staff do, with the version they look at. */
const staff = async (id: string, path: string, body: object = {}, method = 'POST') =>
  support.call(method, `/api/admin/questions/${id}${path}`, { version: (await find(id)).version, ...body })
const mails = async (recipient: string) =>
  (await shop.db.selectFrom('mail_message').select('kind').where('recipient', '=', recipient).execute()).map(
    ({ kind }) => kind,
  )

describe('asking', () => {
  test('is kept for staff, and seen by nobody else', async () => {
    const piece = await aPiece(shop)
    const asked = await ask(piece)
    expect(asked.status).toBe(201)
    expect(asked.body).toMatchObject({ email: expect.stringMatching(/^a•••@example.in$/) })
    expect(new Date(asked.body.answer_by).getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000)
    expect(await shown(piece)).toEqual({ total: 0, answer_days: 2, owners_asked: 2, questions: [] })
    expect(await mails(asked.email)).toEqual([])
    expect(await find(asked.id)).toMatchObject({
      words: 'Do the covers come off for washing?',
      name: 'Sunita, Bhopal',
      state: 'waiting',
      product_id: piece.id,
      has_mailbox: true,
      answers: [],
    })
  })

  test('a member needs no address: the account’s own is used, and none is kept beside it', async () => {
    const person = await aPerson(shop)
    const { status, body, id } = await ask(await aPiece(shop), { email: undefined, name: '' }, person.token)
    expect([status, body.email]).toEqual([201, expect.stringMatching(/^s•••@/)])
    const row = await shop.db
      .selectFrom('question')
      .select(['account_id', 'email'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ account_id: person.id, email: null })
    await staff(id, '/answers', { words: 'Yes, they do.' })
    expect((await lastMail(shop, person.email)).subject).toMatch(/^Your question about/)
  })

  test.each([
    [{ words: 'Where is my order AAN-2611-04827?' }, 'words'],
    [{ words: 'Call me on 98450 12345 please' }, 'words'],
    [{ words: '  ? ' }, 'words'],
    [{ name: 'www.example.com' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ words: 'x'.repeat(301) }, 'words'],
    [{ extra: 1 }, 'extra'],
  ])('%j is refused beside its field', async (change, field) => {
    const { status, body } = await ask(await aPiece(shop), change)
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  })

  test('about a piece that is not in the shop is not', async () => {
    expect((await ask({ id: 'nothing-of-the-kind' })).status).toBe(404)
    expect((await shown({ id: 'nothing-of-the-kind' })).total).toBe(0)
  })
})

describe('the shop answers', () => {
  test('it is shown with who answered, and whoever asked is told, once', async () => {
    const piece = await aPiece(shop, { title: 'Cane chair' })
    const { id, email } = await ask(piece)
    const answered = await staff(id, '/answers', { words: ' Cold wash, dry in shade. ' })
    expect([answered.status, answered.body.state]).toEqual([200, 'shown'])
    const { total, questions } = await shown(piece)
    expect(total).toBe(1)
    expect(questions[0]).toMatchObject({
      words: 'Do the covers come off for washing?',
      name: 'Sunita, Bhopal',
      answers: [
        { by: 'shop', name: 'Asha', words: 'Cold wash, dry in shade.', delivered_at: null, useful: 0 },
      ],
    })
    expect(JSON.stringify(questions)).not.toContain(email)
    const mail = await lastMail(shop, email)
    expect(mail.subject).toBe('Your question about the Cane chair')
    expect(mail.text_part).toContain('Cold wash, dry in shade.')
    expect(mail.text_part).toContain(`/product/op/${piece.id}#questions`)
    await staff(id, '/answers', { words: 'And never bleach.' })
    expect((await shown(piece)).questions[0].answers).toHaveLength(2)
    expect(await mails(email)).toEqual(['question_answered'])
    const audit = await sql<{ action: string; after: object }>`
      select action, after from audit_entry where subject_id = ${id} order by id`.execute(shop.db)
    expect(audit.rows[0]).toEqual({
      action: 'question.answered',
      after: { answer: 'Cold wash, dry in shade.' },
    })
  })

  test('of two who answer at the same moment one is told to look again', async () => {
    const { id } = await ask(await aPiece(shop))
    const both = await Promise.all(
      ['One.', 'Two.'].map((words) =>
        support.call('POST', `/api/admin/questions/${id}/answers`, { version: 1, words }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await find(id)).answers).toHaveLength(1)
  })

  test('its own words can be changed', async () => {
    const piece = await aPiece(shop)
    const { id } = await ask(piece)
    const { body } = await staff(id, '/answers', { words: 'Yes.' })
    const changed = await staff(id, `/answers/${body.answers[0].id}`, { words: 'Yes, all of them.' }, 'PUT')
    expect(changed.status).toBe(200)
    expect((await shown(piece)).questions[0].answers[0].words).toBe('Yes, all of them.')
    expect((await staff(id, '/answers', { words: 'See example.com' })).status).toBe(400)
    expect((await staff(id, '/answers', { words: '   ' })).status).toBe(400)
  })

  test('a cached page has the answer at once', async () => {
    const piece = await aPiece(shop)
    await shown(piece)
    const { id } = await ask(piece)
    await staff(id, '/answers', { words: 'Yes.' })
    // another process drops what it keeps when the database tells it; here the shop is told by hand
    shop.cache.shopChanged()
    expect((await shown(piece)).total).toBe(1)
  })
})

describe('refusing', () => {
  test('is for a reason that is told, and can be taken back', async () => {
    const piece = await aPiece(shop)
    const { id, email } = await ask(piece)
    expect((await staff(id, '/refuse', { reason: 'because' })).status).toBe(400)
    const refused = await staff(id, '/refuse', { reason: 'asked_before' })
    expect([refused.status, refused.body.refused_for]).toEqual([200, 'asked_before'])
    expect((await lastMail(shop, email)).text_part).toContain('The same was asked and answered')
    expect((await staff(id, '/refuse', { reason: 'rude' })).body.error.code).toBe('question_move_illegal')
    expect((await staff(id, '/put-back')).body.state).toBe('waiting')
    expect((await staff(id, '/put-back')).status).toBe(409)
    await staff(id, '/answers', { words: 'Yes.' })
    expect((await shown(piece)).total).toBe(1)
    expect(await mails(email)).toEqual(['question_refused'])
  })

  test('one that is shown is gone from the page', async () => {
    const piece = await aPiece(shop)
    const { id } = await ask(piece)
    await staff(id, '/answers', { words: 'Yes.' })
    await staff(id, '/refuse', { reason: 'rude' })
    shop.cache.shopChanged()
    expect((await shown(piece)).total).toBe(0)
  })

  test('what is not there is not found', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = await support.call('POST', `/api/admin/questions/${nobody}/refuse`, {
      version: 1,
      reason: 'rude',
    })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'question_unknown'])
  })
})

describe('people who own it', () => {
  const agreed = async (piece: Bought) => {
    const order = await aDelivery(shop, [piece])
    expect((await order.ask('PUT', '/helpers/1', { agrees: true })).body.lines).toMatchObject([
      { line: 1, state: 'agreed' },
    ])
    return order
  }
  const answerWith = (token: string, words: string) =>
    call(shop, 'POST', '/api/questions/asked/answer', { body: { token, words } })

  test('nobody is asked who has not agreed, or has not got it', async () => {
    const piece = await aPiece(shop)
    const got = await aDelivery(shop, [piece])
    expect((await got.ask('GET', '/helpers')).body.lines).toMatchObject([{ line: 1, state: 'open' }])
    const onItsWay = await aDelivery(shop, [piece], { isDelivered: false })
    expect((await onItsWay.ask('GET', '/helpers')).body.lines).toEqual([])
    expect((await onItsWay.ask('PUT', '/helpers/1', { agrees: true })).status).toBe(404)
    const { id } = await ask(piece)
    const asked = await staff(id, '/owners')
    expect([asked.status, asked.body.error.code]).toEqual([409, 'no_owner_to_ask'])
    await got.ask('PUT', '/helpers/1', { agrees: true })
    await got.ask('PUT', '/helpers/1', { agrees: false })
    expect((await staff(id, '/owners')).status).toBe(409)
  })

  test('are asked once, answer once, and are shown after somebody read it', async () => {
    const piece = await aPiece(shop, { title: 'Swing' })
    const [first, second, third] = [await agreed(piece), await agreed(piece), await agreed(piece)]
    const { id, email } = await ask(piece)
    const asked = await staff(id, '/owners')
    expect(asked.body).toMatchObject({ owners_asked: 2, owners_to_ask: 1, state: 'waiting' })
    expect(await mails(third.email)).not.toContain('question_to_owner')
    expect((await first.ask('GET', '/helpers')).body.lines[0].state).toBe('asked')
    // taken back or ticked anew, it stays the one time
    await first.ask('PUT', '/helpers/1', { agrees: false })
    expect((await first.ask('PUT', '/helpers/1', { agrees: true })).body.lines[0].state).toBe('asked')
    const letter = await lastMail(shop, first.email)
    expect(letter).toMatchObject({
      kind: 'question_to_owner',
      subject: 'Can you help another buyer of the Swing?',
    })

    const page = await call(shop, 'POST', '/api/questions/asked', { body: { token: letter.token } })
    expect(page.body).toMatchObject({
      question: 'Do the covers come off for washing?',
      title: 'Swing',
      name: 'Meera I., Bengaluru',
    })
    expect((await answerWith(letter.token, 'Ring 98450 12345')).status).toBe(400)
    expect((await answerWith(letter.token, 'They have zips.')).status).toBe(204)
    expect((await answerWith(letter.token, 'Once more.')).status).toBe(404)
    expect((await shown(piece)).total).toBe(0)
    expect(await mails(email)).toEqual([])

    const other = await lastMail(shop, second.email)
    expect(
      (await call(shop, 'POST', '/api/questions/asked/decline', { body: { token: other.token } })).status,
    ).toBe(204)
    expect((await answerWith(other.token, 'After all.')).status).toBe(404)

    const held = (await find(id)).answers[0]
    expect(held).toMatchObject({ by: 'owner', state: 'held', words: 'They have zips.' })
    expect((await staff(id, `/answers/${held.id}`, { words: 'Zips!' }, 'PUT')).body.error.code).toBe(
      'question_move_illegal',
    )
    expect((await staff(id, `/answers/${held.id}/acts`, { act: 'show' })).body.state).toBe('shown')
    shop.cache.shopChanged()
    expect((await shown(piece)).questions[0].answers[0]).toMatchObject({
      by: 'owner',
      name: 'Meera I., Bengaluru',
      delivered_at: expect.any(String),
    })
    expect(await mails(email)).toEqual(['question_answered'])
    expect((await staff(id, '/owners')).status).toBe(409)
  })

  test('an answer can be left unshown, and its question waits on', async () => {
    const piece = await aPiece(shop)
    const owner = await agreed(piece)
    const { id } = await ask(piece)
    await staff(id, '/owners')
    await answerWith((await lastMail(shop, owner.email)).token, 'No idea, sorry.')
    const held = (await find(id)).answers[0]
    expect((await staff(id, `/answers/${held.id}/acts`, { act: 'refuse' })).body.state).toBe('waiting')
    expect((await staff(id, `/answers/${held.id}/acts`, { act: 'show' })).status).toBe(409)
    expect((await staff(id, `/answers/${held.id}/acts`, { act: 'keep' })).status).toBe(409)
  })

  test('of two who ask at the same moment each reaches another owner', async () => {
    const piece = await aPiece(shop)
    const owners = [await agreed(piece), await agreed(piece), await agreed(piece)]
    const [one, two] = [await ask(piece), await ask(piece)]
    await Promise.all([staff(one.id, '/owners'), staff(two.id, '/owners')])
    const asked = await Promise.all(
      owners.map(
        async ({ email }) => (await mails(email)).filter((kind) => kind === 'question_to_owner').length,
      ),
    )
    expect(asked).toEqual([1, 1, 1])
  })

  test('a link has an end', async () => {
    const piece = await aPiece(shop)
    const owner = await agreed(piece)
    const { id } = await ask(piece)
    await staff(id, '/owners')
    const { token } = await lastMail(shop, owner.email)
    shop.clock.at = new Date(Date.now() + 31 * 86_400_000)
    expect((await call(shop, 'POST', '/api/questions/asked', { body: { token } })).status).toBe(404)
    shop.clock.at = undefined
    expect((await call(shop, 'POST', '/api/questions/asked', { body: { token } })).status).toBe(200)
  })
})

describe('on the page', () => {
  test('colours of one piece share questions; words find them in any form', async () => {
    const [rust, sage] = [
      await aPiece(shop, { title: 'Sofa in rust' }),
      await aPiece(shop, { title: 'Sofa in sage' }),
    ]
    await shop.db.insertInto('product_group').values({ id: 'a-sofa-of-tests' }).execute()
    for (const [place, { id }] of [rust, sage].entries())
      await shop.db
        .updateTable('product')
        .set({ group_id: 'a-sofa-of-tests', option_values: JSON.stringify({ Colour: `C${place}` }) })
        .where('id', '=', id)
        .execute()
    const questions = [
      ['Will it go through a 30 inch bedroom door?', 'No, it needs 90 cm.'],
      ['Do the covers come off for washing?', 'They have zips.'],
      ['Is the wood treated for termites?', 'Yes, twice.'],
    ] as const
    for (const [words, answer] of questions) {
      const { id } = await ask(rust, { words })
      await staff(id, '/answers', { words: answer })
    }
    shop.cache.shopChanged()
    expect((await shown(sage)).total).toBe(3)
    expect((await shown(sage, '?limit=1')).questions).toHaveLength(1)
    const found = await shown(sage, `?q=${encodeURIComponent('Will it pass a 32 inch door?')}`)
    expect(found.questions.map(({ words }: { words: string }) => words)).toEqual([questions[0][0]])
    expect((await shown(sage, '?q=cover')).total).toBe(1)
    expect((await shown(sage, '?q=zip')).total).toBe(1)
    expect((await shown(sage, '?q=hydraulic')).total).toBe(0)
    expect((await shown(sage, `?q=${encodeURIComponent("'; & | !")}`)).total).toBe(0)
  })

  test('an answer is found useful once, and no longer; the useful ones stand first', async () => {
    const piece = await aPiece(shop)
    const [one, two] = [await ask(piece), await ask(piece)]
    await staff(one.id, '/answers', { words: 'One.' })
    await staff(two.id, '/answers', { words: 'Two.' })
    const answerId = (await find(one.id)).answers[0].id
    const press = (useful: boolean, address: string) =>
      call(shop, 'POST', `/api/questions/answers/${answerId}/useful`, { body: { useful }, address })
    expect((await press(true, '45.1.1.1')).body).toEqual({ useful: 1 })
    expect((await press(true, '45.1.1.1')).body).toEqual({ useful: 1 })
    expect((await press(true, '45.2.1.1')).body).toEqual({ useful: 2 })
    expect((await press(false, '45.1.1.1')).body).toEqual({ useful: 1 })
    expect((await press(false, '45.1.1.1')).body).toEqual({ useful: 1 })
    shop.cache.shopChanged()
    expect((await shown(piece)).questions.map(({ id }: { id: string }) => id)).toEqual([one.id, two.id])
    expect((await shown(piece, '?sort=newest')).questions[0].id).toBe(two.id)
  })

  test('a reported answer goes back to whoever reads, and stays until they decided', async () => {
    const piece = await aPiece(shop)
    const { id } = await ask(piece)
    const { body } = await staff(id, '/answers', { words: 'Yes.' })
    const answerId = body.answers[0].id
    const report = (reason: string) =>
      call(shop, 'POST', `/api/questions/answers/${answerId}/report`, { body: { reason } })
    expect((await report('wrong')).status).toBe(204)
    expect((await report('rude')).status).toBe(204)
    expect((await waiting()).questions.map((question: { id: string }) => question.id)).toContain(id)
    expect((await find(id)).answers[0]).toMatchObject({ reports: 2, reported_for: 'rude', state: 'shown' })
    expect((await shown(piece)).total).toBe(1)
    await staff(id, `/answers/${answerId}/acts`, { act: 'keep' })
    expect((await waiting()).questions.map((question: { id: string }) => question.id)).not.toContain(id)
    await report('wrong')
    expect((await staff(id, `/answers/${answerId}/acts`, { act: 'refuse' })).body.state).toBe('waiting')
    shop.cache.shopChanged()
    expect((await shown(piece)).total).toBe(0)
    expect((await report('wrong')).status).toBe(404)
  })
})

describe('what is kept', () => {
  const erase = async (accountId: string) => {
    await shop.db.updateTable('account').set({ erase_at: new Date() }).where('id', '=', accountId).execute()
    await eraseDue(shop)
  }

  test('is told to a person and forgotten with them: questions, answers, and that they may be asked', async () => {
    const piece = await aPiece(shop)
    const person = await aPerson(shop, 'shopper', { name: 'Gauri Deshpande' })
    await shop.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const mine = await ask(piece, { words: 'A secret question of Gauri?' }, person.token)
    const asGuest = await ask(piece, { words: 'Gauri asks as a guest?', email: person.email })
    await staff(asGuest.id, '/answers', { words: 'Yes.' })
    const order = await aDelivery(shop, [piece], { token: person.token })
    await order.ask('PUT', '/helpers/1', { agrees: true })
    const { id } = await ask(piece)
    await staff(id, '/owners')
    const { token } = await lastMail(shop, person.email)
    await call(shop, 'POST', '/api/questions/asked/answer', { body: { token, words: 'Gauri says yes.' } })
    await staff(id, `/answers/${(await find(id)).answers[0].id}/acts`, { act: 'show' })

    const { body } = await person.call('GET', '/api/user/data')
    expect(body.questions.map(({ words }: { words: string }) => words)).toEqual([
      'A secret question of Gauri?',
      'Gauri asks as a guest?',
    ])
    expect(body.question_answers).toMatchObject([{ words: 'Gauri says yes.', state: 'shown' }])
    expect(body.may_be_asked).toMatchObject([{ product_id: piece.id, was_asked: true }])

    await erase(person.id)
    expect(await find(mine.id)).toBeUndefined()
    expect(await find(asGuest.id)).toBeUndefined()
    // somebody else's question lost its only answer: it waits again
    expect(await find(id)).toMatchObject({ state: 'waiting', answers: [] })
    const left = await sql`select from question_helper h join customer_order o on o.id = h.order_id
      where o.account_id = ${person.id}`.execute(shop.db)
    expect(left.rows).toEqual([])
  })

  test('a guest’s mailbox is forgotten some time after the answer', async () => {
    const { id } = await ask(await aPiece(shop))
    await staff(id, '/answers', { words: 'Yes.' })
    const mailbox = async () =>
      (await shop.db.selectFrom('question').select('email').where('id', '=', id).executeTakeFirst())?.email
    await forgetMailboxes({ db: shop.db, now: () => new Date(Date.now() + 89 * 86_400_000) })
    expect(await mailbox()).toBeTruthy()
    await forgetMailboxes({ db: shop.db, now: () => new Date(Date.now() + 91 * 86_400_000) })
    expect(await mailbox()).toBeNull()
  })
})

test('the owner says how long an answer may take and how many owners are asked', async () => {
  const boss = await aPerson(shop, 'owner')
  const before = (await boss.call('GET', '/api/admin/settings/questions')).body
  expect(before).toMatchObject({ version: 1, values: { answer_days: 2, owners_asked: 2, link_days: 30 } })
  const body = { version: 1, values: { answer_days: 3, owners_asked: 1, link_days: 30 } }
  expect((await support.call('PUT', '/api/admin/settings/questions', body)).status).toBe(403)
  expect((await boss.call('PUT', '/api/admin/settings/questions', body)).body).toMatchObject({ version: 2 })
  expect((await boss.call('PUT', '/api/admin/settings/questions', body)).body.error.code).toBe(
    'changed_meanwhile',
  )
  shop.cache.shopChanged()
  expect(await shown(await aPiece(shop))).toMatchObject({ answer_days: 3, owners_asked: 1 })
})
