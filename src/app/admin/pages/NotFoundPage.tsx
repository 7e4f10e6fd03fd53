import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'

export const Component = () => (
  <>
    <ScreenHead title="Not found" />
    <Trouble
      icon="search"
      title="There is no such screen"
      words="The address may be mistyped, or the screen has moved."
    >
      <ButtonLink to={adminPaths.home}>Back to Home</ButtonLink>
    </Trouble>
  </>
)
