// The letter about the day. Nobody who buys here is named in it: orders go by their numbers.
import { showRupees } from '#kernel/money.ts'
import { showDay, showWeekday } from '#kernel/show-time.ts'
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { showHour } from '../domain/show-hour.ts'

export type DayFacts = {
  /** The day it is about, in India. */
  day: string
  sales: { orders: number; rupees: number }
  yesterday: { orders: number; rupees: number }
  best: { title: string; pieces: number; rupees: number }[]
  late: { number: string; promised: string }[]
  /** Promised for the day after. */
  tomorrow: { number: string }[]
  missed: { term: string; times: number }[]
}

const mostNamed = 12

/** A day on which nothing happened and nothing waits has no letter. */
export const isWorthTelling = ({ sales, late, tomorrow, missed }: DayFacts): boolean =>
  sales.orders + late.length + tomorrow.length + missed.length > 0

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const named = (items: readonly string[]): string => {
  const more = items.length - mostNamed
  return `${items.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** 17 Nov */
const shortDay = (day: string): string => showWeekday(new Date(`${day}T12:00:00+05:30`)).split(', ')[1] ?? day

export function eveningLetter(facts: DayFacts, office: string, hour: number): Letter {
  const { day, sales, yesterday, best, late, tomorrow, missed } = facts
  const sold =
    sales.orders === 0
      ? 'Nothing was sold today.'
      : `Sold today: ${counted(sales.orders, 'order')}, ${showRupees(sales.rupees)}.`
  return {
    kind: 'evening_letter',
    subject: `${shortDay(day)} at ${theShop}: ${counted(sales.orders, 'order')}, ${showRupees(sales.rupees)}${late.length > 0 ? `, ${late.length} late` : ''}`,
    greeting: 'Good evening',
    paragraphs: [
      `${sold} Yesterday: ${counted(yesterday.orders, 'order')}, ${showRupees(yesterday.rupees)}.`,
      late.length === 0
        ? 'No order is late.'
        : `Late, past the promised day: ${named(late.map(({ number, promised }) => `${number} (${shortDay(promised)})`))}.`,
      tomorrow.length === 0
        ? 'Nothing is promised for tomorrow.'
        : `Promised for tomorrow: ${named(tomorrow.map(({ number }) => number))}.`,
      ...(missed.length === 0
        ? []
        : [
            `Searched today, not found: ${missed.map(({ term, times }) => `${term} (${times === 1 ? 'once' : `${times} times`})`).join(', ')}.`,
          ]),
    ],
    action: { label: 'Open the back office', href: office },
    ...(best.length > 0 && {
      table: {
        lines: best.map(({ title, pieces, rupees }) => ({
          title,
          detail: `${pieces} sold`,
          amount: showRupees(rupees),
        })),
        totals: [],
      },
    }),
    closing: [
      `The numbers of ${showDay(day)}, as they were when this was written. Orders that were cancelled since do not count.`,
      `You get this letter every day at ${showHour(hour)}. Change the hour or switch it off in Settings, Evening letter.`,
    ],
  }
}
