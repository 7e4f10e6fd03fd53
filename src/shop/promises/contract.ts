// Promises on the wire, as the owner sets them. Amounts are whole rupees.
import { type Static, Type } from 'typebox'
import { type closed, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { cancelUntils } from './domain/cancel-terms.ts'

const Words = Type.String({ maxLength: 300 })
const Slug = Type.String({ minLength: 1, maxLength: 60 })

const values = {
  return_days: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'For categories that are made from now on, days after the delivery',
  }),
  cancel_until: oneOf(cancelUntils),
  made_to_order_cancel_hours: orNull(
    Type.Integer({ minimum: 1, maximum: 720, description: 'After ordering. Null: as everything else' }),
  ),
  protection_covers: Words,
  protection_leaves_out: Words,
  plans: listOf(
    {
      category: orNull(Slug),
      above: Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'For pieces that cost more' }),
      price: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    },
    {
      maxItems: 100,
      description: 'Each counts up to where the next begins; without a category for all other furniture',
    },
  ),
  warranty_words: Words,
  warranties: listOf(
    { category: Slug, words: Type.String({ minLength: 1, maxLength: 300 }) },
    { maxItems: 200, description: 'What the warranty covers, for a category of its own' },
  ),
  low_stock: Type.Integer({ minimum: 0, maximum: 1_000 }),
  few_left: Type.Integer({
    minimum: 0,
    maximum: 10,
    description: 'Shoppers are told the number at so few or fewer; 0 never',
  }),
  hold_minutes: Type.Integer({ minimum: 10, maximum: 60 }),
  phone_hold_hours: Type.Integer({ minimum: 1, maximum: 72 }),
}

export type PromiseValues = Static<ReturnType<typeof closed<typeof values>>>

export const PromisesBody = settingsBody(values)
export type PromisesBody = Static<typeof PromisesBody>

export const WirePromises = settingsOf(values, {
  categories: listOf(
    { slug: Type.String(), name: Type.String(), return_days: Type.Integer(), furniture: Type.Boolean() },
    { description: 'Each has return days of its own' },
  ),
})
export type WirePromises = Static<typeof WirePromises>
