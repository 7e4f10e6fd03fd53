// Which page of the owner's guide is about a screen.
import * as at from './admin-paths.ts'

/** By the address of the screen; those below it, such as one order, lead to the same page. */
export const guideOfScreen: Record<string, string> = {
  [at.home]: 'a-day',
  [at.orders]: 'orders',
  [at.phoneOrder]: 'phone-orders',
  [at.money]: 'money',
  [at.customers]: 'customers',
  [at.grievances]: 'grievances',
  [at.reviews]: 'reviews',
  [at.questions]: 'reviews',
  [at.products]: 'products',
  [at.newProduct]: 'products',
  [at.product.pattern.replace('/:id', '')]: 'products',
  [at.newImport]: 'import',
  [at.categories]: 'categories',
  [at.collections]: 'collections',
  [at.brands]: 'brands',
  [at.fields]: 'fields',
  [at.stock]: 'stock',
  [at.content]: 'content',
  [at.search]: 'search',
  [at.pricing]: 'pricing',
  [at.discounts]: 'discounts',
  [at.giftCards]: 'gift-cards',
  [at.reports]: 'tax-exports',
  [at.staff]: 'staff',
  [at.me]: 'staff',
  [at.audit]: 'audit',
  [at.mail]: 'mail',
  [at.health]: 'health',
  [at.connections]: 'connections',
  [at.setup]: 'first-hour',
  [at.settings]: 'settings',
  [at.settingsShop]: 'shop',
  [at.settingsRegistrations]: 'registrations',
  [at.settingsPlaces]: 'places',
  [at.settingsDelivery]: 'delivery',
  [at.settingsPayments]: 'payments',
  [at.settingsTax]: 'tax',
  [at.settingsPromises]: 'promises',
  [at.settingsAlerts]: 'alerts',
  [at.settingsFeeds]: 'feeds',
  [at.settingsRetention]: 'retention',
  [at.settingsReviews]: 'reviews',
  [at.settingsQuestions]: 'reviews',
  [at.settingsLetters]: 'letters',
  [at.settingsEvening]: 'letters',
}

export function guideFor(pathname: string): string | undefined {
  const fits = Object.keys(guideOfScreen).filter(
    (screen) => pathname === screen || (screen !== at.home && pathname.startsWith(`${screen}/`)),
  )
  const longest = fits.toSorted((a, b) => b.length - a.length)[0]
  return longest && guideOfScreen[longest]
}
