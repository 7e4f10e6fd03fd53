import type { ReactNode } from 'react'
import type { Facets } from '../catalogue-api.ts'
import { type FilterChange, FilterPanel } from './FilterPanel.tsx'
import { countFilters } from './listing-address.ts'

/** Beside the list on desks. It stays in view, below the header, and scrolls by itself where it is longer than that. */
export function FilterAside({
  facets,
  query,
  onChange,
  onClear,
  more,
}: {
  facets: Facets
  query: URLSearchParams
  onChange: FilterChange
  onClear: () => void
  more: ReactNode
}) {
  return (
    <aside
      aria-label="Filters"
      className="hidden lg:sticky lg:top-32 lg:-mx-1 lg:block lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pb-2 lg:[scrollbar-width:thin]"
    >
      {/* a form with a button, so that filtering works without code too */}
      <form method="get">
        <div className="flex min-h-11 items-center justify-between border-b border-ink pb-2">
          <h2 className="text-xl/6 font-semibold">Filters</h2>
          <button
            type="button"
            className="link min-h-11 disabled:text-chuna-600 disabled:no-underline"
            disabled={countFilters(query) === 0}
            onClick={onClear}
          >
            Clear Filters
          </button>
        </div>
        <FilterPanel facets={facets} query={query} onChange={onChange} more={more} />
        <noscript>
          <button type="submit" className="mt-4 min-h-11 w-full rounded-md border border-ink font-semibold">
            Apply filters
          </button>
        </noscript>
      </form>
    </aside>
  )
}
