// Lighthouse's mobile preset against the shop's own server: the median of five runs counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../scripts/browser.ts'
import { startShop } from '../test/shop-process.ts'
import type { Row } from './table.ts'

const runs = 5
const targets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export async function benchLighthouse(databaseUrl: string): Promise<Row[]> {
  const shop = await startShop({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://127.0.0.1:3415' }, 3415)
  const [first]: { _id: string }[] = await (await fetch(`${shop.url}/api/products?limit=1`)).json()
  const pages = {
    home: '/',
    listing: '/product/sofasets',
    product: `/product/op/${first?._id}`,
    cart: '/cart',
    checkout: `/payment?buy=${first?._id}:1`,
  }
  /** Nobody is to find these by a search. */
  const hidden = ['cart', 'checkout']
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Record<string, number>[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await audit(shop.url + path))
    for (const [category, least] of Object.entries(targets)) {
      if (category === 'seo' && hidden.includes(name)) continue
      const scores = reports.map((report) => report[category] ?? 0).toSorted((a, b) => a - b)
      rows.push({
        what: `${name}: ${category}`,
        measured: scores[Math.floor(runs / 2)] ?? 0,
        detail: scores.join(', '),
        target: { least },
      })
    }
  }
  await shop.stop()
  return rows
}

function audit(url: string): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const child = spawn(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=${Object.keys(targets).join()}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: findBrowser() } },
  )
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`lighthouse ended with ${code}`))
      const { categories } = JSON.parse(readFileSync(file, 'utf8')) as {
        categories: Record<string, { score: number }>
      }
      rmSync(folder, { recursive: true })
      resolve(
        Object.fromEntries(
          Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
        ),
      )
    })
  })
}
