// Shoppers over real HTTP: one call, many at the same moment, and those who ask again until they are answered.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { pause } from './rig.ts'

export type Said = { status: number; text: string }

const patience = 30_000

/** Rejects where the connection broke before the answer was whole. */
export function send(url: string, agent: Agent, body?: object, headers: Record<string, string> = {}) {
  return new Promise<Said>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        agent,
        timeout: patience,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          text += part
        })
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.once('error', reject)
        answer.once('aborted', () => reject(new Error('cut off')))
      },
    )
    asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

export const order = (shopUrl: string, agent: Agent, body: object, key: string = randomUUID()) =>
  send(`${shopUrl}/api/orders`, agent, body, { 'idempotency-key': key })

/** As many open connections as there are shoppers, so that all of them are heard at the same moment. */
export async function atTheDoor(shopUrl: string, shoppers: number): Promise<Agent> {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers, maxFreeSockets: shoppers })
  await Promise.all(Array.from({ length: shoppers }, () => send(`${shopUrl}/live`, agent)))
  return agent
}

/** How often each answer came, such as `409 out_of_stock`. */
export function tally(answers: readonly Said[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, text } of answers) {
    const code = status === 201 ? '' : ` ${(JSON.parse(text) as { error: { code: string } }).error.code}`
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1
  }
  return counts
}

export type Ack = { key: string; body: object; text: string; number: string; at: number }

export type Crowd = {
  /** Every key that was ever sent. */
  keys: string[]
  /** What was promised to somebody. */
  acks: Ack[]
  /** Every answer that was neither a promise nor 'not just now'. */
  odd: Said[]
  /** Connections that broke, and answers of 503. */
  setbacks: () => number
  /** Everybody gets the answer to what they sent last; nobody sends anything new. */
  leave: () => Promise<void>
}

/** Each sends an order under a key of its own, and that same key again until it is answered; then the next order. */
export function startCrowd(shopUrl: string, shoppers: number, nextBody: () => object): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  const [keys, acks, odd] = [[] as string[], [] as Ack[], [] as Said[]]
  let setbacks = 0
  let isOver = false
  let isTestOver = false
  onTestFinished(() => {
    isOver = isTestOver = true
    agent.destroy()
  })
  const insist = async (key: string, body: object): Promise<void> => {
    while (!isTestOver) {
      const said = await order(shopUrl, agent, body, key).catch(() => undefined)
      if (said?.status === 201) {
        const { number } = JSON.parse(said.text) as { number: string }
        acks.push({ key, body, text: said.text, number, at: performance.now() })
        return
      }
      if (said && said.status !== 503) odd.push(said)
      setbacks += 1
      await pause(100)
    }
  }
  const everybody = Array.from({ length: shoppers }, async () => {
    while (!isOver) {
      const key = randomUUID()
      keys.push(key)
      await insist(key, nextBody())
    }
  })
  return {
    keys,
    acks,
    odd,
    setbacks: () => setbacks,
    leave: async () => {
      isOver = true
      await Promise.all(everybody)
    },
  }
}
