// Makes the smaller and the AVIF versions of every picture under media/ that lacks them, and measures the demo's models.
// They are committed, so that starting the shop never has to wait for an encoder.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureWidths } from '#kernel/picture-widths.ts'
import { writeDemoModels } from './models.ts'

const root = join(import.meta.dirname, '..', 'media')

async function originals(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /^(?!.*-\d+\.webp$).*\.webp$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function makeVersions(original: string): Promise<number> {
  const base = original.slice(0, -'.webp'.length)
  const { width: fullWidth = 0 } = await sharp(original).metadata()
  let made = 0
  for (const width of [...pictureWidths.filter((width) => width < fullWidth), fullWidth]) {
    const isFull = width === fullWidth
    const name = isFull ? base : `${base}-${width}`
    const resized = () => sharp(original).resize({ width })
    if (!isFull && !(await exists(`${name}.webp`))) {
      await resized().webp({ quality: 76, effort: 5 }).toFile(`${name}.webp`)
      made += 1
    }
    if (!(await exists(`${name}.avif`))) {
      await resized().avif({ quality: 52, effort: 4 }).toFile(`${name}.avif`)
      made += 1
    }
  }
  return made
}

const queue = await originals(root)
const total = queue.length
let made = 0
let done = 0
await Promise.all(
  Array.from({ length: 2 }, async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      made += await makeVersions(next)
      done += 1
      if (done % 50 === 0) console.log(`${done} of ${total} pictures`)
    }
  }),
)
console.log(`${total} pictures, ${made} versions made`)
writeDemoModels()
