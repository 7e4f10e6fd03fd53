import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { Facets } from '../catalogue-api.ts'
import { type FilterChange, FilterPanel } from './FilterPanel.tsx'
import { cleared, countFilters } from './listing-address.ts'

/** The slide-in Filters menu of phones and tablets. The dialog keeps the focus inside and gives it back. */
export function FilterDrawer({
  facets,
  query,
  total,
  onChange,
  onClose,
  more,
}: {
  facets: Facets
  query: URLSearchParams
  total: number
  onChange: FilterChange
  onClose: () => void
  more: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="filters-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(344px,calc(100vw-46px))] max-w-none bg-white shadow-lg transition-transform duration-[320ms] ease-out backdrop:bg-kajal/50 starting:-translate-x-full"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-chuna-200 py-2.5 pr-2 pl-5">
          <h2 id="filters-title" className="display text-2xl">
            Filters
          </h2>
          <IconButton icon="x" aria-label="Close filters" onClick={() => dialog.current?.close()} />
        </div>
        <div className="flex-1 overflow-auto px-5">
          <FilterPanel facets={facets} query={query} onChange={onChange} more={more} />
        </div>
        <div className="grid grid-cols-[auto_1fr] gap-3 border-t border-chuna-200 px-5 pt-3 pb-4">
          <Button
            kind="ghost"
            className="px-3"
            disabled={countFilters(query) === 0}
            onClick={() => onChange(cleared(query))}
          >
            Clear Filters
          </Button>
          <Button kind="primary" onClick={() => dialog.current?.close()}>
            Show {total} {total === 1 ? 'product' : 'products'}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
