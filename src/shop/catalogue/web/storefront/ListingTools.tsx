import { Button } from '#ui/Button.tsx'
import { drawnPart } from '#ui/drawn-part.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Sort } from '../../domain/listing.ts'
import type { FilterChange } from './FilterPanel.tsx'
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

const ColumnsSwitch = drawnPart(() => import('./ColumnsSwitch.tsx').then((module) => module.ColumnsSwitch))

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
    <div className="flex lg:w-56">
      <Button kind="secondary" className="mr-2 flex-1 px-2.5 lg:hidden" onClick={onOpenFilters}>
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
