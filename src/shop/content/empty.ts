// A shop that nobody has written anything for yet (SEED=none) still has every part, empty.
import * as paths from '#kernel/paths.ts'
import type { HomeDocument, LayoutDocument } from './contract.ts'

export const emptyLayout: LayoutDocument = {
  strip: [],
  menu: {
    bar: [{ label: 'All products', href: paths.productList }],
    lists: [],
    feature: { label: '', href: paths.productList, picture: '' },
  },
  footer: {
    columns: [],
    categories: [],
    brands: [],
    cities: [],
    accepted: [],
    social: [],
    bottom: [],
    legal: { name: '', address: '', phone: '', email: '', officer: '', grievance: '' },
  },
}

export const emptyHome: HomeDocument = {
  slides: [
    {
      picture: '/media/banners/living-room.webp',
      phone_picture: '/media/banners/living-room-phone.webp',
      title: 'Opening soon',
      words: 'Our first products are on their way. Please visit again soon.',
      action: 'See all products',
      href: paths.productList,
    },
  ],
  promises: [],
  rooms: [],
  eyeing: [],
  pocket: [],
  fresh: { picture: '', words: '', products: [] },
  decor: [],
  styles: [],
  brands: [],
  store: [],
  testimonials: { note: '', quotes: [] },
  guides: [],
}
