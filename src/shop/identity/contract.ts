import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'

const text = (maxLength: number) => Type.String({ maxLength })
const hour = Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9])?$', maxLength: 5 })
const picture = orNull(Type.String({ pattern: '^[0-9a-f]{32}\\.(svg|webp|png)$', maxLength: 40 }))

const values = {
  name: text(30),
  tagline: text(70),
  order_prefix: text(4),
  logo: picture,
  icon: picture,
  act_colour: text(7),
  offer_colour: text(7),
  legal_name: text(120),
  legal_address: text(300),
  care_phone: text(30),
  care_email: text(254),
  whatsapp: text(30),
  officer: text(120),
  officer_email: text(254),
  officer_phone: text(30),
  hours_days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
  hours_from: hour,
  hours_to: hour,
  instagram: text(200),
  pinterest: text(200),
  youtube: text(200),
  facebook: text(200),
  twitter: text(200),
  linkedin: text(200),
  is_closed: Type.Boolean(),
  closed_from: orNull(Instant),
  closed_until: orNull(Instant),
  closed_words: text(160),
}
const ShopValues = closed(values)
export type ShopValues = Static<typeof ShopValues>

export const WireShopPicture = closed({
  name: Type.String(),
  called: Type.String(),
  bytes: Type.Integer(),
})
export type WireShopPicture = Static<typeof WireShopPicture>

export const WireShopSettings = settingsOf(values, {
  web_address: Type.String(),
  next_number: Type.String({ description: 'What the next order would be called' }),
  pictures: Type.Array(WireShopPicture, {
    description: 'Logo and icon, as they were called where they came from',
  }),
  hours_written: Type.String({ description: 'The hours in words, as long as no days are chosen' }),
})
export type WireShopSettings = Static<typeof WireShopSettings>

export const ShopSettingsBody = settingsBody(values)
export type ShopSettingsBody = Static<typeof ShopSettingsBody>

/** What is set now, a sentence for each settings page. */
export const WireSettingsIndex = closed({
  pages: listOf({
    page: Type.String(),
    now: Type.String({ description: 'What is set now, in a few words' }),
    missing: Type.Optional(Type.String({ description: 'What is missing, in two or three words' })),
  }),
})
export type WireSettingsIndex = Static<typeof WireSettingsIndex>

/** What stands on every page: what the shop is called, and its closed sign while it is up. */
export const WireShopSign = closed({
  name: Type.String(),
  tagline: Type.String(),
  logo: orNull(Type.String({ description: 'The address of a picture' })),
  /** The address of a style sheet, where colours are not the usual ones. */
  theme: orNull(Type.String()),
  closed: orNull(closed({ words: Type.String(), until: orNull(Instant) })),
})
export type WireShopSign = Static<typeof WireShopSign>

/** Who sells, and who answers. */
export const WireLegal = closed({
  name: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  /** When somebody picks up. */
  hours: Type.Optional(Type.String()),
  email: Type.String(),
  whatsapp: Type.Optional(Type.String()),
  officer: Type.String(),
  grievance: Type.String(),
  officer_phone: Type.Optional(Type.String()),
})
export type WireLegal = Static<typeof WireLegal>

export const WireSocial = listOf({ network: Type.String(), href: Type.String() })
export type WireSocial = Static<typeof WireSocial>
