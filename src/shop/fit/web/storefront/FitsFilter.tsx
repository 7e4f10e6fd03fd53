import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#ui/lazy-part.ts'
import { canNarrow, writeLimits } from '../../domain/limits.ts'
import { useWay } from './way.ts'

const MyHomeDialog = lazyPart(() => import('./MyHomeDialog.tsx').then((module) => module.MyHomeDialog))

/** Beside a list: only what is known to get into the home that this browser keeps. */
export function FitsFilter({
  query,
  onChange,
}: {
  query: URLSearchParams
  onChange: (next: URLSearchParams) => void
}) {
  const [asks, setAsks] = useState(false)
  const home = useWay()?.home
  const limits = home && canNarrow(home) ? writeLimits(home) : ''
  const asked = query.get('fits')
  const narrow = (to: string) => {
    const next = new URLSearchParams(query)
    for (const name of ['fits', 'page', 'upto']) next.delete(name)
    if (to !== '') next.set('fits', to)
    onChange(next)
  }
  // a home that was measured anew narrows the list anew
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the home changes, and only then
  useEffect(() => {
    if (asked !== null && asked !== limits) narrow(limits)
  }, [limits])
  return (
    <div className="border-b border-chuna-200 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            disabled={limits === ''}
            checked={asked !== null}
            onChange={() => narrow(asked === null ? limits : '')}
          />
          Fits my home
        </label>
        <button type="button" className="link min-h-11 text-sm" onClick={() => setAsks(true)}>
          My home
        </button>
      </div>
      {limits === '' && (
        <p className="text-sm text-chuna-600">Tell us the front door, and the lift or the stairs.</p>
      )}
      {/* not inside the form of the filters */}
      {asks &&
        createPortal(
          <Suspense>
            <MyHomeDialog onClose={() => setAsks(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
