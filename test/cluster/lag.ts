// Copies that have everything and show nothing of it yet: what the shops show must not go back in time.
import { setTimeout as sleep } from 'node:timers/promises'
import { asPostgres, isWhole, openTo, thePrimary } from './asking.ts'
import { type Machine, until } from './machines.ts'
import type { Rig } from './rig.ts'
import type { Row } from './scenarios.ts'

const changes = 8
const mostMs = 3_000

async function priceShownBy({ address }: Machine, id: string): Promise<number | undefined> {
  const answer = await fetch(`http://${address}:3000/api/products/${id}`, {
    signal: AbortSignal.timeout(3_000),
  })
  const said = (await answer.json()) as [{ price_offer: number }]
  return answer.status === 200 ? said[0].price_offer : undefined
}

export async function lag({ machines, passwords, shown, say }: Rig): Promise<Row[]> {
  await until('one writes and two follow', () => isWhole(machines), 180)
  const primary = await thePrimary(machines)
  const copies = machines.filter((machine) => machine !== primary)
  const owner = await openTo(primary, passwords.owner)
  const newest = new Map<string, number>()
  const late: number[] = []
  let older = 0
  const look = async (machine: Machine): Promise<number> => {
    const price =
      (await priceShownBy(machine, shown.id).catch(() => undefined)) ?? newest.get(machine.name) ?? 0
    if (price < (newest.get(machine.name) ?? 0)) older += 1
    newest.set(machine.name, Math.max(price, newest.get(machine.name) ?? 0))
    return price
  }
  // first one of them, then both
  for (const lagging of [copies.slice(0, 1), copies]) {
    for (const copy of lagging) asPostgres(copy, 'select pg_wal_replay_pause()')
    for (let nth = 1; nth <= changes / 2; nth += 1) {
      const price = 1_000 + (lagging.length - 1) * 100 + nth
      const at = performance.now()
      await owner.query('update product set offer_price_paise = $1 where id = $2', [price * 100, shown.id])
      await Promise.all(
        machines.map(async (machine) => {
          while ((await look(machine)) !== price && performance.now() - at < 20_000) await sleep(20)
          late.push(performance.now() - at)
        }),
      )
      for (let looks = 0; looks < 10; looks += 1) {
        await Promise.all(machines.map(look))
        await sleep(50)
      }
    }
  }
  for (const copy of copies) asPostgres(copy, 'select pg_wal_replay_resume()')
  await owner.end()
  const longest = Math.max(...late)
  say(`copies lagged: ${changes} new prices, shown by all after ${longest.toFixed(0)} ms at most`)
  await until('the copies caught up', () => isWhole(machines), 180)
  return [
    {
      what: `copies that lag: ${changes} new prices, each seen in every shop after`,
      measured: `${longest.toFixed(0)} ms (longest)`,
      bar: `${mostMs} ms`,
      isMet: longest <= mostMs,
    },
    {
      what: 'copies that lag: older prices seen after newer ones',
      measured: `${older}`,
      bar: '0',
      isMet: older === 0,
    },
  ]
}
