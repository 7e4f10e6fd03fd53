import type { OpenedSettings } from '#ui/settings/opened-settings.ts'
import type { WireCategoryDetail } from '../../../arrange-contract.ts'
import { askableFields } from '../../../domain/declarations.ts'

export type CategoryValues = Omit<
  WireCategoryDetail,
  'slug' | 'version' | 'products' | 'own_products' | 'lacking' | 'lacks' | 'askable'
>

export const categoryLabels: Record<keyof CategoryValues, string> = {
  name: 'Name',
  address: 'Address',
  parent: 'Inside',
  hidden: 'Shown as',
  description: 'A line about it',
  picture: 'Picture',
  title: 'Title',
  summary: 'Description',
  hsn: 'HSN',
  assembly_minutes: 'Assembly minutes',
  warranty_months: 'Warranty in months',
  asked: 'What it asks of its products',
  return_days: 'Return days',
  furniture: 'Protection',
  bis_standard: 'BIS standard',
}

export const openedCategory = ({
  slug: _slug,
  version,
  products: _products,
  own_products: _own,
  lacking: _lacking,
  lacks: _lacks,
  askable: _askable,
  ...values
}: WireCategoryDetail): OpenedSettings<CategoryValues> => ({
  version,
  changed_at: null,
  changed_by: null,
  values,
})

/** All that it can ask for besides the law: what every product has, then the owner's own. */
export const askableIn = (category: WireCategoryDetail): { field: string; name: string }[] => [
  ...askableFields.map(({ name, label }) => ({ field: name, name: label })),
  ...category.askable,
]
