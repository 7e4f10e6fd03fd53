import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { drawnPart } from '#ui/drawn-part.tsx'

const NotFoundScreen = drawnPart(() => import('./NotFoundScreen.tsx').then((module) => module.NotFoundScreen))

const ProblemScreen = lazy(() =>
  import('./ProblemScreen.tsx').then(
    (module) => ({ default: module.ProblemScreen }),
    () => ({ default: Offline }),
  ),
)

/** What is shown instead of a page: nothing is there, or something broke. */
export function RootProblem() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (navigator.onLine === false) return <Offline />
  return (
    <Suspense>
      <ProblemScreen />
    </Suspense>
  )
}

/** Needs nothing more from the network. */
function Offline() {
  return (
    <main data-alone className="wrap py-8">
      <h1 className="display text-d-xl">You are offline</h1>
      <p className="my-4 text-xl text-chuna-700">Your cart is safe on this device.</p>
      <form>
        <button
          type="submit"
          className="min-h-13 rounded-md bg-jamun-600 px-7 text-lg font-semibold text-white"
        >
          Try again
        </button>
      </form>
    </main>
  )
}
