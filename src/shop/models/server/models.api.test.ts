import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import { namedModels } from '#shop/catalogue/server/staff-product-queries.ts'
import { workOff } from '#shop/imports/server/jobs.ts'
import { createPictureStore } from '#shop/pictures/server/picture-store.ts'
import { aBucket } from '../../../../test/a-bucket.ts'
import { boxGlb, boxTriangles, quantisedBox, texturedBox } from '../../../../test/a-glb.ts'
import { aProductClerk } from '../../../../test/a-product.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { sendFile } from '../../../../test/send-file.ts'
import { faultsOfUsdz } from '../../../../test/usdz.ts'
import { measureFile, usdzOf } from '../domain/take-model.ts'
import { forgetModels } from './jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'aangan-models-'))
const pictures = createPictureStore({ dataDir: folder, picturesBucket: undefined })
const shop = await aShop('demo', { pictures })
const clerk = await aProductClerk(shop)
afterAll(() => shop.close())

const size = { width_cm: 45, depth_cm: 40, height_cm: 50 }
const stool = () => quantisedBox(0.45, 0.5, 0.4)
const question = new URLSearchParams(Object.entries(size).map(([name, value]) => [name, String(value)]))

const upload = (bytes: Uint8Array, { token = clerk.token, query = `?${question}`, at = shop } = {}) =>
  sendFile(at, `/api/admin/models${query}`, { token, bytes, name: 'stool.glb' })
const fetchFile = (url: string, encoding = 'identity', at = shop) =>
  at.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })
const kept = () => (existsSync(join(folder, 'pictures')) ? readdirSync(join(folder, 'pictures')) : [])

