// What a product was sold for lately, from the history the database keeps: whether today's price is a good one.
import type { Paise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'

/** Changes of its price, the oldest first, and since when shoppers see it. Instants as the database writes them. */
export type PricePast = { since: string; changes: { at: string; before: Paise }[] }

/** A price, and the day from which on it was asked. */
export type PriceStep = { from: string; price: Paise }

export type PriceFact =
  /** Not above any price of the last 30 days; or the only one in all of them. */
  | { kind: 'lowest' | 'same' }
  /** It cost less, on this day for the last time. */
  | { kind: 'was'; price: Paise; day: string }

export type PriceDiary = { fact: PriceFact | null; steps: PriceStep[] }

const dayMs = 86_400_000
const factDays = 30
const diaryDays = 90

type Span = { from: number; to: number; price: Paise }

export function priceDiaryOf(price: Paise, past: PricePast, now: Date): PriceDiary {
  const began = new Date(past.since).getTime()
  const spans = spansOf(price, past, now).filter(({ to }) => to > began)
  const within = (days: number) => spans.filter(({ to }) => to > now.getTime() - days * dayMs)
  return {
    fact: factOf(price, within(factDays), { isWhole: began <= now.getTime() - factDays * dayMs }),
    steps: within(diaryDays).map((span) => ({
      from: indianDay(new Date(Math.max(span.from, began, now.getTime() - diaryDays * dayMs))),
      price: span.price,
    })),
  }
}

/** Worked backwards from today's price; what did not change the price is no step. */
function spansOf(price: Paise, { changes }: PricePast, now: Date): Span[] {
  const spans: Span[] = [{ from: Number.NEGATIVE_INFINITY, to: now.getTime(), price }]
  for (const { at, before } of changes.toReversed()) {
    const [next] = spans
    if (!next || next.price === before) continue
    next.from = new Date(at).getTime()
    spans.unshift({ from: Number.NEGATIVE_INFINITY, to: next.from, price: before })
  }
  return spans
}

function factOf(price: Paise, spans: Span[], { isWhole }: { isWhole: boolean }): PriceFact | null {
  const lowest = spans.reduce<Span | undefined>(
    (found, span) => (found && found.price < span.price ? found : span),
    undefined,
  )
  if (lowest && lowest.price < price)
    return { kind: 'was', price: lowest.price, day: indianDay(new Date(lowest.to)) }
  if (spans.length > 1) return { kind: 'lowest' }
  return isWhole ? { kind: 'same' } : null
}
