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
    bottom: [],
  },
}

export const emptyHome: HomeDocument = {
  slides: [
    {
      picture: '/media/banners/living-room.webp',
      phone_picture: '/media/banners/living-room-phone.webp',
      title: 'We are getting ready',
      words: 'Our first products are on their way. Please visit again soon.',
      action: 'How to reach us',
      href: paths.text('contact-us'),
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

/** There are goods on the shelf already, and nobody has written a home page: the newest of them stand on it. */
export const homeWith = (newest: string[]): HomeDocument =>
  newest.length === 0
    ? emptyHome
    : {
        ...emptyHome,
        slides: emptyHome.slides.map((slide) => ({
          ...slide,
          title: 'Come in and look around',
          words: 'Every price includes all taxes. Type your pincode and read the day it comes.',
          action: 'See all products',
          href: paths.productList,
        })),
        eyeing: newest,
        sections: [{ id: 'slides' }, { id: 'eyeing', title: 'New here' }],
      }
