import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { TroubleScreen } from './TroubleScreen.tsx'

/** What is shown instead of a page: nothing is there, or something broke. */
export function RootTrouble() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return <TroubleScreen />
}
