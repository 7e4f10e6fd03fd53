// A crowd logs in: does the shop still answer everybody else?
import { Agent, request } from 'node:http'
import { openDatabase } from '#platform/database/database.ts'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { withShop } from '../test/shop-process.ts'
import type { Row } from './table.ts'

const crowd = 200
const password = 'two hundred at the door'
const measureFor = 6_000

const emailOf = (index: number): string => `crowd${index}@example.in`

async function makeCrowd(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  const hash = await (await createPasswords()).hash(password)
  await db
    .insertInto('account')
    .values(
      Array.from({ length: crowd }, (_, index) => ({
        email: emailOf(index),
        name: 'One of many',
        role: 'shopper',
        password_hash: hash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await close()
}

function ask(url: string, agent: Agent, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json' } : { 'Accept-Encoding': 'br' }
    const asked = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

/** One shopper who opens the home page again and again. */
async function medianOfHome(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (const end = performance.now() + measureFor; performance.now() < end; ) {
    const started = performance.now()
    if ((await ask(`${url}/`, agent)) !== 200) throw new Error('the home page did not answer')
    times.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  agent.destroy()
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

export async function benchLogins(databaseUrl: string): Promise<Row[]> {
  await makeCrowd(databaseUrl)
  return withShop({ DATABASE_URL: databaseUrl }, 3417, async ({ url }) => {
    await medianOfHome(url) // the first round warms everything up
    const alone = await medianOfHome(url)
    const agent = new Agent({ keepAlive: true, maxSockets: crowd })
    const counts: Record<number, number> = {}
    let isOver = false
    const everybody = Array.from({ length: crowd }, async (_, index) => {
      while (!isOver) {
        const status = await ask(
          `${url}/api/user/login`,
          agent,
          JSON.stringify({ email: emailOf(index), password }),
        )
        counts[status] = (counts[status] ?? 0) + 1
      }
    })
    const started = performance.now()
    const crowded = await medianOfHome(url)
    isOver = true
    await Promise.all(everybody)
    const logins = (counts[200] ?? 0) / ((performance.now() - started) / 1_000)
    agent.destroy()
    return [
      {
        what: `median of the home page while ${crowd} log in at once, times its median alone`,
        measured: crowded / alone,
        detail: `${crowded.toFixed(2)} ms of ${alone.toFixed(2)} ms, ${Math.round(logins)} logins a second`,
        target: { most: 3 },
      },
      {
        what: 'share of those logins that succeed',
        measured: (counts[200] ?? 0) / Object.values(counts).reduce((sum, count) => sum + count, 0),
        target: { least: 1 },
      },
    ]
  })
}