describe('staff send a model', () => {
  test('it is measured, written anew, and served with what phones need', async () => {
    const { status, body } = await upload(stool())
    expect([status, body]).toEqual([
      201,
      {
        model: expect.stringMatching(/^\/models\/[0-9a-f]{32}\.glb$/),
        bytes: expect.any(Number),
        triangles: boxTriangles,
        ...size,
        has_textures: false,
        for_iphones: true,
        added_at: expect.any(String),
        added_by: 'Asha Rao',
      },
    ])
    const { _id } = await clerk.make({ ...size, model: body.model })
    const [product] = (await shop.get(`/api/products/${_id}`)).body
    const name = body.model.slice('/models/'.length, -'.glb'.length)
    expect(product.model).toEqual({
      glb: body.model,
      bytes: body.bytes,
      ar: { glb: `/models/${name}-plain.glb`, usdz: `/models/${name}.usdz` },
    })
    const glb = await fetchFile(product.model.glb)
    expect(glb.rawPayload.length).toBe(body.bytes)
    const box = { width: 450, depth: 400, height: 500 }
    for (const file of [glb, await fetchFile(product.model.ar.glb)])
      expect(measureFile(file.rawPayload)).toMatchObject({ ok: true, value: { box } })
    const usdz = await fetchFile(product.model.ar.usdz)
    expect(faultsOfUsdz(usdz.rawPayload, box)).toEqual([])
    expect((await clerk.call('GET', `/api/admin/models/${name}`)).body).toEqual(body)
  })

  test('one that is not as large as the product is refused with both sizes, and nothing is kept', async () => {
    const before = kept().length
    const { status, body } = await upload(boxGlb({ width: 0.6, height: 0.5, depth: 0.4 }))
    expect([status, body.error]).toEqual([
      422,
      {
        code: 'model_wrong_size',
        message: 'The model is not as large as the product.',
        fields: {
          model: 'The model is 60 × 40 × 50 cm (width × depth × height), the product says 45 × 40 × 50 cm.',
        },
      },
    ])
    expect(kept()).toHaveLength(before)
  })

  test.each([
    ['a text', Buffer.from('a chair, in words, and some more of them'), 'This is not a GLB file.'],
    [
      'one with files elsewhere',
      boxGlb({}, (json) => ({ ...json, images: [{ uri: 'https://example.com/a.png' }] })),
      'This model needs other files',
    ],
    [
      'one with a script',
      boxGlb({}, (json) => ({ ...json, extras: '<script>' })),
      'This file holds more than a model',
    ],
    ['a damaged one', stool().slice(0, -4), 'This model is damaged.'],
    ['one of too many bytes', new Uint8Array(15 * 1_048_576 + 1), 'A model can be up to 15 MB.'],
    [
      'one of too many triangles',
      boxGlb({}, (json) => ({
        ...json,
        scenes: [{ nodes: Array.from({ length: 9_000 }, (_, at) => at) }],
        nodes: Array.from({ length: 9_000 }, () => ({ mesh: 0 })),
        meshes: [
          { primitives: Array.from({ length: 3 }, () => ({ attributes: { POSITION: 0 }, indices: 1 })) },
        ],
      })),
      'A model can have up to 200,000 triangles.',
    ],
  ])('%s is refused in a sentence', async (_name, bytes, sentence) => {
    const { status, body } = await upload(bytes)
    expect([status, body.error.code]).toEqual([415, 'model_refused'])
    expect(body.error.fields.model).toContain(sentence)
  })

  test('far too large, no file, and people who look after orders', async () => {
    expect((await upload(new Uint8Array(17 * 1_048_576))).status).toBe(413)
    const none = await clerk.call('POST', '/api/admin/models', {})
    expect([none.status, none.body.error.code]).toEqual([415, 'file_missing'])
    const { token } = await aPerson(shop, 'orders')
    expect((await upload(stool(), { token })).status).toBe(403)
  })

  test('one with pictures on it has no USDZ until one is brought, once', async () => {
    const { body } = await upload(texturedBox(0.45, 0.5, 0.4))
    expect(body).toMatchObject({ has_textures: true, for_iphones: false })
    const { _id } = await clerk.make({ ...size, model: body.model })
    const readAr = async () => (await shop.get(`/api/products/${_id}`)).body[0].model.ar
    expect(await readAr()).not.toHaveProperty('usdz')
    const path = `/api/admin/models/${body.model.slice(8, -4)}/usdz`
    const bring = (bytes: Uint8Array) =>
      sendFile(shop, path, { token: clerk.token, bytes, name: 'stool.usdz', method: 'PUT' })
    const wrong = await bring(Buffer.from('a page of a diary, and no model for anybody'))
    expect([wrong.status, wrong.body.error.fields]).toEqual([415, { model: 'This is not a USDZ file.' }])
    const usdz = usdzOf(stool()) ?? new Uint8Array()
    expect((await bring(usdz)).body).toMatchObject({ model: body.model, for_iphones: true })
    shop.cache.shopChanged()
    const { usdz: address } = await readAr()
    expect((await fetchFile(address)).rawPayload.equals(Buffer.from(usdz))).toBe(true)
    // what is there stays: its name is given once
    expect((await bring(usdzOf(boxGlb()) ?? new Uint8Array())).status).toBe(200)
    expect((await fetchFile(address)).rawPayload.equals(Buffer.from(usdz))).toBe(true)
    const nowhere = path.replace(body.model.slice(8, -4), 'nobody')
    expect(
      (await sendFile(shop, nowhere, { token: clerk.token, bytes: usdz, name: 'x', method: 'PUT' })).status,
    ).toBe(404)
  })

  test('what is made lies in a bucket where the shop has one', async () => {
    const bucket = await aBucket()
    const elsewhere = await aShop('demo', {
      pictures: createPictureStore({ dataDir: '/nowhere', picturesBucket: bucket.settings }),
    })
    try {
      const { token } = await aPerson(elsewhere, 'catalogue')
      const { body } = await upload(stool(), { token, at: elsewhere })
      const found = await fetchFile(body.model, 'br', elsewhere)
      expect(measureFile(brotliDecompressSync(found.rawPayload)).ok).toBe(true)
    } finally {
      await elsewhere.close()
      await bucket.close()
    }
  })
})

