import type { ShopValues, WireShopSettings } from './contract.ts'

type Row = Omit<ShopValues, 'closed_from' | 'closed_until'> & {
  version: number
  changed_at: Date | null
  changed_by: string | null
  closed_from: Date | null
  closed_until: Date | null
  hours_written: string
}

type Facts = Pick<WireShopSettings, 'web_address' | 'next_number' | 'pictures'>

export function toWireShopSettings(row: Row, facts: Facts): WireShopSettings {
  const { version, changed_at, changed_by, hours_written } = row
  return {
    version,
    changed_at: changed_at?.toISOString() ?? null,
    changed_by,
    values: {
      name: row.name,
      tagline: row.tagline,
      order_prefix: row.order_prefix,
      logo: row.logo,
      icon: row.icon,
      act_colour: row.act_colour,
      offer_colour: row.offer_colour,
      legal_name: row.legal_name,
      legal_address: row.legal_address,
      care_phone: row.care_phone,
      care_email: row.care_email,
      whatsapp: row.whatsapp,
      officer: row.officer,
      officer_email: row.officer_email,
      officer_phone: row.officer_phone,
      hours_days: row.hours_days,
      hours_from: row.hours_from,
      hours_to: row.hours_to,
      instagram: row.instagram,
      pinterest: row.pinterest,
      youtube: row.youtube,
      facebook: row.facebook,
      twitter: row.twitter,
      linkedin: row.linkedin,
      is_closed: row.is_closed,
      closed_from: row.closed_from?.toISOString() ?? null,
      closed_until: row.closed_until?.toISOString() ?? null,
      closed_words: row.closed_words,
    },
    hours_written,
    ...facts,
  }
}

/** Without the spaces around what was typed; hours in words end once days are chosen. */
export function fromWireShop(values: ShopValues, before: { hours_written: string }) {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as ShopValues
  return {
    ...trimmed,
    hours_days: values.hours_days.toSorted((one, other) => one - other),
    closed_from: values.closed_from === null ? null : new Date(values.closed_from),
    closed_until: values.closed_until === null ? null : new Date(values.closed_until),
    hours_written: values.hours_days.length > 0 ? '' : before.hours_written,
  }
}
