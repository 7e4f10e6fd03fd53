// A demo shop of its own with a browser in front of it, for pictures of its screens.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as adminPaths from '#kernel/admin-paths.ts'
import { startShop } from '../test/shop-process.ts'
import { findBrowser } from './browser.ts'

const owner = { email: 'owner@shop.example', password: 'brass lamp at dusk' }
const port = 3979

export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>

export async function withDemoShop(take: (openPage: OpenPage) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'))
  const shop = await startShop(
    { DATA_DIR: dataDir, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    port,
  )
  await shop.opened
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
    const opened = browser
    await take((options = {}) =>
      opened.newPage({
        baseURL: shop.url,
        viewport: { width: 1280, height: 800 },
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
        reducedMotion: 'reduce',
        ...options,
      }),
    )
  } finally {
    await browser?.close()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function logInAsOwner(page: Page): Promise<void> {
  await page.goto(adminPaths.login)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Good/ }).waitFor()
  // the numbers of the past are counted by a job
  await page.waitForTimeout(25_000)
}

export async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  mkdirSync(folder, { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toFile(join(folder, `${name}.webp`))
  console.log(name)
}
