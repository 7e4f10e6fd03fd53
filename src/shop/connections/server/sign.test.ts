import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

type IsOurs = (secret: string, headers: Record<string, string>, body: string) => boolean

/** The receiver that the documentation shows. */
async function shownReceiver(): Promise<IsOurs> {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/connections.md'), 'utf8')
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return isOurs
}

const body = '{"type":"order.paid"}'

test('the receiver in the documentation takes what we sign, with one secret or two, and nothing else', async () => {
  const isOurs = await shownReceiver()
  const [secret, old] = [newSecret(), newSecret()]
  const headers = signedHeaders('evt_1', body, [secret, old], new Date())
  expect(isOurs(secret, headers, body)).toBe(true)
  expect(isOurs(old, headers, body)).toBe(true)
  expect(isOurs(newSecret(), headers, body)).toBe(false)
  expect(isOurs(secret, headers, `${body} `)).toBe(false)
  expect(isOurs(secret, { ...headers, 'webhook-id': 'evt_2' }, body)).toBe(false)
  expect(isOurs(secret, { ...headers, 'webhook-signature': 'v1,' }, body)).toBe(false)
  const late = signedHeaders('evt_1', body, [secret], new Date(Date.now() - 600_000))
  expect(isOurs(secret, late, body)).toBe(false)
})

test('a signature is the one of the specification’s own example', () => {
  const headers = signedHeaders(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  )
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})
