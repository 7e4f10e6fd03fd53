import type { Paise } from '#kernel/money.ts'
import type { Size } from '../../domain/framing.ts'
import type { ModelFiles } from '../../domain/model-files.ts'

/** What the viewer shows of a piece. */
export type Viewed = {
  id: string
  title: string
  offerPrice: Paise
  inStock: boolean
  /** Its first picture, which lies underneath. */
  picture: string
  pictures: number
  size: Size | null
  model: ModelFiles
  /** What it comes in; the sibling behind each. */
  colours: { name: string; choices: Colour[] } | null
}

export type Colour = { id: string; name: string; swatch: string; inStock: boolean }
