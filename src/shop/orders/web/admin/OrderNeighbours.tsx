import { Link, useLocation, useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useKeys } from '#ui/admin/use-keys.ts'
import { Icon } from '#ui/Icon.tsx'
import { iconButtonClass, roundOutline } from '#ui/IconButton.tsx'

/** Goes with the link from a list to one of its orders: the numbers on it, from the top. */
export type Among = { among: string[] }

const numbersIn = (state: unknown): string[] => {
  const among = (state as Partial<Among> | null)?.among
  return Array.isArray(among) ? among : []
}

/** The orders above and below in the list this one was opened from. */
function useNeighbours(number: string) {
  const { state } = useLocation()
  const among = numbersIn(state)
  const at = among.indexOf(number)
  return {
    state,
    among,
    at,
    previous: at < 0 ? undefined : among[at - 1],
    next: at < 0 ? undefined : among[at + 1],
  }
}

/** J opens the next order of the list and K the one before, also while this one is on its way. Back leads to the list. */
export function useNeighbourKeys(number: string): void {
  const navigate = useNavigate()
  const { state, previous, next } = useNeighbours(number)
  const goTo = (to: string | undefined) =>
    to === undefined ? undefined : () => void navigate(adminPaths.order(to), { state, replace: true })
  useKeys({ J: goTo(next), K: goTo(previous) })
}

/** The same as buttons. */
export function OrderNeighbours({ number }: { number: string }) {
  const { state, among, at, previous, next } = useNeighbours(number)
  if (at < 0 || among.length < 2) return null
  return (
    <nav aria-label="Orders of the list" className="flex items-center gap-1.5 print:hidden">
      <Step to={previous} among={state} name="Previous order" letter="K" />
      <Step to={next} among={state} name="Next order" letter="J" />
      <span className="text-sm text-chuna-600 tabular-nums">
        {at + 1} of {among.length}
      </span>
    </nav>
  )
}

type StepProps = {
  to: string | undefined
  among: unknown
  name: 'Previous order' | 'Next order'
  letter: string
}

const Step = ({ to, among, name, letter }: StepProps) => {
  const icon = <Icon name={name === 'Next order' ? 'chevron-right' : 'chevron-left'} />
  const look = `${iconButtonClass} ${roundOutline}`
  // its room stays where there is none: the other one does not jump under the pointer
  if (to === undefined)
    return (
      <span aria-hidden="true" className={`${look} opacity-35`}>
        {icon}
      </span>
    )
  return (
    <Link
      to={adminPaths.order(to)}
      state={among}
      replace
      aria-label={name}
      aria-keyshortcuts={letter}
      title={`${name} (${letter})`}
      className={look}
    >
      {icon}
    </Link>
  )
}
