import { defineConfig } from '@playwright/test'
import { portOf } from './e2e/ports.ts'
import { findBrowser } from './scripts/browser.ts'

// the config is read again in every worker, which has a shop of its own
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/open-shops.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // patience costs nothing where nothing is wrong: a machine may stand still for a while
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // inside `npm test` ours tells how far it is, and the dots bring what failed
  reporter: process.env.TEST_PROGRESS ? [['dot'], ['./scripts/reporters/playwright.ts']] : 'line',
  use: {
    baseURL: `http://127.0.0.1:${portOf(worker)}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    },
    trace: 'off',
  },
  // what does not depend on the width runs once, on the desktop; what does is tagged and runs on the phone as well, and
  // a file whose name says where it belongs runs there alone
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      grep: /@phone|\.phone\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
