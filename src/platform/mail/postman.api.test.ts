import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aShop, type TestShop } from '../../../test/a-shop.ts'
import type { Letter } from './letter.ts'
import { findMail, putInOutbox } from './outbox.ts'
import { overSmtp, sendNext, type Transporter } from './postman.ts'

let shop: TestShop
let server: SMTPServer
let transporter: Transporter
const received: string[] = []
let isRefusing = false
let isSlow = false

beforeAll(async () => {
  shop = await aShop('empty')
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      let message = ''
      stream.on('data', (part) => {
        message += part
      })
      stream.on('end', () => {
        if (isRefusing)
          return done(Object.assign(new Error('no room for meera@example.in'), { responseCode: 452 }))
        received.push(message)
        setTimeout(done, isSlow ? 200 : 0)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  transporter = overSmtp(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
afterEach(async () => {
  received.length = 0
  isRefusing = false
  isSlow = false
  await shop.db.deleteFrom('mail_message').execute()
})
afterAll(async () => {
  transporter.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
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
const attempt = (at = start) => sendNext(shop.db, transporter, 'care@aangan.example', at)
const onlyMail = () => shop.db.selectFrom('mail_message').selectAll().executeTakeFirstOrThrow()

describe('the postman', () => {
  test('sends a text part and an HTML part, then forgets what was in them', async () => {
    await put()
    expect(await attempt()).toBe(true)
    expect(await attempt()).toBe(false)
    expect(received).toHaveLength(1)
    expect(received[0]).toContain('Subject: Your sofa & you')
    expect(received[0]).toContain('Content-Type: text/plain')
    expect(received[0]).toContain('Content-Type: text/html')
    expect(received[0]).toContain('Namaste, Meera &lt;3')
    expect(await onlyMail()).toMatchObject({ sent_at: start, text_part: '', html_part: '', attempts: 1 })
  })

  test('tries again later and later, then gives up; the problem names no address', async () => {
    isRefusing = true
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
    isRefusing = true
    await put()
    await attempt()
    isRefusing = false
    await attempt(laterBy(30))
    expect(received).toHaveLength(1)
    expect((await onlyMail()).sent_at).toEqual(laterBy(30))
  })

  test('eight of them send forty messages once each', async () => {
    isSlow = true
    await Promise.all(Array.from({ length: 40 }, put))
    const work = async () => {
      while (await attempt());
    }
    await Promise.all(Array.from({ length: 8 }, work))
    expect(received).toHaveLength(40)
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
