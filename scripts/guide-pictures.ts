// Takes the pictures of the owner's guide anew, from a demo shop of its own: after a screen has changed its looks.
// `npm run media` then makes their smaller versions.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as adminPaths from '#kernel/admin-paths.ts'
import { startShop } from '../test/shop-process.ts'
import { findBrowser } from './browser.ts'

const owner = { email: 'owner@shop.example', password: 'brass lamp at dusk' }
const port = 3979
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

const dataDir = mkdtempSync(join(tmpdir(), 'guide-'))
const shop = await startShop(
  { DATA_DIR: dataDir, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  port,
)
await shop.opened
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
try {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  await page.goto(adminPaths.login)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Good/ }).waitFor()
  // the numbers of the past are counted by a job
  await page.waitForTimeout(25_000)
  for (const [name, go] of Object.entries(pictures)) {
    await go(page)
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 78 })
      .toFile(join(folder, `${name}.webp`))
    console.log(name)
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
