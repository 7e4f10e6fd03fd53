import { useMatches } from 'react-router'
import { ButtonLink } from '#ui/Button.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import type { ScreenHandle } from '../screen-handle.ts'

/** A door that is still being built says so, instead of pretending. */
export function Component() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return (
    <>
      <ScreenHead title={handle?.title ?? 'Back office'} />
      <Trouble icon="door-open" title="This screen is not open yet" words="It comes with the next version.">
        <ButtonLink to="/admin">Back to Home</ButtonLink>
      </Trouble>
    </>
  )
}
