import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ScreenHead } from '#ui/Panel.tsx'

export const Component = () => (
  <>
    <ScreenHead title="Not found" />
    <EmptyState
      icon="search"
      title="There is no such screen"
      words="The address may be mistyped, or the screen has moved."
    >
      <ButtonLink to={adminPaths.home}>Back to Home</ButtonLink>
    </EmptyState>
  </>
)
