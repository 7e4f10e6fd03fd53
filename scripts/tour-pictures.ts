// Takes the ten pictures of docs/tour.md anew, and the two of the README, from a demo shop of its own.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { logInAsOwner, takePicture, withDemoShop } from './demo-pictures.ts'

const folder = join(import.meta.dirname, '../docs/tour')
const sofa = paths.product('aravali-3-seater-sofa-in-sage-green-5bghg')
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

async function search(page: Page): Promise<void> {
  await page.goto(paths.home)
  await page.getByRole('combobox').first().pressSequentially('grean velvet sofa', { delay: 40 })
  await page.getByRole('listbox').waitFor()
}

async function fillCart(page: Page): Promise<void> {
  await page.goto(sofa)
  await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click()
  await page.getByRole('link', { name: /^Cart, 1 item/ }).waitFor()
  await page.goto(paths.cart)
}

/** By the name of the picture: how to get there. */
const onADesk: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(paths.home),
  listing: (page) => page.goto(paths.listing('furniture')),
  search,
  product: (page) => page.goto(sofa),
  cart: fillCart,
}
const onAPhone: typeof onADesk = {
  'phone-home': (page) => page.goto(paths.home),
  'phone-product': (page) => page.goto(sofa),
}
const inTheOffice: typeof onADesk = {
  office: (page) => page.goto(adminPaths.home),
  orders: (page) => page.goto(adminPaths.orders),
  setup: (page) => page.goto(adminPaths.setup),
}

await withDemoShop(async (openPage) => {
  const desk = await openPage()
  const hand = await openPage(phone)
  const office = await openPage()
  const takes: [Page, typeof onADesk][] = [
    [desk, onADesk],
    [hand, onAPhone],
    [office, inTheOffice],
  ]
  await logInAsOwner(office)
  for (const [page, pictures] of takes) {
    for (const [name, go] of Object.entries(pictures)) {
      await go(page)
      await takePicture(page, folder, name)
    }
  }
})
