// The shop as its owner starts it: a process of its own, on a data directory of its own.
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isAlive } from '#platform/instance-lock.ts'
import { buildIfStale } from '../scripts/build.ts'
import { aMailServer } from './a-mail-server.ts'
import { databasePid, endWhatIsLeft, opened, start as startShop } from './started-shop.ts'

const port = 3457
const address = `http://127.0.0.1:${port}`
const patience = 60_000
const wholeStory = 240_000

let dataDir: string
beforeAll(async () => {
  await buildIfStale()
  dataDir = mkdtempSync(join(tmpdir(), 'aangan-start-'))
  chmodSync(dataDir, 0o711)
})
afterAll(async () => {
  await endWhatIsLeft()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  startShop({ env: { PORT: String(port), DATA_DIR: dataDir, ...env } })

const stop = (child: ChildProcess) => child.kill('SIGINT')

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address that starts with postgresql://.'],
  [{ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/x' }, 'The database does not answer:'],
  [
    { DATA_DIR: '/dev/null/shop' },
    'The data directory /dev/null/shop cannot be written: choose another with DATA_DIR.',
  ],
  [{ HOST: '0.0.0.0' }, 'Others can reach this shop, so payments must be real: set the keys of Razorpay,'],
  [
    { ADMIN_PASSWORD: 'password1', SEED: 'none' },
    'ADMIN_PASSWORD cannot be used. This password is too common or was leaked.',
  ],
])('%o is told in one sentence', async (env, sentence) => {
  const shop = start(env)
  expect(await shop.ended).toBe(1)
  const lines = shop.said().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(sentence)
  expect(lines[0]).not.toContain('secret')
})

test('a port in use is told in one sentence', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  const shop = start()
  expect(await shop.ended).toBe(1)
  expect(shop.said().trim()).toBe(`Port ${port} is in use by another program: choose another with PORT.`)
  await new Promise((resolve) => other.close(resolve))
})

test(
  'it opens, says where and with which login, keeps its data over a stop and a kill, and leaves nothing running',
  async () => {
    const first = start({ ADMIN_EMAIL: 'Asha@shop.example' })
    await opened(first)
    expect(first.said()).toMatch(/Filling the demo shop: 145 products/)
    expect(first.said()).toMatch(/Your shop is at {4}http:\/\/localhost:3457/)
    expect(first.said()).toMatch(/asha@shop\.example, password \S{16}\n/)
    expect(first.said()).toContain('Payments           test gateway, no money moves')
    expect((await fetch(`${address}/`)).status).toBe(200)
    expect((await fetch(`${address}/ready`)).status).toBe(200)
    for (const path of ['/', '/product/sofasets', '/payment', '/nowhere/at/all', '/admin'])
      expect(await (await fetch(address + path)).text()).toContain('Test shop: payments here move no money.')

    const second = start({ PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.said()).toContain('The shop is already running on')

    const pid = databasePid(dataDir)
    stop(first.child)
    expect(await first.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false)

    const again = start()
    await opened(again)
    expect(again.said()).not.toContain('Filling')
    expect(again.said()).toContain('asha@shop.example, password as set at the first start')
    again.child.kill('SIGKILL')
    await again.ended
    expect(isAlive(databasePid(dataDir))).toBe(true)

    const recovered = start()
    await opened(recovered)
    const products = await fetch(`${address}/api/products?limit=1`)
    expect(products.headers.get('x-total-count')).toBe('145')
    stop(recovered.child)
    expect(await recovered.ended).toBe(0)
  },
  wholeStory,
)

test(
  'several processes share the port, and end together',
  async () => {
    const shop = start({ WEB_CONCURRENCY: '2' })
    await opened(shop)
    expect(shop.said()).toContain('Processes          2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/product/sofasets`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await expect(fetch(address)).rejects.toThrow()
  },
  wholeStory,
)

test(
  'with a mail server, mail leaves by itself, and what was in it is forgotten',
  async () => {
    const mail = await aMailServer()
    const shop = start({ SMTP_URL: mail.url, MAIL_FROM: 'care@shop.example' })
    await opened(shop)
    const registered = await fetch(`${address}/api/user/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Meera Iyer',
        email: 'meera@example.in',
        phone: '98450 12345',
        password: 'brass lamp at dusk',
      }),
    })
    expect(registered.status).toBe(201)
    for (let waited = 0; mail.received.length === 0 && waited < patience; waited += 100) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(mail.received).toHaveLength(1)
    expect(mail.received[0]).toMatch(/From: Aangan <care@shop\.example>\r\nTo: meera@example\.in/)
    stop(shop.child)
    expect(await shop.ended).toBe(0)
    await mail.close()
  },
  wholeStory,
)

test(
  'it runs on a database it was given, with an owner of its tables, and SEED=none opens an empty shop',
  async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query('create database given_to_the_shop')
    const shop = start({
      DATABASE_OWNER_URL: inject('postgresUrl').replace('/postgres?', '/given_to_the_shop?'),
      DATABASE_URL: inject('appUrl').replace('/postgres?', '/given_to_the_shop?'),
      SEED: 'none',
      ADMIN_PASSWORD: 'brass lamp at dusk',
    })
    await opened(shop)
    expect(shop.said()).toContain('password as given in ADMIN_PASSWORD')
    expect(shop.said()).not.toContain('brass lamp')
    expect((await fetch(`${address}/`)).status).toBe(200)
    expect(await (await fetch(`${address}/api/products`)).json()).toEqual([])
    expect(await (await fetch(`${address}/productlist`)).text()).toContain('We are getting ready.')
    stop(shop.child)
    expect(await shop.ended).toBe(0)
    await admin.query('drop database given_to_the_shop')
    await admin.end()
  },
  wholeStory,
)
