// What somebody looked at lately, as their own browser keeps it: 'id paise moment', the newest first. A page only puts
// its own piece in front; what is read here is each piece once, of the last thirty days.
import { type Paise, paise } from '#kernel/money.ts'
import type { ProductId } from './product.ts'

/** When it was looked at, and what it cost then. */
export type Seen = { id: ProductId; price: Paise; at: Date }

const keptFor = 30 * 86_400_000
/** Some will have left the shop, and one is open: more than the six that are shown are asked for. */
const mostAsked = 12
export const mostShown = 6

const oneLook = /^([a-z0-9-]{1,120}) (\d{1,12}) (\d{1,15})$/

export function readSeen(texts: string[], now: Date): Seen[] {
  const looks = texts.flatMap((text): Seen[] => {
    const [, id, price, at] = oneLook.exec(text) ?? []
    return id ? [{ id, price: paise(Number(price)), at: new Date(Number(at)) }] : []
  })
  return looks
    .filter(({ at }) => at <= now && now.getTime() - at.getTime() < keptFor)
    .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index)
    .slice(0, mostAsked)
}

export const writeSeen = ({ id, price, at }: Seen): string => `${id} ${price} ${at.getTime()}`

/** What it costs less than when it was looked at; nothing where it does not. */
export const savedSince = ({ price }: Pick<Seen, 'price'>, now: Paise): Paise | undefined =>
  now < price ? paise(price - now) : undefined
