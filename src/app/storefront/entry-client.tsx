// The storefront in the browser: takes over the page that the server rendered.

import { StrictMode, startTransition, useEffect } from 'react'
import { Provider } from 'react-redux'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router'
import * as paths from '#kernel/paths.ts'
import { loginSucceeded, logoutSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { cartRestored } from '#shop/cart/web/cart-slice.ts'
import { keepGuestCart, readGuestCart, watchGuestCart } from '#shop/cart/web/guest-cart.ts'
import { isPartMissing } from '#ui/drawn-part.tsx'
import { ReadsProvider, readsContext } from '#ui/reads.ts'
import { type ShopSign, ShopSignProvider } from '#ui/shop-sign.ts'
import { createStore, type ShopState, type ShopStore } from '../store.ts'
import { createApi } from './api.ts'
import type { Early } from './give-back.ts'
import { layOutWhole } from './LaidOut.tsx'
import { routes } from './routes.tsx'
import { shopContext } from './shop-context.ts'
import { overHttp } from './transport-browser.ts'
import './storefront.css'

type Embedded = {
  router: { loaderData: Record<string, unknown>; errors: Record<string, { status: number }> | null }
  store: Partial<ShopState>
  sign: ShopSign
}

/** Somebody who touches the page while its code comes up is heard in between. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve))

async function takeOver(): Promise<void> {
  await aMoment()
  const embedded: Embedded | null = JSON.parse(document.getElementById('state')?.textContent ?? 'null')
  const root = document.getElementById('root')
  if (!embedded || !root) return // the problem page works with plain links
  // so does the offline page where it stands in for another
  if (embedded.router.loaderData[paths.offline] && location.pathname !== paths.offline) return
  // on its way since the page was opened; but what it takes to start, a slow phone notices
  const { hydrateRoot } = await import('react-dom/client')
  await aMoment()
  const api = createApi(overHttp)
  const store = createStore(api, embedded.store)
  const serverState = store.getState()
  await aMoment()
  await loadPageCode(embedded.router.loaderData)
  await aMoment()
  const shop = new RouterContextProvider()
  shop.set(readsContext, overHttp)
  shop.set(shopContext, { api, store, failsWhole: false })
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: embedded.router.loaderData, errors: errorsOf(embedded.router.errors) },
    getContext: () => shop,
  })
  await aMoment()
  // in small steps, so that a tap in between is not kept waiting
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Provider store={store} serverState={serverState}>
          <ReadsProvider value={overHttp}>
            <ShopSignProvider value={embedded.sign}>
              <RouterProvider router={router} />
              <TakenOver />
            </ShopSignProvider>
          </ReadsProvider>
        </Provider>
      </StrictMode>,
    )
  })
  restoreWhatIsKept(store)
  followPlainLinks((path, stays) => void router.navigate(path, { preventScrollReset: stays }))
  if ('serviceWorker' in navigator) {
    const startKeeping = () => void navigator.serviceWorker.register(workerAddress()).catch(() => {})
    // everything else may have arrived while the page's code was still on its way
    if (document.readyState === 'complete') startKeeping()
    else addEventListener('load', startKeeping)
  }
}

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/** Where browsers ask for it, the address of code has to be vouched for. */
const workerAddress = (): string =>
  (window as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('shop', { createScriptURL: (url) => url })
    .createScriptURL('/sw.js') ?? '/sw.js'

/** What was pressed before the page's code was there is given back. */
function TakenOver() {
  useEffect(() => {
    const { early } = window as { early?: Early }
    const isUsed = () => early && early.pressed.size + early.changed.size > 0
    // React has taken everything over once this is through
    setTimeout(() => {
      if (isUsed()) void import('./give-back.ts').then(({ giveBack }) => early && giveBack(early), early?.end)
      else early?.end()
    })
  }, [])
  return null
}

/** What a page brings; and, of some, code of parts that what it shows needs. */
type PageCode = Partial<RouteObject> & { codeFor?: (data: unknown) => Promise<void> | undefined }

/** The code of the page that is open, before React takes over: nothing may flicker. */
async function loadPageCode(loaderData: Record<string, unknown>): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { codeFor, ...code } = await (route.lazy as () => Promise<PageCode>)()
      Object.assign(route, { ...code, lazy: undefined })
      await codeFor?.(loaderData[route.id ?? ''])
    }),
  )
}

const errorsOf = (errors: Embedded['router']['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, { status }]) => [id, new UNSAFE_ErrorResponseImpl(status, '', null)]),
  )

const waits = '[data-drawn]'

/** The footer stands outside the app, and a part of a page may still wait for its code; their links change the page
 * without a reload all the same. */
function followPlainLinks(go: (path: string, stays: boolean) => void): void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // a page with a part that cannot come is never left by React: the browser leaves it
    if (link && isPartMissing) return event.stopImmediatePropagation()
    const path = link?.getAttribute('href') ?? ''
    const within = path.startsWith('#') && document.getElementById(path.slice(1))
    if (
      link === null ||
      // the router would look for the place while parts of the page, whichever, are being taken over, and end at the top
      !(within ? document.querySelector(waits) : path.startsWith('/') && link.closest(`#footer,${waits}`)) ||
      link.target ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    if (within) {
      layOutWhole(true)
      within.focus()
      within.scrollIntoView()
    } else go(path, 'stays' in link.dataset)
  }
  // before React hears of it: what waits for its code, React lets go no further
  addEventListener('click', follow, true)
}

function restoreWhatIsKept(store: ShopStore): void {
  const followSession = () => {
    const session = readSession()
    if (session) store.dispatch(loginSucceeded(session))
    else if (store.getState().auth.isAuth) store.dispatch(logoutSucceeded())
  }
  // what is for guests only hides by this; first.js has set it already for the first paint
  const tellThePage = () => document.documentElement.toggleAttribute('data-in', store.getState().auth.isAuth)
  let whose: string | undefined
  store.subscribe(() => {
    const { user } = store.getState().auth
    if (user?._id === whose) return
    whose = user?._id
    tellThePage()
    void import('./follow-account.ts').then(({ followAccount }) => followAccount(store, whose))
  })
  followSession()
  tellThePage()
  // a login or a logout in another tab
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === 'user' || key === null) followSession()
  })
  const inCart = readGuestCart()
  // a cart that stays empty is nothing to draw anew
  if (inCart.length > 0) store.dispatch(cartRestored(inCart))
  let kept = store.getState().cart.items
  store.subscribe(() => {
    const { items } = store.getState().cart
    if (items === kept) return
    kept = items
    keepGuestCart(items)
  })
  watchGuestCart((lines) => {
    store.dispatch(cartRestored(lines))
  })
}

void takeOver()
