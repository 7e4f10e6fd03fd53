// Where uploaded pictures are kept: in the data directory, or in a bucket that several machines share.
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Bucket, createBucketStore } from './bucket-store.ts'

export type PictureStore = {
  put: (file: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined where there is no such file. */
  get: (file: string) => Promise<{ body: Readable; length: number } | undefined>
  /** Gone, or not there: both are fine. */
  remove: (file: string) => Promise<void>
}

export type PictureSettings = { dataDir: string; picturesBucket: Bucket | undefined }

export const createPictureStore = ({ dataDir, picturesBucket }: PictureSettings): PictureStore =>
  picturesBucket ? createBucketStore(picturesBucket) : createFolderStore(join(dataDir, 'pictures'))

function createFolderStore(folder: string): PictureStore {
  return {
    put: async (file, bytes) => {
      await mkdir(folder, { recursive: true })
      // under its own name it is whole, or not there: other processes serve it the moment they see it
      const unfinished = join(folder, `${file}.unfinished`)
      try {
        const handle = await open(unfinished, 'w')
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, join(folder, file))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (file) => {
      const handle = await open(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { body: handle.createReadStream(), length: size }
    },
    remove: (file) => rm(join(folder, file), { force: true }),
  }
}
