// What it costs that a second machine has an order on its disk before it is acknowledged.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { anOrderBody } from '../an-order.ts'
import { asPostgres, isWhole, thePrimary } from './asking.ts'
import { type Machine, until } from './machines.ts'
import type { Rig } from './rig.ts'
import type { Row } from './scenarios.ts'
import { send } from './shoppers.ts'

const rounds = 4
const ordersEach = 50

async function makeSynchronous({ address }: Machine, password: string, isOn: boolean): Promise<void> {
  const answer = await fetch(`http://${address}:8008/config`, {
    method: 'PATCH',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
    body: JSON.stringify({ synchronous_mode: isOn }),
  })
  if (answer.status !== 200) throw new Error(`Patroni said ${answer.status}`)
}

const within = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)

/** One order after the other, through the door of the machine that writes, with nobody else ordering; in turns. */
export async function price({ machines, passwords, pieces, crowd, say }: Rig): Promise<Row[]> {
  await until('one writes and two follow', () => isWhole(machines), 180)
  const primary = await thePrimary(machines)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [piece] = pieces
  if (!piece) throw new Error('there is nothing to sell')
  const took = { on: [] as number[], off: [] as number[] }
  crowd.letIn(false)
  await sleep(2_000)
  for (let round = 0; round < rounds * 2; round += 1) {
    const mode = round % 2 === 0 ? 'on' : 'off'
    await makeSynchronous(primary, passwords.patroni, mode === 'on')
    await until(`a synchronous standby is ${mode}`, () => {
      const standbys = asPostgres(primary, 'show synchronous_standby_names')
      return (standbys !== '') === (mode === 'on')
    })
    for (let nth = 0; nth < ordersEach; nth += 1) {
      const body = anOrderBody([piece], { expected_total: piece.price })
      const key = randomUUID()
      const begun = performance.now()
      const { status, text } = await send(agent, primary.address, '/api/orders', body, key)
      if (status !== 201) throw new Error(`an order was answered ${status}: ${text.slice(0, 200)}`)
      const at = performance.now()
      const { number } = JSON.parse(text) as { number: string }
      crowd.acks.push({ key, number, sentAt: begun, at })
      // the first ones warm up
      if (nth >= 5) took[mode].push(at - begun)
    }
  }
  agent.destroy()
  crowd.letIn(true)
  await makeSynchronous(primary, passwords.patroni, true)
  await until('one writes and two follow', () => isWhole(machines), 180)
  const sorted = { on: took.on.toSorted((a, b) => a - b), off: took.off.toSorted((a, b) => a - b) }
  const told = (one: readonly number[]) => `${within(one, 0.5)} ms (median), ${within(one, 0.95)} ms (p95)`
  say(`an order: ${told(sorted.on)} with a synchronous standby, ${told(sorted.off)} without`)
  return [
    {
      what: `an order, from outside, with a synchronous standby (${sorted.on.length} of them)`,
      measured: told(sorted.on),
      bar: 'told',
      isMet: true,
    },
    {
      what: 'the same without one, in turns with it',
      measured: told(sorted.off),
      bar: 'told',
      isMet: true,
    },
  ]
}
