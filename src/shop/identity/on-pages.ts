// What shoppers' pages say of the shop.
import type { ShopValues, WireLegal, WireShopSign, WireSocial } from './contract.ts'
import { type ClosedSign, isClosedAt } from './domain/closed-sign.ts'
import { themePath } from './domain/colours.ts'
import { hoursInWords } from './domain/hours.ts'
import { type Network, networkLabels } from './domain/shop-faults.ts'
import { nameOf } from './domain/shop-name.ts'

type Shop = Omit<ShopValues, 'closed_from' | 'closed_until'> & ClosedSign & { hours_written: string }

export type ShopOnPages = { sign: WireShopSign; legal: WireLegal; social: WireSocial }

export const hoursOf = (shop: Shop): string => hoursInWords(shop) || shop.hours_written

/** Where a picture of the shop is. */
export const pictureAddress = (name: string): string => `/media/shop/${name}`

const logoOf = ({ logo }: Shop): string | null => logo && pictureAddress(logo)

export const shopOnPages = (shop: Shop, at: Date): ShopOnPages => ({
  sign: {
    name: nameOf(shop),
    tagline: shop.tagline,
    logo: logoOf(shop),
    theme: themePath(shop),
    closed: isClosedAt(shop, at)
      ? { words: shop.closed_words, until: shop.closed_until?.toISOString() ?? null }
      : null,
  },
  legal: {
    name: shop.legal_name,
    address: shop.legal_address,
    phone: shop.care_phone,
    ...present({ hours: hoursOf(shop), whatsapp: shop.whatsapp, officer_phone: shop.officer_phone }),
    email: shop.care_email,
    officer: shop.officer,
    grievance: shop.officer_email,
  },
  social: (Object.keys(networkLabels) as Network[])
    .filter((network) => shop[network] !== '')
    .map((network) => ({ network: networkLabels[network], href: addressOf(shop[network]) })),
})

/** What the back office is called. */
export const officeSign = (shop: Shop) => ({
  name: shop.name || 'Back office',
  tagline: shop.tagline,
  logo: logoOf(shop),
})

const addressOf = (typed: string): string => (typed.startsWith('https://') ? typed : `https://${typed}`)

const present = <T extends Record<string, string>>(words: T): Partial<T> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== '')) as Partial<T>
