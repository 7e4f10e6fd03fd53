// `npm run bench`: measures the shop against its targets and prints a table.
//   npm run bench                 everything
//   npm run bench -- http         only pages, API, memory and start
//                                 (or: logins, import, carts, orders, dashboard, database, office, fields, invariants,
//                                 reviews, lighthouse, phone, models, search, watched, overload, everything for ten minutes)
//   npm run bench -- soak         everything for an hour
//   npm run bench -- search million   the search, and how long it takes among 1,000,000 products
//   npm run bench -- growth 1000000 10000000 in=/var/tmp/growth
//                                 how cost grows up to so many products and orders; what was made for it stays in the folder
import { startThrowaway } from '#platform/database/throwaway.ts'
import { buildIfStale } from '../scripts/build.ts'
import { withShop } from '../test/shop-process.ts'
import { benchCarts } from './carts.ts'
import { benchDashboard } from './dashboard.ts'
import { benchDatabase, benchFields } from './database.ts'
import { benchEverything } from './everything.ts'
import { fillShop } from './fill-shop.ts'
import { benchGrowth } from './growth.ts'
import { benchHttp, benchUncachedApi } from './http.ts'
import { benchImport, changedRows } from './import.ts'
import { benchInvariants } from './invariants.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogins } from './logins.ts'
import { benchModels } from './models.ts'
import { benchOffice } from './office.ts'
import { benchOrders } from './orders.ts'
import { benchOverload } from './overload.ts'
import { benchPhone } from './phone.ts'
import { benchReviews } from './reviews.ts'
import { benchSearch, benchSearchTimes } from './search.ts'
import { benchStock } from './stock.ts'
import { isMet, printTable, type Row } from './table.ts'
import { benchWatched } from './watched.ts'

const suites = process.argv.slice(2)
const wants = (suite: string) => suites.length === 0 || suites.includes(suite)
const manyProducts = 100_000
const manyReviews = 1_000_000

await buildIfStale()
if (suites[0] === 'growth') {
  await benchGrowth(suites.slice(1))
  process.exit(0)
}
const embedded = await startThrowaway()
const all: Row[] = []
const show = (title: string, rows: Row[]) => {
  printTable(title, rows)
  all.push(...rows)
}

async function aShopOf(name: string, products: number, isArranged = false): Promise<string> {
  const url = await embedded.urlOf(name)
  await fillShop(url, products, isArranged)
  return url
}

try {
  const demo = await aShopOf('demo', 0)
  if (wants('http')) {
    show('Pages, API and memory', await benchHttp(demo))
    const seconds = await withShop({ DATABASE_URL: demo }, 3414, async (shop) => shop.secondsToFirstAnswer)
    show('Start', [
      {
        what: 'start on existing data, built, seconds to the first 200',
        measured: seconds,
        target: { most: 2 },
      },
    ])
  }
  if (wants('watched')) show('Being seen', await benchWatched(demo))
  if (wants('logins')) show('A crowd at the door', await benchLogins(demo))
  if (wants('import')) show('An import', await benchImport(await aShopOf('import', changedRows)))
  if (wants('carts')) show('Carts', await benchCarts(demo))
  if (wants('orders')) show('Orders', await benchOrders(demo))
  if (wants('overload')) show('Three times what it can carry', await benchOverload(demo))
  if (wants('everything')) show('Everything at once', await benchEverything(demo, 10))
  if (suites.includes('soak')) show('Everything for an hour', await benchEverything(demo, 60))
  if (wants('dashboard')) show('The numbers', await benchDashboard(await aShopOf('dashboard', 0), 1_000_000))
  if (wants('invariants'))
    show('Promises looked after', await benchInvariants((name) => embedded.urlOf(name)))
  if (wants('phone')) show('A phone for ₹10,000', await benchPhone(demo))
  if (wants('models')) show('A model on that phone', await benchModels(demo))
  if (wants('lighthouse')) show('Lighthouse, mobile', await benchLighthouse(demo))
  if (wants('database') || wants('office')) {
    const many = await aShopOf('many', manyProducts)
    const size = `${manyProducts.toLocaleString('en-IN')} products`
    if (wants('database'))
      show(`The database at ${size}`, [
        ...(await benchDatabase(many)),
        ...(await benchUncachedApi(many, `a shop of ${size}`)),
      ])
    if (wants('office')) show(`The back office at ${size}`, await benchOffice(many))
  }
  if (wants('reviews')) {
    const reviewed = await aShopOf('reviews', manyProducts)
    show(
      `${manyReviews.toLocaleString('en-IN')} reviews on ${manyProducts.toLocaleString('en-IN')} products`,
      await benchReviews(reviewed, manyReviews),
    )
  }
  if (wants('search')) {
    show('The search', await benchSearch(demo))
    const products = suites.includes('million') ? 1_000_000 : manyProducts
    show(
      `The search among ${products.toLocaleString('en-IN')} products`,
      await benchSearchTimes(await aShopOf('searched', products)),
    )
  }
  if (wants('fields')) {
    const large = await aShopOf('fields', manyProducts, true)
    show(`${manyProducts.toLocaleString('en-IN')} products with ten own fields, 50 categories, 5 places`, [
      ...(await benchFields(large)),
      ...(await benchOffice(large)),
      ...(await benchStock(large)),
    ])
  }
} finally {
  await embedded.stop()
}

const missed = all.filter((row) => !isMet(row))
console.log(`\n${all.length - missed.length} of ${all.length} targets met`)
process.exit(missed.length === 0 ? 0 : 1)
