// Copies files and remembers what they held. One that goes away meanwhile is not missed: a database at work removes some.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from '#platform/database/embedded-files.ts'
import type { WrittenFile } from './backup-folder.ts'

const chunkBytes = 1_048_576
const atOnce = 4

const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Undefined where it is gone. */
export async function copyFile(
  from: string,
  to: string,
  owner?: RunAs,
): Promise<Omit<WrittenFile, 'path'> | undefined> {
  const source = await open(from).catch(unlessGone)
  if (!source) return undefined
  try {
    const target = await open(to, 'w', 0o600)
    try {
      const hash = createHash('sha256')
      const chunk = Buffer.allocUnsafe(chunkBytes)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(chunk, 0, chunkBytes)
        if (bytesRead === 0) break
        const read = chunk.subarray(0, bytesRead)
        hash.update(read)
        await target.writeFile(read)
        bytes += bytesRead
      }
      if (owner) await target.chown(owner.uid, owner.gid)
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

export async function hashFile(file: string): Promise<Omit<WrittenFile, 'path'>> {
  const source = await open(file)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const part of source.createReadStream({ autoClose: false, highWaterMark: chunkBytes })) {
      hash.update(part)
      bytes += part.length
    }
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await source.close()
  }
}

export type Tree = { folders: string[]; files: string[] }

/** Everything below a folder, by its path in it. */
export async function listTree(root: string, isWanted: (path: string) => boolean): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] }
  const walk = async (folder: string): Promise<void> => {
    const names = (await readdir(join(root, folder)).catch(unlessGone)) ?? []
    for (const name of names.toSorted()) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (!isWanted(path)) continue
      const entry = await lstat(join(root, path)).catch(unlessGone)
      if (entry?.isDirectory()) {
        tree.folders.push(path)
        await walk(path)
      } else if (entry?.isFile()) tree.files.push(path)
    }
  }
  await walk('')
  return tree
}

export async function makeFolders(root: string, folders: readonly string[], owner?: RunAs): Promise<void> {
  for (const folder of folders) {
    const path = join(root, folder)
    await mkdir(path, { recursive: true })
    await chmod(path, 0o700)
    if (owner) await chown(path, owner.uid, owner.gid)
  }
}

/** A few at a time; after a failure no more are begun. */
export async function forEach<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    for (;;) {
      const item = items[next]
      next += 1
      if (item === undefined) return
      await act(item)
    }
  }
  const stopOthers = (error: unknown) => {
    next = items.length
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => work().catch(stopOthers)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** The copy of what a manifest lists, held against it file by file; the paths of what is missing or another. */
export async function copyListed(
  from: string,
  to: string,
  files: readonly WrittenFile[],
  owner?: RunAs,
): Promise<string[]> {
  const wrong: string[] = []
  await forEach(files, async ({ path, bytes, sha256 }) => {
    const copied = await copyFile(join(from, path), join(to, path), owner)
    if (copied?.sha256 !== sha256 || copied.bytes !== bytes) wrong.push(path)
  })
  return wrong.toSorted()
}

/** Everything written so far is on the disk that this folder lies on. */
export async function flush(folder: string): Promise<void> {
  const args = process.platform === 'linux' ? ['-f', folder] : []
  await promisify(execFile)('sync', args)
}
