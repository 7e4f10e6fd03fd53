import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { Sort } from '../../domain/listing.ts'
import type { FilterChange } from './FilterPanel.tsx'
import { columns } from './kept.ts'
import { countFilters, withValue } from './listing-address.ts'

const sortNames: Record<Sort, string> = {
  popular: 'Popular',
  newest: 'Newest first',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  discount: 'Biggest discount',
  rating: 'Highest rated',
  soonest: 'Arrives soonest',
}

type ListingToolsProps = {
  query: URLSearchParams
  onChange: FilterChange
  onOpenFilters: () => void
  /** What arrives first is only asked by somebody who told where. */
  hasPincode: boolean
}

/** Sort, and on small screens the button that opens the filters. */
export function ListingTools({ query, onChange, onOpenFilters, hasPincode }: ListingToolsProps) {
  const filters = countFilters(query)
  return (
    <div className="flex gap-3 lg:w-56">
      <Button kind="secondary" className="flex-1 px-2.5 lg:hidden" onClick={onOpenFilters}>
        <Icon name="sliders-horizontal" />
        Filters{filters > 0 && <span className="tabular-nums"> ({filters})</span>}
      </Button>
      <label htmlFor="sort" className="sr-only">
        Sort by
      </label>
      <select
        id="sort"
        className="field select min-h-11 flex-[1.5]"
        value={query.get('sort') ?? 'popular'}
        onChange={(event) =>
          onChange(withValue(query, 'sort', event.target.value === 'popular' ? '' : event.target.value))
        }
      >
        {Object.entries(sortNames)
          .filter(([sort]) => sort !== 'soonest' || hasPincode || query.get('sort') === 'soonest')
          .map(([sort, name]) => (
            <option key={sort} value={sort}>
              Sort: {name}
            </option>
          ))}
      </select>
      <ColumnsSwitch />
    </div>
  )
}

/** On a phone: large pictures one below the other, or two beside each other. The page remembers it, not the address. */
function ColumnsSwitch() {
  const isTwo = columns.useHas('2')
  return (
    <IconButton
      icon="layout-grid"
      aria-label="Two columns"
      aria-pressed={isTwo}
      className="rounded-md border border-chuna-300 aria-pressed:border-jamun-600 aria-pressed:bg-jamun-50 aria-pressed:text-jamun-600 sm:hidden noscript:hidden"
      onClick={() => {
        columns.replace(isTwo ? [] : ['2'])
        document.documentElement.toggleAttribute('data-two-columns', !isTwo)
      }}
    />
  )
}
