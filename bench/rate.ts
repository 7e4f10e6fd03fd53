// Requests per second, measured in turns: the machine is noisy, so what is compared is measured side by side,
// several times, and the median of the ratios counts.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Row } from './table.ts'

export const seconds = 4
export const connections = 16

export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  requests?: { path: string }[],
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests,
    // every connection begins elsewhere in the list: no two ask for the same thing at the same moment
    setupClient: (client) => {
      if (!requests) return
      const start = Math.floor(Math.random() * requests.length)
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

/** Requests a second, of ours and of the baseline. */
export type Comparison = { ratio: number; ours: number; baseline: number }

export async function compare(
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  turns = 3,
): Promise<Comparison> {
  const pairs: Comparison[] = []
  // a process that has just begun is slower until what it does most is compiled; baselines warm up by themselves
  for (let warming = 0; warming < 4; warming += 1) await ours()
  for (let turn = 0; turn < turns; turn += 1) {
    const base = await baseline()
    const our = await ours()
    pairs.push({ ratio: our / base, ours: our, baseline: base })
  }
  pairs.sort((a, b) => a.ratio - b.ratio)
  return pairs[Math.floor(pairs.length / 2)] ?? { ratio: 0, ours: 0, baseline: 0 }
}

export const shareRow = (what: string, result: Comparison, least: number): Row => ({
  what,
  measured: result.ratio,
  detail: `${Math.round(result.ours)} of ${Math.round(result.baseline)} a second`,
  target: { least },
})

/** A baseline in a process of its own, so that nothing else runs beside it. */
export function measuredBy(script: string, args: string[]): Promise<number> {
  const child = fork(join(import.meta.dirname, script), args)
  return new Promise((resolve, reject) => {
    child.once('message', (rate) => resolve(Number(rate)))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}
