// A file in pieces, whose last one comes only if all of them together are what was listed.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StartProblem } from '#platform/config.ts'
import type { WrittenFile } from './backup-folder.ts'

const pieceBytes = 262_144

export async function* readAsListed(
  file: string,
  { bytes, sha256 }: Omit<WrittenFile, 'path'>,
): AsyncGenerator<Uint8Array> {
  const source = await open(file)
  try {
    const another = () => new StartProblem(`${file} is not as it was written.`)
    if ((await source.stat()).size !== bytes) throw another()
    const hash = createHash('sha256')
    for (let left = bytes; left > 0; ) {
      const { bytesRead, buffer } = await source.read({
        buffer: Buffer.allocUnsafe(Math.min(left, pieceBytes)),
      })
      const piece = buffer.subarray(0, bytesRead)
      left -= bytesRead
      hash.update(piece)
      if (bytesRead === 0 || (left === 0 && hash.digest('hex') !== sha256)) throw another()
      yield piece
    }
  } finally {
    await source.close()
  }
}
