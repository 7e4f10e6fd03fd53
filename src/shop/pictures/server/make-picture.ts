// An uploaded picture is never kept as it came: it is decoded and drawn anew, in every width and form the shop sends.
// What a camera wrote beside it (where it stood, whose it is) does not come along.
import { pictureWidths } from '#kernel/picture-widths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { createTurns } from '#platform/turns.ts'
import { isTwoThings, pictureKindOf } from '../domain/picture-kind.ts'

export const mostBytes = 10 * 1_048_576
const mostPixels = 40_000_000
const largest = { width: 1_600, height: 2_400 }
const patienceSeconds = 30

export type PictureFile = { suffix: string; bytes: Buffer }
type MadePicture = { files: PictureFile[]; width: number; height: number }
type PictureRefusal = 'picture_unknown' | 'picture_broken' | 'picture_too_large'

/** One at a time: pages come first, and a decoded picture takes up to 160 MB. */
const turns = createTurns(1, 8)

export async function makePicture(bytes: Buffer): Promise<Result<MadePicture, PictureRefusal>> {
  if (!pictureKindOf(bytes) || isTwoThings(bytes)) return refuse('picture_unknown')
  return turns(() => draw(bytes))
}

async function draw(bytes: Buffer): Promise<Result<MadePicture, PictureRefusal>> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return refuse('picture_too_large')
    const full = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: patienceSeconds })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: fullWidth, height: fullHeight, channels } = full.info
    const raw = { width: fullWidth, height: fullHeight, channels }
    const files: PictureFile[] = []
    for (const width of [undefined, ...pictureWidths]) {
      // every width is there, so that markup may name them all; a small picture is not blown up for it
      const resized = () => sharp(full.data, { raw }).resize({ width, withoutEnlargement: true })
      const suffix = width ? `-${width}` : ''
      files.push({ suffix: `${suffix}.webp`, bytes: await resized().webp({ quality: 76 }).toBuffer() })
      files.push({
        suffix: `${suffix}.avif`,
        bytes: await resized().avif({ quality: 52, effort: 2 }).toBuffer(),
      })
    }
    return ok({ files, width: fullWidth, height: fullHeight })
  } catch {
    // the decoder says what is wrong in its own words, about bytes a stranger chose
    return refuse('picture_broken')
  }
}

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/** Loaded with the first upload, with no more decoders, threads and memory than it needs. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
    })
    return sharp
  })
  return loaded
}
