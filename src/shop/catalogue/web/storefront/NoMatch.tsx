import * as paths from '#kernel/paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { FilterChange } from './FilterPanel.tsx'
import { cleared, countFilters } from './listing-address.ts'

/** What stands where nothing is listed, with a way on. */
export function NoMatch({
  query,
  firstPage,
  onChange,
  isBare,
}: {
  query: URLSearchParams
  firstPage: string
  onChange: FilterChange
  /** Nothing is sold yet. */
  isBare: boolean
}) {
  const page = query.get('page')
  if (page) {
    return (
      <EmptyState icon="search" title={`There is no page ${page}.`} words="The list is shorter than that.">
        <ButtonLink kind="primary" to={firstPage}>
          Back to the first page
        </ButtonLink>
      </EmptyState>
    )
  }
  if (countFilters(query) > 0) {
    return (
      <EmptyState
        icon="search"
        title="No products match these filters."
        words="Remove a filter, or clear them all."
      >
        <Button kind="primary" onClick={() => onChange(cleared)}>
          Clear Filters
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="package"
      title={isBare ? 'We are getting ready.' : 'Nothing here right now.'}
      words={
        isBare
          ? 'Our first products are on their way. Please visit again soon.'
          : 'New products are on the way. Please try another category.'
      }
    >
      <ButtonLink kind="primary" to={isBare ? paths.home : paths.productList}>
        {isBare ? 'Back to the home page' : 'See all products'}
      </ButtonLink>
    </EmptyState>
  )
}
