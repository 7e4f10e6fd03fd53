import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const port = Number(process.env.E2E_PORT ?? 3217)

/** One folder for the whole run: the config is read again in every worker. */
function dataFolder(): string {
  if (process.env.E2E_DATA) return process.env.E2E_DATA
  const folder = mkdtempSync(join(tmpdir(), 'aangan-e2e-'))
  chmodSync(folder, 0o711)
  process.env.E2E_DATA = folder
  return folder
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 12_000 },
  // inside `npm test` ours tells how far it is, and the dots bring what failed
  reporter: process.env.TEST_PROGRESS ? [['dot'], ['./scripts/reporters/playwright.ts']] : 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    },
    trace: 'off',
  },
  // a file runs in both, unless its name says where it belongs
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder(),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_PASSWORD: 'end-to-end-only',
      // all shoppers of the browser tests sit at one address
      LIMITS:
        'login_address=off,login_network=off,login_account=off,login_account_network=off,login_device=off,login_everywhere=off,register=off,reset_address=off,search=off,order=off,track=off,grievance=off',
    },
  },
})
