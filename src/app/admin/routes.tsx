import { type RouteObject, redirect } from 'react-router'
import { isStaff, type Permission } from '#shop/accounts/domain/roles.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { loginPath, safeNext } from './leaving.ts'
import { OfficeShell } from './OfficeShell.tsx'
import { OfficeTrouble } from './OfficeTrouble.tsx'
import type { ScreenHandle } from './screen-handle.ts'

const addressOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Whoever comes without a session logs in first. What a session may do is the server's answer, not ours. */
const strangersLogIn = ({ request }: { request: Request }) =>
  readSession() ? null : redirect(loginPath(addressOf(request)))

/** Staff who are signed in already are let through. */
const staffGoOn = ({ request }: { request: Request }) =>
  isStaff(readSession()?.user?.role ?? '')
    ? redirect(safeNext(new URL(request.url).searchParams.get('next')))
    : null

const screen = (title: string, needs?: Permission): { handle: ScreenHandle } => ({ handle: { title, needs } })

const later = (path: string, title: string): RouteObject => ({
  path,
  lazy: () => import('./pages/LaterPage.tsx'),
  ...screen(title),
})

export const routes: RouteObject[] = [
  {
    ErrorBoundary: OfficeTrouble,
    HydrateFallback: () => null,
    children: [
      { path: '/admin/login', loader: staffGoOn, lazy: () => import('./pages/LoginPage.tsx') },
      { path: '/admin/signup', lazy: () => import('./pages/SignupPage.tsx') },
      {
        path: '/admin',
        Component: OfficeShell,
        loader: strangersLogIn,
        shouldRevalidate: () => true,
        children: [
          { index: true, lazy: () => import('./pages/HomePage.tsx'), ...screen('Home') },
          { path: 'staff', lazy: () => import('./pages/StaffPage.tsx'), ...screen('Staff', 'staff.manage') },
          {
            path: 'audit',
            lazy: () => import('./pages/AuditPage.tsx'),
            ...screen('Audit log', 'audit.read'),
          },
          { path: 'mail', lazy: () => import('./pages/MailPage.tsx'), ...screen('Mail', 'mail.read') },
          {
            path: 'mail/:id',
            lazy: () => import('./pages/MessagePage.tsx'),
            ...screen('A message', 'mail.read'),
          },
          { path: 'me', lazy: () => import('./pages/MePage.tsx'), ...screen('My account') },
          later('product', 'Products'),
          later('addproduct', 'New product'),
          later('editproduct/:id', 'Edit product'),
          later('order', 'Orders'),
          later('customet', 'Customers'),
          later('customer', 'Customers'),
          later('discount', 'Discounts'),
          later('giftcard', 'Gift cards'),
          later('pricing', 'Pricing'),
          later('content', 'Content'),
          { path: '*', lazy: () => import('./pages/NotFoundPage.tsx'), ...screen('Not found') },
        ],
      },
    ],
  },
]
