// An uploaded picture is never kept as it came: it is decoded and drawn anew, in every width and form the shop sends.
// What a camera wrote beside it (where it stood, whose it is) does not come along.
import { pictureWidths } from '#kernel/picture-widths.ts'
import { ok, type Result, refuse } from '#kernel/result.ts'
import { createQueue } from '#platform/queue.ts'
import { isTwoThings, pictureKindOf } from '../domain/picture-kind.ts'

export const mostBytes = 10 * 1_048_576
const mostPixels = 40_000_000
const largest = { width: 1_600, height: 2_400 }
const patienceSeconds = 30

export type PictureFile = { suffix: string; bytes: Buffer }
type MadePicture = { files: PictureFile[]; width: number; height: number }
type PictureRefusal = 'picture_unknown' | 'picture_broken' | 'picture_too_large'

/** One at a time: pages come first, and a decoded picture takes up to 160 MB. */
const queue = createQueue(1, 8)

type Wanted = { widths: readonly (number | undefined)[]; forms: readonly ('webp' | 'avif')[] }

/** For pages: every width they name, in both forms. */
const forPages: Wanted = { widths: [undefined, ...pictureWidths], forms: ['webp', 'avif'] }
/** To be looked at by a few people: whole, and small enough for a list. */
const forAFew: Wanted = { widths: [undefined, 400], forms: ['webp'] }

/** A mark: as wide as it is ever shown, twice. */
const forMark: Wanted = { widths: [512], forms: ['webp'] }

export const makeMark = (bytes: Buffer) => make(bytes, forMark)
export const makePicture = (bytes: Buffer) => make(bytes, forPages)
export const makePhoto = (bytes: Buffer) => make(bytes, forAFew)

/** In shares of width and height, from the upper left corner. */
export type Cut = { left: number; top: number; width: number; height: number }

/** A part of a photo that was drawn before, drawn anew. */
export const cutPhoto = (bytes: Buffer, cut: Cut): Promise<Result<MadePicture, PictureRefusal>> =>
  queue(async () => {
    const sharp = await loadSharp()
    try {
      const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
      const left = Math.min(Math.floor(cut.left * width), width - 1)
      const top = Math.min(Math.floor(cut.top * height), height - 1)
      const part = await sharp(bytes, { limitInputPixels: mostPixels })
        .timeout({ seconds: patienceSeconds })
        .extract({
          left,
          top,
          width: Math.max(1, Math.min(Math.round(cut.width * width), width - left)),
          height: Math.max(1, Math.min(Math.round(cut.height * height), height - top)),
        })
        .png()
        .toBuffer()
      return await draw(part, forAFew)
    } catch {
      return refuse('picture_broken')
    }
  })

async function make(bytes: Buffer, wanted: Wanted): Promise<Result<MadePicture, PictureRefusal>> {
  if (!pictureKindOf(bytes) || isTwoThings(bytes)) return refuse('picture_unknown')
  return queue(() => draw(bytes, wanted))
}

async function draw(bytes: Buffer, { widths, forms }: Wanted): Promise<Result<MadePicture, PictureRefusal>> {
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
    for (const width of widths) {
      // every width is there, so that markup may name them all; a small picture is not blown up for it
      const resized = () => sharp(full.data, { raw }).resize({ width, withoutEnlargement: true })
      const suffix = width ? `-${width}` : ''
      for (const form of forms) {
        const drawn =
          form === 'webp' ? resized().webp({ quality: 76 }) : resized().avif({ quality: 52, effort: 2 })
        files.push({ suffix: `${suffix}.${form}`, bytes: await drawn.toBuffer() })
      }
    }
    return ok({ files, width: fullWidth, height: fullHeight })
  } catch {
    // the decoder says what is wrong in its own words, about bytes a stranger chose
    return refuse('picture_broken')
  }
}

/** A drawing, or a picture that is kept already, as a square PNG: for icons, which some programs take in no other form. */
export const drawIcon = (bytes: Buffer, size: number): Promise<Buffer> =>
  queue(async () => {
    const sharp = await loadSharp()
    return sharp(bytes, { limitInputPixels: mostPixels, density: 300 })
      .timeout({ seconds: patienceSeconds })
      .resize({ width: size, height: size, fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer()
  })

type Sharp = typeof import('sharp').default

let loaded: Promise<Sharp> | undefined

/** Loaded with the first upload, with no more decoders, threads and memory than it needs. */
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      // a drawing is only ever read after it was written anew (src/shop/identity/domain/safe-svg.ts)
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
    })
    return sharp
  })
  return loaded
}
