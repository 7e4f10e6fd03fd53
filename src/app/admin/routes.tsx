import { type RouteObject, redirect } from 'react-router'
import * as at from '#kernel/admin-paths.ts'
import { isStaff, type Permission } from '#shop/accounts/domain/roles.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { AdminProblem } from './AdminProblem.tsx'
import { AdminShell } from './AdminShell.tsx'
import { loginPath, safeNext } from './leaving.ts'
import type { ScreenHandle } from './screen-handle.ts'
import { screens as listed } from './screens.ts'

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

/** A screen that the sidebar lists, under the name it has there. */
const screen = (path: string, lazy: RouteObject['lazy']) => {
  const { label: title, needs } = listed.find(({ to }) => to === path) ?? { label: '' }
  return { path, lazy, handle: { title, needs } satisfies ScreenHandle }
}

/** A screen under one of those: it asks for the same permission, or for its own. */
const below = (
  parent: string,
  path: string,
  title: string,
  lazy: RouteObject['lazy'],
  needs?: Permission,
): RouteObject => {
  const { handle } = screen(parent, lazy)
  return { path, lazy, handle: { title, needs: needs ?? handle.needs, parent: [handle.title, parent] } }
}

/** One that puts tools in the bar above. */
const withTools = (route: RouteObject): RouteObject => ({
  ...route,
  handle: { ...route.handle, hasTools: true },
})

