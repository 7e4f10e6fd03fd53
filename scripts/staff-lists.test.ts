import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A list of the back office costs a page of fewer than 80 lines; the mechanisms carry the rest.
const lists = [
  'accounts/web/admin/StaffPage.tsx',
  'catalogue/web/admin/ProductsPage.tsx',
  'content/web/admin/ContentPage.tsx',
  'customers/web/admin/CustomersPage.tsx',
  'giftcards/web/admin/GiftCardsPage.tsx',
  'grievances/web/admin/GrievancesPage.tsx',
  'orders/web/admin/OrdersPage.tsx',
  'payments/web/admin/MoneyPage.tsx',
  'pricing/web/admin/PricingPage.tsx',
  'promotions/web/admin/DiscountsPage.tsx',
  'questions/web/admin/QuestionsPage.tsx',
  'records/web/admin/AuditPage.tsx',
  'records/web/admin/MailPage.tsx',
  'reviews/web/admin/ReviewsPage.tsx',
  'stock/web/admin/StockPage.tsx',
]

const linesOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1

test.each(lists)('%s is under 80 lines', (page) => {
  expect(linesOf(`src/shop/${page}`)).toBeLessThan(80)
})

test('every screen that is a list is one of them', () => {
  const found = globSync('src/shop/*/web/admin/*Page.tsx')
    .filter((path) => readFileSync(path, 'utf8').includes('useList('))
    .map((path) => path.replace('src/shop/', ''))
  expect(lists).toEqual(expect.arrayContaining(found))
})
