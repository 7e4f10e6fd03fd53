// Takes the pictures of the owner's guide anew, from a demo shop of its own: after a screen has changed its looks.
// `npm run media` then makes their smaller versions.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as adminPaths from '#kernel/admin-paths.ts'
import { logInAsOwner, takePicture, withDemoShop } from './demo-pictures.ts'

const folder = join(import.meta.dirname, '../media/guide')

const firstLink = async (page: Page, list: string, address: RegExp): Promise<void> => {
  await page.goto(list)
  await page.locator('tbody a').first().waitFor()
  const links = await page
    .locator('tbody a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await page.goto(links.find((href) => address.test(href)) ?? list)
}

/** By the name of the picture: how to get there. */
const pictures: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(adminPaths.home),
  order: (page) => firstLink(page, `${adminPaths.orders}?state=delivered`, /\/order\/[A-Z]/),
  money: (page) => page.goto(adminPaths.money),
  product: (page) => firstLink(page, adminPaths.products, /editproduct/),
  discount: (page) => firstLink(page, adminPaths.discounts, /\/discount\//),
  tax: (page) => page.goto(adminPaths.reports),
  setup: (page) => page.goto(adminPaths.setup),
  'settings-shop': (page) => page.goto(adminPaths.settingsShop),
  'settings-delivery': (page) => page.goto(adminPaths.settingsDelivery),
  'settings-tax': (page) => page.goto(adminPaths.settingsTax),
  categories: (page) => page.goto(adminPaths.categories),
  stock: (page) => page.goto(adminPaths.stock),
}

await withDemoShop(async (openPage) => {
  const page = await openPage()
  await logInAsOwner(page)
  for (const [name, go] of Object.entries(pictures)) {
    await go(page)
    await takePicture(page, folder, name)
  }
})
