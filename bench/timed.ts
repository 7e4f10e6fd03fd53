// How long the slowest of many calls takes, after some to warm up.
import type { Row } from './table.ts'

export type Case = [what: string, most: number, run: (round: number) => Promise<unknown>]

type HowOften = { rounds: number; warmups: number; mostMs: number }

const usual: HowOften = { rounds: 300, warmups: 30, mostMs: Number.POSITIVE_INFINITY }

/** For many sizes in one run. */
export const fewer: HowOften = { rounds: 100, warmups: 10, mostMs: 4_000 }

/** What takes long is asked less often: no case goes on for longer than `mostMs`. */
export async function timed(
  cases: readonly Case[],
  { rounds, warmups, mostMs }: HowOften = usual,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, most, run] of cases) {
    const began = performance.now()
    const isOver = (share: number) => performance.now() - began > mostMs * share
    let failed = 0
    const tried = (round: number) =>
      run(round).catch(() => {
        failed += 1 // cut off by the database: as long as that took, at least
      })
    for (let round = 0; round < warmups && !isOver(0.2); round += 1) await tried(round)
    const times: number[] = []
    for (let round = 0; round < rounds && (round < 5 || !isOver(1)); round += 1) {
      const started = performance.now()
      await tried(warmups + round)
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    rows.push({
      what: `${what}, ms at p99`,
      measured: at(0.99),
      // noise only ever adds: the least is what a quiet machine would take
      detail: `median ${at(0.5).toFixed(1)}, least ${at(0).toFixed(1)}${failed > 0 ? `, ${failed} cut off` : ''}`,
      target: { most },
    })
  }
  return rows
}
