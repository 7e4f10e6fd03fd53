// A model on a phone for ₹10,000: how long after the tap it is seen for the first time. Chromium draws it by the processor
// here, which no phone does; the network and the four times slower processor are those of bench/phone.ts.
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { startShop } from '../test/shop-process.ts'
import { loadNow, median, phone } from './phone.ts'
import type { Row } from './table.ts'

const runs = 5
const port = 3417

type Piece = { id: string; bytes: number }
type Run = { ms: number; weight: number }

export async function benchModels(databaseUrl: string): Promise<Row[]> {
  const shop = await startShop({ DATABASE_URL: databaseUrl, PUBLIC_URL: `http://127.0.0.1:${port}` }, port)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const pieces = await piecesWithModels(shop.url)
    const middle = pieces[Math.floor(pieces.length / 2)]
    const largest = pieces.at(-1)
    if (!middle || !largest) throw new Error('the demo has no models')
    // packed once, when somebody first asks for it
    for (const { id } of [middle, largest]) await firstPicture(browser, shop.url, id)
    const all: { middle: Run[]; largest: Run[] } = { middle: [], largest: [] }
    for (let run = 0; run < runs; run += 1) {
      all.middle.push(await firstPicture(browser, shop.url, middle.id))
      all.largest.push(await firstPicture(browser, shop.url, largest.id))
    }
    const row = (what: string, { bytes }: Piece, seen: Run[], most: number): Row => ({
      what: `${what} (${Math.round(bytes / 1000)} KB): first picture after the tap, ms`,
      measured: median(seen.map(({ ms }) => ms)),
      detail: `${seen.map(({ ms }) => Math.round(ms)).join(', ')}; ${loadNow()}`,
      target: { most },
    })
    return [
      row(`the median of ${pieces.length} models`, middle, all.middle, 3_000),
      row('the largest', largest, all.largest, 5_000),
      {
        what: 'the viewer’s code, gzip, KB',
        measured: median(all.middle.map(({ weight }) => weight)) / 1_000,
        target: { most: 180 },
      },
    ]
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** From the smallest model to the largest. */
async function piecesWithModels(url: string): Promise<Piece[]> {
  const read = async <T>(path: string): Promise<T> => (await (await fetch(url + path)).json()) as T
  const pages = await Promise.all(
    [1, 2].map((page) => read<{ _id: string }[]>(`/api/products?limit=100&page=${page}`)),
  )
  const found: Piece[] = []
  for (const { _id: id } of pages.flat()) {
    const [product] = await read<{ model?: { bytes: number } }[]>(`/api/products/${id}`)
    if (product?.model) found.push({ id, bytes: product.model.bytes })
  }
  return found.toSorted((one, other) => one.bytes - other.bytes)
}

async function firstPicture(browser: Browser, url: string, id: string): Promise<Run> {
  const page = await phone(browser)
  await page.goto(`${url}/product/op/${id}`, { waitUntil: 'networkidle' })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (/\/(?:engine|ViewerDialog|product-parts|touched)-[^/]*\.js$/.test(answer.url()))
      scripts.push(answer.body())
  })
  const seen = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let tapped = 0
        addEventListener(
          'click',
          ({ timeStamp }) => {
            tapped ||= timeStamp
          },
          true,
        )
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('[data-shown="true"]')) return
          observer.disconnect()
          // drawn, and on the screen
          requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - tapped)))
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await page.getByRole('button', { name: 'See it in 3D', exact: true }).tap()
  const ms = await seen
  const weight = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  )
  await page.context().close()
  return { ms, weight }
}
