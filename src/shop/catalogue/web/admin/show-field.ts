// A field's value in a few words, for comparing and for the history.
import { showRupees } from '#kernel/money.ts'
import { type FieldName, type FormValues, valueIn } from './product-form.ts'

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 157)} …` : text)
const empty = 'empty'

export function showField(name: FieldName, values: FormValues): string {
  switch (name) {
    case 'images':
      return cut(values.images.map(({ url }) => url).join(', ')) || empty
    case 'options':
      return cut(values.options.map((option) => `${option.name}: ${option.value}`).join(', ')) || empty
    case 'mrp':
    case 'price_offer':
      return values[name] === '' ? 'from the discount' : showRupees(Number(values[name]))
    case 'in_stock':
      return values.in_stock === 'true' ? 'True' : 'False'
    case 'published':
      return values.published === 'true' ? 'Published' : 'Draft'
    case 'making':
      return values.making === 'order' ? 'Made to order' : 'Stock is tracked'
    default:
      return cut(String(valueIn(values, name)).trim()) || empty
  }
}

const money = new Set(['mrp', 'price_offer', 'everyday_price'])

/** The same for what the history holds, whatever it is. */
export function showValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return empty
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return money.has(field) ? showRupees(value) : String(value)
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return cut(value.map((one) => showValue(field, one)).join(', ')) || empty
  return cut(
    Object.entries(value as object)
      .map(([name, one]) => `${name}: ${showValue(field, one)}`)
      .join(', '),
  )
}
