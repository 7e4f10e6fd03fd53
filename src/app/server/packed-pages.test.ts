import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyIn } from '#platform/http/response-cache.ts'
import { createPackedPages } from './packed-pages.ts'

const words = (of: string) => `<p>${of.repeat(2_000)}</p>`

function aMaker() {
  const make = createPackedPages('text/html')
  const drawn: string[] = []
  const ask = (print: string | undefined, text: string, version = 1) =>
    make(
      {
        ...(print !== undefined && { print }),
        bytes: () => {
          drawn.push(text)
          return Buffer.from(words(text))
        },
      },
      version,
    )
  return { ask, drawn }
}

test('a page that shows what it showed before is drawn and packed no more', async () => {
  const { ask, drawn } = aMaker()
  const first = await ask('one', 'sofa')
  for (let turn = 0; turn < 3; turn += 1) await ask('one', 'sofa')
  expect(drawn).toEqual(['sofa', 'sofa'])
  const later = await ask('one', 'sofa', 7)
  expect(later).toMatchObject({ madeIn: 7, etag: first.etag, bytes: first.bytes, type: 'text/html' })
  expect(bodyIn(later, 'br')).toBe(bodyIn(await ask('one', 'sofa'), 'br'))
})

test('it is there in every form', async () => {
  const { ask } = aMaker()
  for (let turn = 0; turn < 2; turn += 1) await ask('one', 'sofa')
  const page = await ask('one', 'not drawn')
  expect(bodyIn(page, 'identity').toString()).toBe(words('sofa'))
  expect(gunzipSync(bodyIn(page, 'gzip')).toString()).toBe(words('sofa'))
  expect(brotliDecompressSync(bodyIn(page, 'br')).toString()).toBe(words('sofa'))
})

test('one that shows something else is drawn, and so is one of which nobody can tell', async () => {
  const { ask, drawn } = aMaker()
  for (let turn = 0; turn < 3; turn += 1) await ask('one', 'sofa')
  drawn.length = 0
  const other = await ask('two', 'chair')
  expect(bodyIn(other, 'identity').toString()).toBe(words('chair'))
  for (let turn = 0; turn < 3; turn += 1) await ask(undefined, 'lamp')
  expect(drawn).toEqual(['chair', 'lamp', 'lamp', 'lamp'])
})
