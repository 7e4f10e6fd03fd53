// People outside: some order all the time, through whichever door is open, and ask again under the same key until they are
// answered; others look at a page of every shop twice a second.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './machines.ts'

export type Said = { status: number; text: string }

const patience = 12_000
const connectPatience = 2_000

/** Through the door of a machine, as a browser comes. */
export function send(
  agent: Agent,
  address: string,
  path: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address,
        path,
        method: body ? 'POST' : 'GET',
        agent,
        servername: 'shop.example',
        rejectUnauthorized: false, // the certificate was made for this test
        headers: {
          host: 'shop.example',
          ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
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
    asked.once('socket', (socket) => {
      if (!socket.connecting) return
      const unreached = setTimeout(() => asked.destroy(new Error('no connection in time')), connectPatience)
      socket.once('secureConnect', () => clearTimeout(unreached))
      asked.once('close', () => clearTimeout(unreached))
    })
    const late = setTimeout(() => asked.destroy(new Error('no answer in time')), patience)
    asked.once('close', () => clearTimeout(late))
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

/** `sentAt` is when it was sent that time, not the first. */
export type Ack = { key: string; number: string; sentAt: number; at: number }
/** What came instead of an answer: a connection that broke is 0. */
export type Setback = { at: number; status: number; text: string }

export type Crowd = {
  keys: string[]
  acks: Ack[]
  /** Pieces that were sold out are an answer too. */
  soldOut: string[]
  setbacks: Setback[]
  /** Nobody sends anything new until they are let in again. */
  letIn: (isOpen: boolean) => void
  /** Everybody gets the answer to what they sent last. */
  leave: () => Promise<void>
}

export function startCrowd(machines: readonly Machine[], shoppers: number, nextBody: () => object): Crowd {
  const crowd: Omit<Crowd, 'leave' | 'letIn'> = { keys: [], acks: [], soldOut: [], setbacks: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers })
  let isOver = false
  let isOpen = true
  let door = 0
  const insist = async (key: string, body: object): Promise<void> => {
    for (let tries = 0; tries < 2_000; tries += 1) {
      door += 1
      const sentAt = performance.now()
      const { address } = machines[door % machines.length] as Machine
      const said = await send(agent, address, '/api/orders', body, key).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }))
      const at = performance.now()
      if (said.status === 201) {
        const { number } = JSON.parse(said.text) as { number: string }
        crowd.acks.push({ key, number, sentAt, at })
        return
      }
      if (said.status === 409 && said.text.includes('out_of_stock')) {
        crowd.soldOut.push(key)
        return
      }
      crowd.setbacks.push({ at, ...said })
      await sleep(250)
    }
  }
  const everybody = Array.from({ length: shoppers }, async (_, nth) => {
    await sleep(nth * 200)
    while (!isOver) {
      if (isOpen) {
        const key = randomUUID()
        crowd.keys.push(key)
        await insist(key, nextBody())
      }
      await sleep(700)
    }
  })
  return {
    ...crowd,
    letIn: (isNow) => {
      isOpen = isNow
    },
    leave: async () => {
      isOver = true
      await Promise.all(everybody)
      agent.destroy()
    },
  }
}

export type Look = { at: number; served: string[] }
export type Watch = {
  looks: Look[]
  /** Through the doors: what was no page. */
  setbacks: Setback[]
  pages: () => number
  stop: () => Promise<void>
}

/** A cached page, straight from every shop and through every door. */
export function watchPages(machines: readonly Machine[]): Watch {
  const looks: Look[] = []
  const setbacks: Setback[] = []
  const agent = new Agent({ keepAlive: true })
  let pages = 0
  let isOver = false
  const isServed = (address: string) =>
    fetch(`http://${address}:3000/`, { signal: AbortSignal.timeout(4_000) })
      .then(async (answer) => (await answer.text()).includes('</html>') && answer.status === 200)
      .catch(() => false)
  const look = async () => {
    const at = performance.now()
    const served = await Promise.all(machines.map(({ address }) => isServed(address)))
    looks.push({ at, served: machines.filter((_, nth) => served[nth]).map(({ name }) => name) })
  }
  const comeIn = async (address: string) => {
    const at = performance.now()
    const said = await send(agent, address, '/').catch((error: Error) => ({ status: 0, text: error.message }))
    if (said.status === 200) pages += 1
    else setbacks.push({ at, ...said })
  }
  const watching = (async () => {
    while (!isOver) {
      await Promise.all([look(), sleep(500)])
    }
  })()
  const coming = machines.map(async ({ address }) => {
    while (!isOver) await Promise.all([comeIn(address), sleep(500)])
  })
  return {
    looks,
    setbacks,
    pages: () => pages,
    stop: async () => {
      isOver = true
      await Promise.all([watching, ...coming])
      agent.destroy()
    },
  }
}
