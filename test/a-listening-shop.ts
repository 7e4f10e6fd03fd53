// Starts test/listening-shop.ts and presses on it over real connections.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ConnectionBounds } from '#platform/http/connections.ts'
import { defaultLimits } from '#platform/http/limits.ts'

export const noLimits = Object.keys(defaultLimits)
  .map((name) => `${name}=off`)
  .join()

export type ListeningShop = Awaited<ReturnType<typeof aListeningShop>>

export async function aListeningShop(
  databaseUrl: string,
  { limits = noLimits, bounds = {} }: { limits?: string; bounds?: Partial<ConnectionBounds> } = {},
) {
  const child = fork(
    join(import.meta.dirname, 'listening-shop.ts'),
    [databaseUrl, limits, JSON.stringify(bounds)],
    { execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production', VITEST: undefined } },
  )
  const [url] = (await once(child, 'message')) as [string]
  const port = Number(new URL(url).port)
  return {
    url,
    port,
    /** Megabytes, after its garbage was collected; its connections; milliseconds of the processor before that. */
    state: async () => {
      child.send('state')
      const [told] = (await once(child, 'message')) as [
        NodeJS.MemoryUsage & { connections: number; cpu: number },
      ]
      const { rss, heapUsed, external, connections, cpu } = told
      return { rss: rss / 1_048_576, used: (heapUsed + external) / 1_048_576, connections, cpu }
    },
    /** Somebody who sends and does not read. */
    sender: async (text: string): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {}) // being hung up on is what may happen
      await once(socket, 'connect')
      socket.pause()
      socket.write(text)
      return socket
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The longest that somebody else waits for an answer, while something is done to the shop. */
export async function worstWait(
  url: string,
  during: () => Promise<unknown>,
  atLeast = 1_000,
): Promise<number> {
  let worst = 0
  let isOver = false
  const ends = performance.now() + atLeast
  const looking = (async () => {
    while (!isOver || performance.now() < ends) {
      const started = performance.now()
      await (await fetch(url)).text()
      worst = Math.max(worst, performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  await during()
  isOver = true
  await looking
  return worst
}
