import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createPictureStore } from '#shop/pictures/server/picture-store.ts'
import { demoId, demoProducts } from '../../../../db/seed/seed.ts'
import { aShop } from '../../../../test/a-shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'aangan-models-'))
const shop = await aShop('demo', {
  pictures: createPictureStore({ dataDir: folder, picturesBucket: undefined }),
})
afterAll(() => shop.close())

const fetchFile = (url: string, encoding = 'identity') =>
  shop.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
const kept = () => (existsSync(join(folder, 'pictures')) ? readdirSync(join(folder, 'pictures')) : [])

describe('shoppers fetch models', () => {
  const kettle = demoProducts().find(({ key }) => key === 'appliances-01-dhara-electric-kettle') ?? {
    key: '',
    title: '',
  }
  const base = `/models/${kettle.key}`

  test('of the demo: 128 have one, and each says where', async () => {
    const [product] = (await shop.get(`/api/products/${demoId(kettle)}`)).body
    expect(product.model).toMatchObject({
      glb: `${base}.glb`,
      ar: { glb: `${base}-plain.glb`, usdz: `${base}.usdz` },
    })
    const rug = demoProducts().find(({ model }) => !model) ?? kettle
    expect((await shop.get(`/api/products/${demoId(rug)}`)).body[0]).not.toHaveProperty('model')
    const rows = await shop.db.selectFrom('product').select('model').where('model', 'is not', null).execute()
    expect(new Set(rows.map(({ model }) => model)).size).toBe(128)
  })

  test.each([
    ['.glb', 'model/gltf-binary'],
    ['-plain.glb', 'model/gltf-binary'],
    ['.usdz', 'model/vnd.usdz+zip'],
  ])('%s is what it says, may be kept for ever, and runs nothing', async (ending, type) => {
    const { statusCode, headers } = await fetchFile(base + ending)
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('packed for browsers that take it; what is made is made once', async () => {
    const whole = readFileSync(join(import.meta.dirname, '../../../../media', `${base}.glb`))
    const packed = await fetchFile(`${base}.glb`, 'gzip, br')
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(packed.rawPayload).equals(whole)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(whole.length * 0.8)
    const many = await Promise.all(
      Array.from({ length: 20 }, () => fetchFile('/models/bucket-01-coorg-barrel.usdz')),
    )
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(kept().filter((file) => file.startsWith('bucket-01-coorg-barrel'))).toEqual([
      'bucket-01-coorg-barrel.usdz',
    ])
  })

  test.each([
    '/models/nothing.glb',
    '/models/..%2f..%2fpackage.json',
    '/models/x.gltf',
    '/models/.glb',
    `/models/${'a'.repeat(300)}.glb`,
    '/models/appliances-01-dhara-electric-kettle.glb.br',
  ])('%s is not there', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404)
  })
})
