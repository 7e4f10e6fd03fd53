import { type Colours, colourFaults } from './colours.ts'

// What cannot be saved about the shop, by field. The screen asks while somebody types, the server when it is sent.

type Text =
  | 'name'
  | 'order_prefix'
  | 'care_phone'
  | 'care_email'
  | 'whatsapp'
  | 'officer_email'
  | 'officer_phone'
  | 'hours_from'
  | 'hours_to'
  | Network
export type ShopWords = Record<Text, string> &
  Colours & {
    hours_days: readonly number[]
    is_closed: boolean
    closed_from: string | null
    closed_until: string | null
    closed_words: string
  }

export const networks = {
  instagram: ['instagram.com'],
  pinterest: ['pinterest.com', 'in.pinterest.com'],
  youtube: ['youtube.com'],
  facebook: ['facebook.com'],
  twitter: ['x.com', 'twitter.com'],
  linkedin: ['linkedin.com', 'in.linkedin.com'],
} as const
export type Network = keyof typeof networks

export const networkLabels: Record<Network, string> = {
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
}

const emailFault = (email: string): string | undefined => {
  if (email === '' || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return undefined
  if (!email.includes('@')) return 'This email is missing an @.'
  if (/@$/.test(email)) return 'This email is missing something after the @.'
  return 'Please check this email.'
}

const phoneFault = (phone: string): string | undefined => {
  if (phone === '') return undefined
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s()-]+$/.test(phone) && digits >= 6 && digits <= 15
    ? undefined
    : 'Give a phone number with 6 to 15 digits.'
}

/** With or without https:// and www; only an address of the network itself. */
export function linkFault(network: Network, typed: string): string | undefined {
  if (typed === '') return undefined
  const [, host = '', rest = ''] = /^(?:https:\/\/)?(?:www\.)?([^/?#\s]+)(\/\S*)?$/.exec(typed) ?? []
  const hosts: readonly string[] = networks[network]
  if (hosts.includes(host.toLowerCase()) && rest.length > 1) return undefined
  return `Give the address of your page, such as ${hosts[0]}/yourshop.`
}

export function shopFaults(shop: ShopWords): Partial<Record<keyof ShopWords, string>> {
  const faults: Partial<Record<keyof ShopWords, string | undefined>> = {
    name: shop.name.trim() === '' ? 'A shop needs a name.' : undefined,
    order_prefix: /^[A-Z]{2,4}$/.test(shop.order_prefix) ? undefined : 'Two to four capital letters.',
    care_phone: phoneFault(shop.care_phone),
    care_email: emailFault(shop.care_email),
    whatsapp: phoneFault(shop.whatsapp),
    officer_email: emailFault(shop.officer_email),
    officer_phone: phoneFault(shop.officer_phone),
    ...colourFaults(shop),
    ...hoursFaults(shop),
    ...closedFaults(shop),
  }
  for (const network of Object.keys(networks) as Network[])
    faults[network] = linkFault(network, shop[network])
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined))
}

function hoursFaults({ hours_days, hours_from, hours_to }: ShopWords) {
  if (hours_days.length === 0 && hours_from === '' && hours_to === '') return {}
  return {
    hours_days: hours_days.length === 0 ? 'Choose the days.' : undefined,
    hours_from: hours_from === '' ? 'From when?' : undefined,
    hours_to:
      hours_to === '' ? 'Until when?' : hours_to <= hours_from ? 'This is before it begins.' : undefined,
  }
}

function closedFaults({ is_closed, closed_from, closed_until, closed_words }: ShopWords) {
  const isTurned =
    closed_from !== null && closed_until !== null && new Date(closed_until) <= new Date(closed_from)
  return {
    closed_until: isTurned ? 'This is before it begins.' : undefined,
    closed_words:
      is_closed && closed_words.trim() === '' ? 'Tell shoppers why, and when orders open again.' : undefined,
  }
}
