// The back office in the browser.
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { loginSucceeded } from '#shop/accounts/web/auth-slice.ts'
import { send } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { SendProvider, SignSetterProvider } from '#ui/admin.ts'
import { type ShopSign, ShopSignProvider } from '#ui/shop-sign.ts'
import { leaveWhenSessionEnds } from './leaving.ts'
import { routes } from './routes.tsx'
import { createAdminStore } from './store.ts'
import { watched } from './two-step-required.ts'
import './admin.css'

const store = createAdminStore()
const session = readSession()
if (session) store.dispatch(loginSucceeded(session))

const router = createBrowserRouter(routes)
leaveWhenSessionEnds(store, (path, options) => router.navigate(path, options))

/** The office carries the shop's name, and hears when it is changed. */
function Signed() {
  const [sign, setSign] = useState<ShopSign>(() =>
    JSON.parse(document.getElementById('sign')?.textContent ?? '{}'),
  )
  return (
    <SignSetterProvider value={setSign}>
      <ShopSignProvider value={sign}>
        <RouterProvider router={router} />
      </ShopSignProvider>
    </SignSetterProvider>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <SendProvider value={watched(send)}>
          <Signed />
        </SendProvider>
      </Provider>
    </StrictMode>,
  )
}
