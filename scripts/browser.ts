// Finds a Chromium to test with, or installs one: Playwright's own download first, else the distribution's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const known = [
  // three times as quick to open a page as the whole browser
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function found(): string | undefined {
  const own = chromium.executablePath()
  return [own, ...known].find((path) => path && existsSync(path) && starts(path))
}

/** There and able to run: a download without its libraries is no browser. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 })
}

function installFromDistribution(): void {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return
  const before = isRoot ? [] : ['sudo', '-n']
  const apt = [...before, 'apt-get']
  const [first = 'apt-get', ...rest] = apt
  run(first, ...rest, 'update', '-qq')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run(first, ...rest, 'install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')
    if (found()) return
  }
}

export function findBrowser(): string {
  const there = found()
  if (there) return there
  console.log('No browser found: installing one for the tests.')
  run('npx', 'playwright', 'install', 'chromium', '--only-shell')
  const downloaded = found()
  if (downloaded) return downloaded
  installFromDistribution()
  const installed = found()
  if (installed) return installed
  throw new Error('No Chromium could be found or installed: install one and run the tests again.')
}
