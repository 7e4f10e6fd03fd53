// What a shopper is told of an order that several locations send. One parcel needs no words: the order's promise is its.
import { showWeekday } from '#kernel/show-time.ts'
import type { Day } from './promise.ts'

export type ToldParcel = { to: Day; pieces: readonly { title: string; quantity: number }[] }

const dayOf = (day: Day): string => showWeekday(new Date(`${day}T12:00:00+05:30`))

/** For whoever may know how many there are, and not what. */
export const withoutTitles = (parcels: readonly ToldParcel[]): ToldParcel[] =>
  parcels.map(({ to, pieces }) => {
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
    return { to, pieces: [{ title: `${count} ${count === 1 ? 'item' : 'items'}`, quantity: 1 }] }
  })

/** "Arrives in 2 parcels: 2 × Chettinad Chair by Thu, 19 Nov; Aravali Sofa by Mon, 23 Nov." */
export function parcelWords(parcels: readonly ToldParcel[]): string | null {
  if (parcels.length < 2) return null
  const told = parcels.map(({ to, pieces }) => {
    const names = pieces.map(({ title, quantity }) => (quantity === 1 ? title : `${quantity} × ${title}`))
    return `${names.join(', ')} by ${dayOf(to)}`
  })
  return `Arrives in ${parcels.length} parcels: ${told.join('; ')}.`
}
