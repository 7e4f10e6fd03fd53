// How long the slowest of many calls takes, after some to warm up.
import type { Row } from './table.ts'

export type Case = [what: string, most: number, run: (round: number) => Promise<unknown>]

export async function timed(cases: readonly Case[], rounds = 300, warmups = 30): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, most, run] of cases) {
    for (let round = 0; round < warmups; round += 1) await run(round)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      await run(warmups + round)
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    rows.push({
      what: `${what}, ms at p99`,
      measured: at(0.99),
      detail: `median ${at(0.5).toFixed(1)}`,
      target: { most },
    })
  }
  return rows
}
