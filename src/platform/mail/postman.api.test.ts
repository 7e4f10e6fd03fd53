import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMailServer } from '../../../test/a-mail-server.ts'
import { aShop, type TestShop } from '../../../test/a-shop.ts'
import type { Letter } from './letter.ts'
import { findMail, putInOutbox } from './outbox.ts'
import { overSmtp, sendNext, type Transporter } from './postman.ts'

let shop: TestShop
let server: Awaited<ReturnType<typeof aMailServer>>
let transporter: Transporter

beforeAll(async () => {
  shop = await aShop('empty')
  server = await aMailServer()
  transporter = await overSmtp(server.url)
})
afterEach(async () => {
  server.received.length = 0
  Object.assign(server.mood, { isRefusing: false, isSlow: false })
  await shop.db.deleteFrom('mail_message').execute()
})
afterAll(async () => {
  transporter.close()
  await server.close()
  await shop.close()
})

const letter: Letter = {
  kind: 'test',
  subject: 'Your sofa & you',
  greeting: 'Namaste, Meera <3',
  paragraphs: ['It is on its way.'],
  action: { label: 'See it', href: 'http://localhost/x?a=1&b=2' },
  closing: ['Aangan'],
}
const start = new Date('2026-11-15T06:00:00Z')
const laterBy = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const put = () => putInOutbox(shop.db, 'meera@example.in', letter, start)
const attempt = (at = start) =>
  sendNext(shop.db, transporter, { name: 'Chitra & Co', address: 'care@chitra.example' }, at)
const onlyMail = () => shop.db.selectFrom('mail_message').selectAll().executeTakeFirstOrThrow()

describe('the postman', () => {
  test('sends a text part and an HTML part, then forgets what was in them', async () => {
    await put()
    expect(await attempt()).toBe(true)
    expect(await attempt()).toBe(false)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('Subject: Your sofa & you')
    expect(server.received[0]).toContain('Content-Type: text/plain')
    expect(server.received[0]).toContain('Content-Type: text/html')
    expect(server.received[0]).toContain('Namaste, Meera &lt;3')
    expect(await onlyMail()).toMatchObject({ sent_at: start, text_part: '', html_part: '', attempts: 1 })
  })

  test('tries again later and later, then gives up; the problem names no address', async () => {
    server.mood.isRefusing = true
    await put()
    await attempt()
    expect(await onlyMail()).toMatchObject({ sent_at: null, attempts: 1, next_attempt_at: laterBy(30) })
    expect((await onlyMail()).last_problem).toMatch(/452/)
    expect((await onlyMail()).last_problem).not.toContain('meera')
    expect(await attempt(laterBy(29))).toBe(false)
    await attempt(laterBy(30))
    expect((await onlyMail()).next_attempt_at).toEqual(laterBy(90))
    for (let at = 90, pause = 120; (await onlyMail()).given_up_at === null; at += pause, pause *= 2) {
      expect(await attempt(laterBy(at))).toBe(true)
    }
    expect((await onlyMail()).attempts).toBe(8)
    expect(await attempt(laterBy(1_000_000))).toBe(false)
    expect((await onlyMail()).text_part).toContain('It is on its way.')
  })

  test('delivers when the server is back', async () => {
    server.mood.isRefusing = true
    await put()
    await attempt()
    server.mood.isRefusing = false
    await attempt(laterBy(30))
    expect(server.received).toHaveLength(1)
    expect((await onlyMail()).sent_at).toEqual(laterBy(30))
  })

  test('eight of them send forty messages once each', async () => {
    server.mood.isSlow = true
    await Promise.all(Array.from({ length: 40 }, put))
    const work = async () => {
      while (await attempt());
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(server.received).toHaveLength(40)
  })

  test('a mail belongs to what it tells about: when that is rolled back, it never was', async () => {
    await shop.db
      .transaction()
      .execute(async (trx) => {
        await putInOutbox(trx, 'meera@example.in', letter, start)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await attempt()).toBe(false)
    expect(await findMail(shop.db, 1)).toBeUndefined()
  })
})
