import * as at from '#kernel/admin-paths.ts'
import type { StepId, WayTo } from '../../domain/guide.ts'

const settings = (part: string) => `${at.settings}/${part}`

/** Where the lines of the guide lead. */
export const ways: Record<WayTo, string> = {
  shop: at.settingsShop,
  registrations: settings('registrations'),
  places: settings('places'),
  delivery: settings('delivery'),
  payments: settings('payments'),
  letters: settings('letters'),
  import: at.newImport,
  new_product: at.newProduct,
  content: at.content,
  staff: at.staff,
  mail: at.mail,
  demo: '#demo',
  policies: '#policies',
}

/** The page of the owner's guide that is about a step. */
export const guideOfStep: Record<StepId, string> = {
  shop: 'shop',
  sellers: 'registrations',
  places: 'places',
  delivery: 'delivery',
  payments: 'payments',
  goods: 'products',
  policies: 'content',
  staff: 'staff',
  open: 'first-hour',
}
