// Reviews on the wire.
import { indianDay } from '#kernel/time.ts'
import type { WireOwnReview, WireReview, WireReviewPhoto } from './contract.ts'
import { type RefusalReason, type ReviewState, reasonWords } from './domain/review.ts'

export type PhotoRow = { name: string; width: number; height: number }

export const toWirePhoto = ({ name, width, height }: PhotoRow): WireReviewPhoto => ({
  name,
  url: `/api/reviews/photos/${name}`,
  small_url: `/api/reviews/photos/${name}?small=true`,
  width,
  height,
})

export const optionsOf = (values: Record<string, string> | null): string[] => Object.values(values ?? {})

export type ShownRow = {
  id: string
  stars: number
  title: string
  words: string
  name: string
  city: string
  written_at: Date
  shown_at: Date
  delivered_at: Date
  product_id: string
  product_title: string
  option_values: Record<string, string> | null
  photos: PhotoRow[] | null
  useful: number
  is_asked: boolean
  is_demo: boolean
  erased_at: Date | null
  reply: string
  replied_at: Date | null
}

export const toWireReview = (row: ShownRow): WireReview => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  words: row.words,
  name: row.name,
  city: row.city,
  written_at: row.written_at.toISOString(),
  shown_at: row.shown_at.toISOString(),
  delivered_at: row.delivered_at.toISOString(),
  bought: {
    product_id: row.product_id,
    title: row.product_title,
    options: optionsOf(row.option_values),
  },
  photos: (row.photos ?? []).map(toWirePhoto),
  useful: row.useful,
  asked: row.is_asked,
  demo: row.is_demo,
  erased: row.erased_at !== null,
  reply: row.replied_at && { words: row.reply, at: row.replied_at.toISOString() },
})

export type OwnRow = {
  id: string
  state: string
  stars: number
  title: string
  words: string
  name: string
  city: string
  photos: number
  written_at: Date
  shown_at: Date | null
  withdrawn_at: Date | null
  reason: string | null
  useful: number
  replied_at: Date | null
}

export const toWireOwn = (row: OwnRow, readWithinDays: number): WireOwnReview => {
  const reason = row.state === 'refused' ? (row.reason as RefusalReason) : null
  const readBy = new Date(row.written_at.getTime() + readWithinDays * 86_400_000)
  return {
    id: row.id,
    state: row.state as ReviewState,
    stars: row.stars,
    title: row.title,
    words: row.words,
    name: row.name,
    city: row.city,
    photos: row.photos,
    written_at: row.written_at.toISOString(),
    shown_at: row.state === 'shown' && row.shown_at ? row.shown_at.toISOString() : null,
    read_by: row.state === 'held' ? indianDay(readBy) : null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    reason,
    why: reason ? reasonWords[reason] : '',
    useful: row.useful,
    replied_at: row.replied_at?.toISOString() ?? null,
  }
}
