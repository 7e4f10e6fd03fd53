import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const TroubleScreen = lazy(() =>
  import('./TroubleScreen.tsx').then((module) => ({ default: module.TroubleScreen })),
)

/** What is shown instead of a page: nothing is there, or something broke. */
export function RootTrouble() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <Suspense>
      <TroubleScreen />
    </Suspense>
  )
}