describe('a product and its model', () => {
  test('have the same size, whichever is changed', async () => {
    const { body } = await upload(stool())
    const { _id } = await clerk.make({ ...size, model: body.model })
    const wider = await clerk.patch(_id, { width_cm: 60 })
    expect([wider.status, wider.body.error.fields]).toEqual([
      400,
      { model: 'The model is 45 × 40 × 50 cm (width × depth × height), the product says 60 × 40 × 50 cm.' },
    ])
    expect((await clerk.patch(_id, { width_cm: 45.5 })).status).toBe(200)
    expect((await clerk.patch(_id, { width_cm: 60, model: null })).status).toBe(200)
    expect((await clerk.patch(_id, { model: body.model })).status).toBe(400)
    // what says nothing of either is none of its business
    await shop.asOwner().updateTable('product').set({ model: body.model }).where('id', '=', _id).execute()
    expect((await clerk.patch(_id, { title: 'A Wide Stool' })).status).toBe(200)
  })

  test('a model needs sizes, and must be there', async () => {
    const { body } = await upload(stool(), { query: '' })
    const { _id } = await clerk.make()
    const told = async (change: object) => (await clerk.patch(_id, change)).body.error.fields.model
    expect(await told({ model: body.model })).toBe(
      'Enter width, depth and height first: a model is held against them.',
    )
    expect(await told({ ...size, model: '/models/not-there.glb' })).toContain('There is no such model.')
  })

  test('the history tells of it and takes it back; the list shows who has none', async () => {
    const { body } = await upload(stool())
    const { _id } = await clerk.make({ ...size, title: 'History Stool' })
    const before = (await clerk.list('limit=1')).counts.no_model
    const ids = async () =>
      (await clerk.list('view=no_model&search=History+Stool')).data.map((row: { _id: string }) => row._id)
    expect(await ids()).toEqual([_id])
    await clerk.patch(_id, { model: body.model })
    expect((await clerk.list('limit=1')).counts.no_model).toBe(before - 1)
    expect(await ids()).toEqual([])
    const [change] = (await clerk.history(_id)).data
    expect(change.changes).toEqual([{ field: 'model', before: null, after: body.model }])
    const { version } = await clerk.read(_id)
    await clerk.call('POST', `/api/admin/products/${_id}/history/${change.id}/revert`, { version })
    expect((await clerk.read(_id)).model).toBeNull()
  })

  test('a file of all products names it, and brings it back by its address or its name', async () => {
    const { body } = await upload(stool())
    const { _id } = await clerk.make({ ...size, model: body.model, title: 'Exported Stool' })
    const csv = await shop.app.inject({
      method: 'GET',
      url: '/api/admin/products/export?format=csv',
      headers: { authorization: `Bearer ${clerk.token}` },
    })
    const rows: { _id: string; model: string }[] = parse(csv.payload, { columns: true, bom: true })
    expect(rows.find((row) => row._id === _id)?.model).toBe(body.model)
    const bring = async (model: string) => {
      const file = await sendFile(shop, '/api/admin/imports', {
        token: clerk.token,
        bytes: `_id,model\n${_id},${model}\n`,
        name: 'models.csv',
      })
      await clerk.call('PUT', `/api/admin/imports/${file.body.id}/matching`, { fields: ['_id', 'model'] })
      while (await workOff({ db: shop.db, now: () => new Date() }));
      return (await clerk.call('GET', `/api/admin/imports/${file.body.id}`)).body
    }
    expect(await bring('(none)')).toMatchObject({ changed: 1, errors: 0 })
    expect(await bring(body.model)).toMatchObject({ same: 1, errors: 0 })
    expect(await bring(body.model.slice('/models/'.length))).toMatchObject({ same: 1, errors: 0 })
    expect(await bring('other.glb')).toMatchObject({ errors: 1 })
    const { body: large } = await upload(boxGlb(), { query: '' })
    expect(await bring(large.model)).toMatchObject({ errors: 1 })
  })
})

test('a model that no product names is forgotten after a month, and one that is named again stays', async () => {
  const day = 86_400_000
  const deps = (at: number) => ({ db: shop.db, now: () => new Date(at), pictures, isNamed: namedModels })
  const { body: left } = await upload(stool())
  const { body: again } = await upload(stool())
  const { body: used } = await upload(stool())
  const { _id } = await clerk.make({ ...size, model: used.model })
  const isThere = async (address: string) =>
    (await clerk.call('GET', `/api/admin/models/${address.slice(8, -4)}`)).status === 200
  const start = Date.now()
  await fetchFile(left.model, 'br')
  await forgetModels(deps(start))
  await forgetModels(deps(start + 29 * day))
  expect(await isThere(left.model)).toBe(true)
  await clerk.patch(_id, { model: again.model })
  await forgetModels(deps(start + 29 * day))
  await forgetModels(deps(start + 31 * day))
  expect([await isThere(left.model), await isThere(again.model), await isThere(used.model)]).toEqual([
    false,
    true,
    true,
  ])
  expect(kept().filter((file) => file.startsWith(left.model.slice(8, -4)))).toEqual([])
  expect((await fetchFile(left.model)).statusCode).toBe(404)
  await forgetModels(deps(start + 62 * day))
  expect([await isThere(again.model), await isThere(used.model)]).toEqual([true, false])
})
