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

/** Staff who are signed in already are let through, unless somebody else wants to log in. */
const staffGoOn = ({ request }: { request: Request }) => {
  const { searchParams } = new URL(request.url)
  const isIn = isStaff(readSession()?.user?.role ?? '') && !searchParams.has('switch')
  return isIn ? redirect(safeNext(searchParams.get('next'))) : null
}

const screen = (
  title: string,
  needs?: Permission,
  parent?: ScreenHandle['parent'],
): { handle: ScreenHandle } => ({ handle: { title, needs, parent } })

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
          {
            path: 'staff',
            lazy: () => import('#shop/accounts/web/admin/StaffPage.tsx'),
            ...screen('Staff', 'staff.manage'),
          },
          {
            path: 'audit',
            lazy: () => import('#shop/records/web/admin/AuditPage.tsx'),
            ...screen('Audit log', 'audit.read'),
          },
          {
            path: 'mail',
            lazy: () => import('#shop/records/web/admin/MailPage.tsx'),
            ...screen('Mail', 'mail.read'),
          },
          {
            path: 'mail/:id',
            lazy: () => import('#shop/records/web/admin/MessagePage.tsx'),
            ...screen('A message', 'mail.read', ['Mail', '/admin/mail']),
          },
          { path: 'me', lazy: () => import('#shop/accounts/web/admin/MePage.tsx'), ...screen('My account') },
          {
            path: 'product',
            lazy: () => import('#shop/catalogue/web/admin/ProductsPage.tsx'),
            ...screen('Products', 'products.read'),
          },
          {
            path: 'product/categories',
            lazy: () => import('#shop/catalogue/web/admin/CategoriesPage.tsx'),
            ...screen('Categories', 'products.read', ['Products', '/admin/product']),
          },
          {
            path: 'product/import',
            lazy: () => import('#shop/imports/web/admin/ImportPage.tsx'),
            ...screen('Import products', 'products.change', ['Products', '/admin/product']),
          },
          {
            path: 'product/import/:id',
            lazy: () => import('#shop/imports/web/admin/ImportPage.tsx'),
            ...screen('Import products', 'products.change', ['Products', '/admin/product']),
          },
          {
            path: 'addproduct',
            lazy: () => import('./pages/NewProductPage.tsx'),
            ...screen('Add Product', 'products.change', ['Products', '/admin/product']),
          },
          {
            path: 'editproduct/:id',
            lazy: () => import('./pages/EditProductPage.tsx'),
            ...screen('Update Product', 'products.change', ['Products', '/admin/product']),
          },
          {
            path: 'order',
            lazy: () => import('#shop/orders/web/admin/OrdersPage.tsx'),
            ...screen('Orders', 'orders.read'),
          },
          {
            path: 'order/new',
            lazy: () => import('./pages/PhoneOrderPage.tsx'),
            ...screen('Phone order', 'orders.take', ['Orders', '/admin/order']),
          },
          {
            path: 'order/:number',
            lazy: () => import('#shop/orders/web/admin/OrderPage.tsx'),
            ...screen('Order', 'orders.read', ['Orders', '/admin/order']),
          },
          {
            path: 'money',
            lazy: () => import('#shop/orders/web/admin/MoneyPage.tsx'),
            ...screen('Money', 'orders.money'),
          },
          {
            path: 'customet',
            lazy: () => import('#shop/customers/web/admin/CustomersPage.tsx'),
            ...screen('Customers', 'customers.read'),
          },
          {
            path: 'customer',
            lazy: () => import('#shop/customers/web/admin/CustomersPage.tsx'),
            ...screen('Customers', 'customers.read'),
          },
          {
            path: 'customer/:id',
            lazy: () => import('#shop/customers/web/admin/CustomerPage.tsx'),
            ...screen('Customer', 'customers.read', ['Customers', '/admin/customer']),
          },
          {
            path: 'discount',
            lazy: () => import('#shop/promotions/web/admin/DiscountsPage.tsx'),
            ...screen('Discounts', 'discounts.change'),
          },
          {
            path: 'discount/:code',
            lazy: () => import('./pages/DiscountPage.tsx'),
            ...screen('Discount', 'discounts.change', ['Discounts', '/admin/discount']),
          },
          {
            path: 'giftcard',
            lazy: () => import('#shop/giftcards/web/admin/GiftCardsPage.tsx'),
            ...screen('Gift cards', 'giftcards.change'),
          },
          {
            path: 'giftcard/:id',
            lazy: () => import('#shop/giftcards/web/admin/GiftCardPage.tsx'),
            ...screen('Gift card', 'giftcards.change', ['Gift cards', '/admin/giftcard']),
          },
          {
            path: 'pricing',
            lazy: () => import('#shop/pricing/web/admin/PricingPage.tsx'),
            ...screen('Pricing', 'prices.change'),
          },
          {
            path: 'pricing/:id',
            lazy: () => import('#shop/pricing/web/admin/SalePage.tsx'),
            ...screen('Sale', 'prices.change', ['Pricing', '/admin/pricing']),
          },
          {
            path: 'content',
            lazy: () => import('#shop/content/web/admin/ContentPage.tsx'),
            ...screen('Content', 'content.change'),
          },
          {
            path: 'content/:name',
            lazy: () => import('#shop/content/web/admin/ContentDocumentPage.tsx'),
            ...screen('Part of the shop', 'content.change', ['Content', '/admin/content']),
          },
          {
            path: 'content/pages/:slug',
            lazy: () => import('#shop/content/web/admin/ContentDocumentPage.tsx'),
            ...screen('Page', 'content.change', ['Content', '/admin/content']),
          },
          {
            path: 'grievance',
            lazy: () => import('#shop/grievances/web/admin/GrievancesPage.tsx'),
            ...screen('Grievances', 'grievances.answer'),
          },
          {
            path: 'grievance/:number',
            lazy: () => import('#shop/grievances/web/admin/GrievancePage.tsx'),
            ...screen('Grievance', 'grievances.answer', ['Grievances', '/admin/grievance']),
          },
          {
            path: 'report',
            lazy: () => import('#shop/reports/web/admin/ReportsPage.tsx'),
            ...screen('Tax exports', 'reports.read'),
          },
          { path: '*', lazy: () => import('./pages/NotFoundPage.tsx'), ...screen('Not found') },
        ],
      },
    ],
  },
]
