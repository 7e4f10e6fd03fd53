// Shoppers fetch models: from our own address, never as anything but a model, and each once.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptedEncoding } from '#platform/http/response-cache.ts'
import type { Server } from '#platform/http/server.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { type ModelForm, modelFileNamed, modelTypes } from '../domain/model-files.ts'
import { isDemoModel, openDemoModel, readDemoModel } from './demo-models.ts'
import { makeFrom } from './model-work.ts'

const compress = promisify(brotliCompress)
/** Little less than the smallest, in a hundredth of the time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export function modelFileRoutes(app: Server, pictures: PictureStore): void {
  const files = createModelFiles(pictures)
  app.get(
    '/models/:file',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params as { file: string }
      const named = modelFileNamed(file)
      if (!named) return reply.refuse('not_found')
      // what a browser draws is sent smaller; what a phone's own program fetches is sent as it is
      const isSmall = named.form === 'glb' && acceptedEncoding(request.headers['accept-encoding']) === 'br'
      const found = isSmall ? await files.small(file, named.name) : await files.whole(file, named)
      if (!found) return reply.refuse('not_found')
      if (isSmall) reply.header('Content-Encoding', 'br')
      return send(reply, named.form, found)
    },
  )
}

/** As it is read: whoever reads slowly holds a piece of a large file, not all of it. */
type Found = { body: Readable | Buffer; length: number }

const send = (reply: FastifyReply, form: ModelForm, { body, length }: Found) =>
  reply
    .type(modelTypes[form])
    .header('Content-Length', length)
    // a name is given once, so what is behind it never changes
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .send(body)

function createModelFiles(pictures: PictureStore) {
  const underWay = new Map<string, Promise<Found | undefined>>()
  /** However many ask at once, it is made once. */
  const once = (file: string, make: () => Promise<Found | undefined>): Promise<Found | undefined> => {
    const made = underWay.get(file) ?? make().finally(() => underWay.delete(file))
    underWay.set(file, made)
    return made
  }
  const keptOrMade = async (
    file: string,
    type: string,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Found | undefined> =>
    (await pictures.get(file)) ??
    once(file, async () => {
      const made = await make()
      if (!made) return undefined
      // another process may have made the same in the same moment
      await pictures.put(file, made, type).catch(async (error) => {
        const other = await pictures.get(file)
        if (!other) throw error
        other.body.destroy()
      })
      return { body: made, length: made.length }
    })
  const modelBytes = async (file: string, name: string): Promise<Buffer | undefined> => {
    if (isDemoModel(name)) return readDemoModel(name)
    const found = await pictures.get(file)
    return found && buffer(found.body)
  }
  return {
    whole: (file: string, { name, form }: { name: string; form: ModelForm }): Promise<Found | undefined> => {
      if (!isDemoModel(name)) return pictures.get(file)
      if (form === 'glb') return openDemoModel(name)
      return keptOrMade(file, modelTypes[form], async () => makeFrom(await readDemoModel(name), form))
    },
    small: (file: string, name: string) =>
      keptOrMade(`${file}.br`, 'application/octet-stream', async () => {
        const bytes = await modelBytes(file, name)
        return bytes && compress(bytes, quality)
      }),
  }
}
