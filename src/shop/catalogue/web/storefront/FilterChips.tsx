import { showNumber } from '#kernel/figures.ts'
import { Icon } from '#ui/Icon.tsx'
import type { FilterChange } from './FilterPanel.tsx'
import { cleared, listFilters, without } from './listing-address.ts'

/** Every choice that narrows the list, each with its own way out. */
export function FilterChips({ query, onChange }: { query: URLSearchParams; onChange: FilterChange }) {
  const rupees = (text: string) => `₹${showNumber(Number(text))}`
  const low = query.get('min_price')
  const high = query.get('max_price')
  const chips: [label: string, name: string, value?: string][] = [
    ...listFilters.flatMap((name) =>
      query.getAll(name).map((value): [string, string, string] => [value, name, value]),
    ),
    ...(low ? [[`From ${rupees(low)}`, 'min_price'] as [string, string]] : []),
    ...(high ? [[`Up to ${rupees(high)}`, 'max_price'] as [string, string]] : []),
    ...(query.has('rating') ? [['4 stars and up', 'rating'] as [string, string]] : []),
    ...(query.has('fits') ? [['Fits my home', 'fits'] as [string, string]] : []),
    ...(query.has('in_stock') ? [['In stock now', 'in_stock'] as [string, string]] : []),
  ]
  return (
    <ul
      aria-label="Chosen filters"
      className="-mx-4 mb-5 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {chips.map(([label, name, value]) => (
        <li
          key={label}
          className="flex flex-none items-center rounded-full border border-chuna-300 pl-3.5 text-sm font-medium whitespace-nowrap"
        >
          {label}
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="grid size-11 place-items-center rounded-full"
            onClick={() => onChange((now) => without(now, name, value))}
          >
            <Icon name="x" size="sm" />
          </button>
        </li>
      ))}
      <li className="flex-none lg:hidden">
        <button type="button" className="link min-h-11 px-2" onClick={() => onChange(cleared)}>
          Clear Filters
        </button>
      </li>
    </ul>
  )
}
