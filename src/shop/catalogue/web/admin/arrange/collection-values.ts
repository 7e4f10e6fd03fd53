import type { OpenedSettings } from '#ui/settings/opened-settings.ts'
import type { CollectionBody, WireCollection } from '../../../arrange-contract.ts'
import type { CollectionRule, FieldRule, RuleField } from '../../../domain/collection-rules.ts'

export type Piece = WireCollection['products'][number]

export const kindNames: Record<string, string> = {
  room: 'Room',
  style: 'Style',
  kind: 'Kind of product',
  season: 'Season',
  price: 'Price',
}

export const collectionLabels: Record<keyof CollectionBody, string> = {
  name: 'Name',
  address: 'Address',
  hidden: 'When it shows',
  description: 'A line about it',
  picture: 'Picture',
  title: 'Title in search engines',
  summary: 'Description in search engines',
  kind: 'Kind',
  filling: 'How it is filled',
  rules: 'Rules',
  always_in: 'Always in',
  never_in: 'Never in',
  products: 'Products',
}

export const newCollection: CollectionBody = {
  name: '',
  address: '',
  hidden: false,
  description: '',
  picture: '',
  title: '',
  summary: '',
  kind: 'kind',
  filling: 'rules',
  rules: { match: 'all', rules: [] },
  always_in: [],
  never_in: [],
  products: [],
}

export const openedCollection = ({
  slug: _slug,
  version,
  pieces: _pieces,
  named: _named,
  products,
  ...values
}: WireCollection): OpenedSettings<CollectionBody> => ({
  version,
  changed_at: null,
  changed_by: null,
  values: { ...values, products: products.map(({ _id }) => _id) },
})

export const ruleNames = {
  category: 'Category',
  brand: 'Brand',
  price: 'Price',
  new: 'New',
  on_sale: 'On sale',
  in_stock: 'In stock',
} as const
export type RuleName = keyof typeof ruleNames

/** What a rule of a kind begins with. */
export const freshRule = (field: RuleName): CollectionRule => {
  switch (field) {
    case 'category':
    case 'brand':
      return { field, values: [] }
    case 'price':
      return { field, is: 'at_most', rupees: 3_000 }
    case 'new':
      return { field, days: 30 }
    default:
      return { field }
  }
}

/** A yes or no begins with yes; the others wait for somebody to choose or write. */
export const freshFieldRule = ({ key, kind }: Pick<RuleField, 'key' | 'kind'>): FieldRule => ({
  field: 'attribute',
  attribute: key,
  value: kind === 'yes_no' ? 'yes' : '',
})
