// What deploy/one-machine gives an owner, with the real programs: apt-get install nginx-light systemd openssl
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aFreePort } from '../faults/rig.ts'
import { type RunningShop, startShop } from '../shop-process.ts'

const given = join(import.meta.dirname, '../../deploy/one-machine')
let folder: string
let shop: RunningShop
let nginx: ChildProcess
let ports: { shop: number; http: number; https: number }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-programs-'))
  ports = { shop: await aFreePort(), http: await aFreePort(), https: await aFreePort() }
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=shop.example', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')],
  ])
  shop = await startShop(
    {
      DATA_DIR: join(folder, 'data'),
      SEED: 'demo',
      PUBLIC_URL: 'https://shop.example',
      TEST_GATEWAY: 'on',
      TRUST_PROXY: '127.0.0.1',
      LIMITS: 'search=3/1m',
    },
    ports.shop,
  )
  // the example as it is, but for its ports and the place of its certificate
  const site = readFileSync(join(given, 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.shop}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replace(/^.*listen \[::\].*$/gm, '')
    .replace('/etc/ssl/aangan/fullchain.pem', join(folder, 'chain.pem'))
    .replace('/etc/ssl/aangan/privkey.pem', join(folder, 'key.pem'))
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`,
  )
  execFileSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await vi.waitFor(async () => expect((await ask('/live')).status).toBe(200), { timeout: 20_000 })
})
afterAll(async () => {
  nginx?.kill('SIGTERM')
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: ports.https,
        path,
        headers: { host: 'shop.example', ...headers },
        servername: 'shop.example',
        ca: readFileSync(join(folder, 'chain.pem')),
      },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
      .on('error', reject)
      .end()
  })

test('the unit is one that systemd takes', () => {
  const unit = join(folder, 'aangan.service')
  // the programs of a machine that has them
  writeFileSync(
    unit,
    readFileSync(join(given, 'aangan.service'), 'utf8').replace('/usr/bin/npm start', '/bin/true'),
  )
  const said = execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' }).toString()
  expect(said).toBe('')
})

test('pages come through with the headers of the shop, packed by the shop', async () => {
  const { status, headers, text } = await ask('/')
  expect(status).toBe(200)
  expect(headers['strict-transport-security']).toContain('max-age=')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(text).toContain('<link rel="canonical" href="https://shop.example/')
  expect((await ask('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

test('whoever comes without TLS is sent there', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.http}/product/chairs?a=b`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    'https://shop.example/product/chairs?a=b',
  ])
})

test('a caller who makes up an address is counted under their own', async () => {
  const statuses: number[] = []
  for (let nth = 1; nth <= 6; nth += 1)
    statuses.push((await ask(`/api/search?q=chair${nth}`, { 'x-forwarded-for': `198.51.100.${nth}` })).status)
  expect(statuses).toContain(429)
})

test('while the shop restarts the door says so, and it is back by itself', async () => {
  await shop.stop()
  expect((await ask('/')).status).toBe(502)
  shop = await startShop(
    {
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: 'https://shop.example',
      TEST_GATEWAY: 'on',
      TRUST_PROXY: '127.0.0.1',
    },
    ports.shop,
  )
  expect((await ask('/')).status).toBe(200)
})
