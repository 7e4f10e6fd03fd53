import { readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { aShop } from '../../../../test/a-shop.ts'
import { aPerson } from '../../../../test/people.ts'
import { createPictureStore } from './picture-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'aangan-pictures-'))
const shop = await aShop('demo', {
  pictures: createPictureStore({ dataDir: folder, picturesBucket: undefined }),
})
const clerk = await aPerson(shop, 'catalogue')
afterAll(() => shop.close())

async function upload(bytes: Uint8Array | string, name = 'sofa.png', token = clerk.token, at = shop) {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart], { type: 'image/png' }), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/admin/pictures',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const look = (url: string, accept = 'image/avif,image/webp', at = shop) =>
  at.app.inject({ method: 'GET', url, headers: { accept } })

const red = { r: 190, g: 40, b: 40 }
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

/** A picture's head and nothing else: it promises this many pixels and holds none. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    return Buffer.concat([head, body, crc(body)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000))
  const parts = [chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function crc(bytes: Buffer): Buffer {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((value ^ 0xffffffff) >>> 0)
  return sum
}

describe('a picture that staff send', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'comes as %s and is kept in every width',
    async (form) => {
      const bytes = await aPicture(1_800, 1_200).toFormat(form).toBuffer()
      const { status, body } = await upload(bytes)
      expect([status, body.width, body.height]).toEqual([201, 1_600, 1_067])
      expect(body.url).toMatch(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/)
      for (const [suffix, width] of [
        ['', 1_600],
        ['-400', 400],
        ['-800', 800],
        ['-1280', 1_280],
      ] as const) {
        const url = body.url.replace('.webp', `${suffix}.webp`)
        const [avif, webp] = [await look(url), await look(url, 'image/webp')]
        expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual([
          'image/avif',
          'image/webp',
        ])
        expect((await sharp(webp.rawPayload).metadata()).width).toBe(width)
        expect((await sharp(avif.rawPayload).metadata()).width).toBe(width)
      }
    },
  )

  test('is served for long, as a picture and nothing else', async () => {
    const { body } = await upload(await aPicture(20, 20).png().toBuffer())
    const { headers } = await look(body.url)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      vary: 'Accept',
    })
  })

  test('that is small has every width too, and is not blown up', async () => {
    const { body } = await upload(await aPicture(300, 200).png().toBuffer())
    const large = await look(body.url.replace('.webp', '-1280.webp'), 'image/webp')
    expect((await sharp(large.rawPayload).metadata()).width).toBe(300)
  })

  test('stands upright, and does not say where it was taken', async () => {
    const bytes = await aPicture(200, 100)
      .withExif({ IFD0: { Copyright: 'Secret Street 5' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Secret Street')).toBe(true)
    const { body } = await upload(bytes)
    expect([body.width, body.height]).toEqual([100, 200])
    for (const accept of ['image/avif', 'image/webp']) {
      const kept = await look(body.url, accept)
      const { exif, orientation } = await sharp(kept.rawPayload).metadata()
      expect([exif, orientation ?? 1]).toEqual([undefined, 1])
      expect(kept.rawPayload.includes('Secret Street')).toBe(false)
    }
  })

  test('leaves nothing half written', async () => {
    await upload(await aPicture(20, 20).png().toBuffer())
    expect(readdirSync(join(folder, 'pictures')).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  test('that nobody sent is not found, and no other file is reached', async () => {
    for (const file of [
      `${'0'.repeat(32)}.webp`,
      'x.webp',
      '..%2f..%2fpackage.json',
      `${'0'.repeat(32)}.html`,
    ])
      expect((await look(`/media/uploads/${file}`)).statusCode).toBe(404)
  })
})

describe('A31 what is not a picture', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'
  test.each([
    ['a page under a picture’s name', page],
    ['a drawing that can hold code', drawing],
    ['a drawing with a head', `<?xml version="1.0"?>${drawing}`],
    ['a GIF', 'GIF89a\u0001\0\u0001\0\0\0\0;'],
    ['nothing', ''],
    ['text', 'a sofa'],
  ])('A31 %s is refused', async (_name, bytes) => {
    const { status, body } = await upload(bytes)
    expect([status, body.error.code]).toEqual([415, 'picture_unknown'])
  })

  test('A31 a picture that is a page, a program or an archive as well is refused', async () => {
    const picture = await aPicture(40, 40).jpeg().toBuffer()
    const inside = await aPicture(40, 40)
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer()
    const archive = Buffer.concat([picture, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
    const code = Buffer.concat([picture, Buffer.from('<?php system($_GET[0]);')])
    const program = Buffer.concat([
      picture,
      Buffer.from('MZ\u0090\0!This program cannot be run in DOS mode.', 'latin1'),
    ])
    for (const bytes of [inside, archive, code, program, Buffer.concat([picture, Buffer.from(page)])]) {
      const { status, body } = await upload(bytes, 'sofa.jpg')
      expect([status, body.error.code]).toEqual([415, 'picture_unknown'])
    }
  })

  test('A31 what a picture carries beside its pixels is not kept', async () => {
    const bytes = Buffer.concat([await aPicture(40, 40).jpeg().toBuffer(), Buffer.from('payload-payload')])
    const { status, body } = await upload(bytes)
    expect(status).toBe(201)
    expect((await look(body.url)).rawPayload.includes('payload')).toBe(false)
  })

  test('A31 a small file that unfolds into billions of pixels is refused before it does', async () => {
    const before = process.memoryUsage().rss
    const { status, body } = await upload(pngOf(50_000, 50_000))
    expect([status, body.error.code]).toEqual([413, 'picture_too_large'])
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576)
  })

  test('A31 a damaged picture is refused, and so is half of one', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    for (const bytes of [whole.subarray(0, whole.length / 2), pngOf(400, 400)]) {
      const { status, body } = await upload(bytes)
      expect([status, body.error.code]).toEqual([415, 'picture_broken'])
    }
  })

  test('A31 more than 10 MB, two files, or no form at all', async () => {
    expect((await upload(Buffer.alloc(10 * 1_048_576 + 1, 1))).status).toBe(413)
    const two = new FormData()
    for (const name of ['a', 'b']) two.append(name, new Blob(['x']), `${name}.png`)
    const request = new Request('http://localhost/', { method: 'POST', body: two })
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: {
        authorization: `Bearer ${clerk.token}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([413, 415]).toContain(answer.statusCode)
    expect((await clerk.call('POST', '/api/admin/pictures', {})).status).toBe(415)
  })

  test('A31 whoever may change neither products nor pages sends none', async () => {
    const picture = await aPicture(20, 20).png().toBuffer()
    for (const role of ['shopper', 'support', 'orders', 'finance']) {
      const person = await aPerson(shop, role)
      expect((await upload(picture, 'sofa.png', person.token)).status).toBe(403)
    }
  })
})

describe('a bucket', () => {
  test('keeps pictures by signed requests, and several shops see the same', async () => {
    const bucket = await aBucket()
    const pictures = () => createPictureStore({ dataDir: folder, picturesBucket: bucket.settings })
    const [one, other] = [
      await aShop('demo', { pictures: pictures() }),
      await aShop('demo', { pictures: pictures() }),
    ]
    try {
      const sender = await aPerson(one, 'catalogue')
      const { status, body } = await upload(
        await aPicture(900, 900).png().toBuffer(),
        'x.png',
        sender.token,
        one,
      )
      expect([status, bucket.state.refused]).toEqual([201, 0])
      expect([...bucket.files.values()].map(({ type }) => type).sort()).toEqual([
        ...Array(4).fill('image/avif'),
        ...Array(4).fill('image/webp'),
      ])
      const seen = await look(body.url, 'image/webp', other)
      expect((await sharp(seen.rawPayload).metadata()).width).toBe(900)
      expect((await look(`/media/uploads/${'0'.repeat(32)}.webp`, 'image/webp', other)).statusCode).toBe(404)
      bucket.state.isDown = true
      expect((await look(body.url, 'image/webp', other)).statusCode).toBe(503)
      const refused = await upload(await aPicture(9, 9).png().toBuffer(), 'x.png', sender.token, one)
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable'])
    } finally {
      await Promise.all([one.close(), other.close(), bucket.close()])
    }
  })

  test('refuses a wrong secret, and the shop says that it cannot answer', async () => {
    const bucket = await aBucket()
    const store = createPictureStore({
      dataDir: folder,
      picturesBucket: { ...bucket.settings, secret: 'another' },
    })
    await expect(store.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('answered 403')
    expect([bucket.files.size, bucket.state.refused]).toEqual([0, 1])
    await bucket.close()
  })
})

test('a body that comes drop by drop is cut off, a file is waited for', async () => {
  const slow = await aShop('demo', { slowBodyEndsAfter: 300 })
  const { token } = await aPerson(slow, 'catalogue')
  const { port } = new URL(await slow.app.listen({ port: 0, host: '127.0.0.1' }))
  const isStillOpen = (path: string, type: string) =>
    new Promise<boolean>((resolve) => {
      const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`${lines.join('\r\n')}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n-`),
      )
      const waited = setTimeout(() => {
        resolve(true)
        socket.destroy()
      }, 1_000)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearTimeout(waited)
        resolve(false)
      })
    })
  expect(await isStillOpen('/api/user/login', 'application/json')).toBe(false)
  expect(await isStillOpen('/api/admin/pictures', 'multipart/form-data; boundary=b')).toBe(true)
  await slow.close()
})