const screens: RouteObject[] = [
  screen(at.staff, () => import('#shop/accounts/web/admin/StaffPage.tsx')),
  screen(at.audit, () => import('#shop/records/web/admin/AuditPage.tsx')),
  screen(at.health, () => import('#shop/health/web/admin/HealthPage.tsx')),
  screen(at.mail, () => import('#shop/records/web/admin/MailPage.tsx')),
  below(at.mail, at.message.pattern, 'A message', () => import('#shop/records/web/admin/MessagePage.tsx')),
  screen(at.connections, () => import('#shop/connections/web/admin/ConnectionsPage.tsx')),
  { path: at.me, lazy: () => import('#shop/accounts/web/admin/MePage.tsx'), handle: { title: 'My account' } },
  screen(at.search, () => import('#shop/search/web/admin/SearchPage.tsx')),
  withTools(screen(at.products, () => import('#shop/catalogue/web/admin/ProductsPage.tsx'))),
  screen(at.categories, () => import('#shop/catalogue/web/admin/CategoriesPage.tsx')),
  below(
    at.categories,
    at.category.pattern,
    'Category',
    () => import('#shop/catalogue/web/admin/CategoryPage.tsx'),
  ),
  below(at.categories, at.fields, 'Product fields', () => import('#shop/catalogue/web/admin/FieldsPage.tsx')),
  {
    path: at.field.pattern,
    lazy: () => import('#shop/catalogue/web/admin/FieldPage.tsx'),
    handle: { title: 'Product field', needs: 'products.read', parent: ['Product fields', at.fields] },
  },
  below(
    at.categories,
    at.collections,
    'Collections',
    () => import('#shop/catalogue/web/admin/CollectionsPage.tsx'),
  ),
  below(
    at.categories,
    at.newCollection,
    'New collection',
    () => import('#shop/catalogue/web/admin/CollectionPage.tsx'),
    'catalogue.arrange',
  ),
  below(
    at.categories,
    at.collection.pattern,
    'Collection',
    () => import('#shop/catalogue/web/admin/CollectionPage.tsx'),
  ),
  below(at.categories, at.brands, 'Brands', () => import('#shop/catalogue/web/admin/BrandsPage.tsx')),
  below(
    at.products,
    at.newImport,
    'Import products',
    () => import('#shop/imports/web/admin/ImportPage.tsx'),
    'products.change',
  ),
  below(
    at.products,
    at.oneImport.pattern,
    'Import products',
    () => import('#shop/imports/web/admin/ImportPage.tsx'),
    'products.change',
  ),
  withTools(
    below(
      at.products,
      at.newProduct,
      'Add Product',
      () => import('./pages/NewProductPage.tsx'),
      'products.change',
    ),
  ),
  withTools(
    below(
      at.products,
      at.product.pattern,
      'Update Product',
      () => import('./pages/EditProductPage.tsx'),
      'products.change',
    ),
  ),
  screen(at.stock, () => import('#shop/stock/web/admin/StockPage.tsx')),
  screen(at.orders, () => import('#shop/orders/web/admin/OrdersPage.tsx')),
  below(at.orders, at.phoneOrder, 'Phone order', () => import('./pages/PhoneOrderPage.tsx'), 'orders.take'),
  below(at.orders, at.order.pattern, 'Order', () => import('#shop/orders/web/admin/OrderPage.tsx')),
  screen(at.money, () => import('#shop/payments/web/admin/MoneyPage.tsx')),
  {
    ...screen(at.customers, () => import('#shop/customers/web/admin/CustomersPage.tsx')),
    path: at.customersMisspelt,
  },
  screen(at.customers, () => import('#shop/customers/web/admin/CustomersPage.tsx')),
  below(
    at.customers,
    at.customer.pattern,
    'Customer',
    () => import('#shop/customers/web/admin/CustomerPage.tsx'),
  ),
  screen(at.discounts, () => import('#shop/promotions/web/admin/DiscountsPage.tsx')),
  below(at.discounts, at.discount.pattern, 'Discount', () => import('./pages/DiscountPage.tsx')),
  screen(at.giftCards, () => import('#shop/giftcards/web/admin/GiftCardsPage.tsx')),
  below(
    at.giftCards,
    at.giftCard.pattern,
    'Gift card',
    () => import('#shop/giftcards/web/admin/GiftCardPage.tsx'),
  ),
  screen(at.pricing, () => import('#shop/pricing/web/admin/PricingPage.tsx')),
  below(at.pricing, at.sale.pattern, 'Sale', () => import('#shop/pricing/web/admin/SalePage.tsx')),
  screen(at.content, () => import('#shop/content/web/admin/ContentPage.tsx')),
  below(
    at.content,
    at.contentPart.pattern,
    'Part of the shop',
    () => import('#shop/content/web/admin/ContentDocumentPage.tsx'),
  ),
  below(
    at.content,
    at.contentPage.pattern,
    'Page',
    () => import('#shop/content/web/admin/ContentDocumentPage.tsx'),
  ),
  screen(at.reviews, () => import('#shop/reviews/web/admin/ReviewsPage.tsx')),
  screen(at.grievances, () => import('#shop/grievances/web/admin/GrievancesPage.tsx')),
  below(
    at.grievances,
    at.grievance.pattern,
    'Grievance',
    () => import('#shop/grievances/web/admin/GrievancePage.tsx'),
  ),
  below(at.reviews, at.questions, 'Questions', () => import('#shop/questions/web/admin/QuestionsPage.tsx')),
  screen(at.settings, () => import('./pages/SettingsIndexPage.tsx')),
  below(at.settings, at.settingsShop, 'Shop', () => import('#shop/identity/web/admin/ShopSettingsPage.tsx')),
  below(
    at.settings,
    at.settingsRegistrations,
    'Registrations',
    () => import('#shop/locations/web/admin/RegistrationsPage.tsx'),
  ),
  below(at.settings, at.settingsPlaces, 'Places', () => import('#shop/locations/web/admin/PlacesPage.tsx')),
  below(
    at.settings,
    at.settingsPromises,
    'Promises',
    () => import('#shop/promises/web/admin/PromisesPage.tsx'),
  ),
  below(
    at.settings,
    at.settingsReviews,
    'Reviews',
    () => import('#shop/reviews/web/admin/ReviewSettingsPage.tsx'),
  ),
  below(
    at.settings,
    at.settingsQuestions,
    'Questions',
    () => import('#shop/questions/web/admin/QuestionSettingsPage.tsx'),
  ),
  below(at.settings, at.settingsAlerts, 'Alerts', () => import('#shop/alerts/web/admin/AlertsPage.tsx')),
  below(at.settings, at.settingsFeeds, 'Product feeds', () => import('#shop/feeds/web/admin/FeedsPage.tsx')),
  below(
    at.settings,
    at.settingsRetention,
    'How long things are kept',
    () => import('#shop/retention/web/admin/RetentionPage.tsx'),
  ),
  below(at.settings, at.settingsLetters, 'Letters', () => import('#shop/letters/web/admin/LettersPage.tsx')),
  below(at.settings, at.letter.pattern, 'Letters', () => import('#shop/letters/web/admin/LettersPage.tsx')),
  below(
    at.settings,
    at.settingsEvening,
    'Evening letter',
    () => import('#shop/reports/web/admin/EveningPage.tsx'),
  ),
  below(
    at.settings,
    at.settingsDelivery,
    'Delivery',
    () => import('#shop/delivery/web/admin/DeliverySettingsPage.tsx'),
  ),
  below(at.settings, at.settingsPayments, 'Payments', () => import('./pages/PaymentSettingsPage.tsx')),
  below(at.settings, at.settingsTax, 'Tax', () => import('#shop/tax/web/admin/TaxPage.tsx')),
  {
    path: at.guide,
    lazy: () => import('#shop/guide/web/admin/GuideIndexPage.tsx'),
    handle: { title: 'Guide' },
  },
  {
    path: at.guidePage.pattern,
    lazy: () => import('#shop/guide/web/admin/GuidePage.tsx'),
    handle: { title: 'Guide', parent: ['Guide', at.guide] },
  },
  screen(at.reports, () => import('#shop/reports/web/admin/ReportsPage.tsx')),
  screen(at.setup, () => import('./pages/SetupPage.tsx')),
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: AdminProblem,
    HydrateFallback: () => null,
    children: [
      { path: at.login, loader: staffGoOn, lazy: () => import('./pages/LoginPage.tsx') },
      { path: at.signup, lazy: () => import('./pages/SignupPage.tsx') },
      {
        path: at.home,
        Component: AdminShell,
        loader: strangersLogIn,
        shouldRevalidate: () => true,
        children: [
          { index: true, lazy: () => import('./pages/HomePage.tsx'), handle: { title: 'Home' } },
          ...screens,
          { path: '*', lazy: () => import('./pages/NotFoundPage.tsx'), handle: { title: 'Not found' } },
        ],
      },
    ],
  },
]
