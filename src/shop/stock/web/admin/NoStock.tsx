import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

export const NoStock = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <EmptyState icon="search" title="Nothing matches." words="Try part of a title, or another place.">
      <ButtonLink to={adminPaths.stock}>All stock</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="boxes" title="No stock yet" words="Type it in with a product, or bring a list.">
      <ButtonLink kind="primary" to={adminPaths.newImport}>
        Bring a list
      </ButtonLink>
      <ButtonLink kind="secondary" to={adminPaths.newProduct}>
        Type it in
      </ButtonLink>
    </EmptyState>
  )
