// Which orders there are to be: spread evenly over three years up to now, numbered from 0, written in whole days.
import { indianDay } from '#kernel/time.ts'

export const days = 1_095
const oneDay = 86_400_000
const ordersAtOnce = 50_000

export type Plan = {
  orders: number
  customers: number
  start: Date
  now: Date
  msPerOrder: number
  today: string
}

export function planFor(orders: number, now: Date): Plan {
  const today = indianDay(now)
  const start = new Date(new Date(`${today}T00:00:00+05:30`).getTime() - (days - 1) * oneDay)
  return {
    orders,
    customers: Math.max(10, Math.ceil(orders / 5)),
    start,
    now,
    msPerOrder: (now.getTime() - start.getTime()) / orders,
    today,
  }
}

/** Orders `from` to below `to` are those of whole days. */
export function batchesOf({ orders, msPerOrder }: Plan): { from: number; to: number }[] {
  const daysAtOnce = Math.max(1, Math.round(ordersAtOnce / (orders / days)))
  const firstOf = (day: number) => Math.min(orders, Math.ceil((day * oneDay) / msPerOrder))
  const batches: { from: number; to: number }[] = []
  for (let day = 0; day < days; day += daysAtOnce)
    batches.push({ from: firstOf(day), to: day + daysAtOnce >= days ? orders : firstOf(day + daysAtOnce) })
  return batches.filter(({ from, to }) => to > from)
}
