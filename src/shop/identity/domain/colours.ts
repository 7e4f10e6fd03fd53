// The shop's two colours: whether they can be read, and what the other tones of the style sheet become of them.

export const usualColours = { act_colour: '#642850', offer_colour: '#edb22b' }
export type Colours = typeof usualColours

type Rgb = [red: number, green: number, blue: number]

const white = '#ffffff'
const black = '#000000'
/** The ground of panels, a little darker than the page. */
const chuna = '#f3f0ea'
const ink = '#221c1a'

/** What nearly everybody can read. */
export const leastContrast = 4.5

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb

const hexOf = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** So much of the other colour, from 0 to 1. */
export const mix = (colour: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  return hexOf(from.map((part, at) => part + ((to[at] ?? 0) - part) * share))
}

const luminance = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21, as WCAG counts it; rounded down, so that nothing is called readable that is not. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 10) / 10
}

export type Pair = { of: keyof Colours; name: string; ground: string; text: string; ratio: number }

/** What has to be read in the two colours. */
export const pairsOf = ({ act_colour: act, offer_colour: offer }: Colours): Pair[] => {
  const pair = (of: keyof Colours, name: string, ground: string, text: string): Pair => ({
    ...{ of, name, ground, text },
    ratio: contrast(ground, text),
  })
  return [
    pair('act_colour', 'White on act', act, white),
    pair('act_colour', 'Links on white', white, act),
    pair('act_colour', 'Links on chuna', chuna, act),
    pair('offer_colour', 'Ink on offers', offer, ink),
  ]
}

const isReadable = (colours: Colours, of: keyof Colours): boolean =>
  pairsOf(colours).every((pair) => pair.of !== of || pair.ratio >= leastContrast)

const steps = 200

/** The nearest tone of the same colour that can be read: acts grow darker, offers lighter. */
export function nearestReadable(colours: Colours, of: keyof Colours): string {
  const towards = of === 'act_colour' ? black : white
  for (let step = 0; step <= steps; step++) {
    const tone = mix(colours[of], towards, step / steps)
    if (isReadable({ ...colours, [of]: tone }, of)) return tone
  }
  return towards
}

const faintWords = {
  act_colour: 'Many people could not read the buttons.',
  offer_colour: 'Many people could not read what stands on it.',
}

export function colourFaults(colours: Colours): Partial<Record<keyof Colours, string>> {
  const faults: Partial<Record<keyof Colours, string>> = {}
  for (const which of ['act_colour', 'offer_colour'] as const) {
    if (!isColour(colours[which])) faults[which] = 'Give a colour as # and six digits, such as #642850.'
  }
  if (Object.keys(faults).length > 0) return faults
  for (const which of ['act_colour', 'offer_colour'] as const) {
    if (!isReadable(colours, which))
      faults[which] = `${faintWords[which]} The nearest that works is ${nearestReadable(colours, which)}.`
  }
  return faults
}

/** A tone that can be read on another. */
function readableOn(ground: string, colour: string): string {
  for (let step = 0; step <= steps; step++) {
    const tone = mix(colour, black, step / steps)
    if (contrast(tone, ground) >= 6) return tone
  }
  return black
}

/** The tones that the style sheet uses, made of the two colours. */
export function themeCss({ act_colour: act, offer_colour: offer }: Colours): string {
  const offerGround = mix(offer, white, 0.78)
  const tones: Record<string, string> = {
    'jamun-50': mix(act, white, 0.93),
    'jamun-100': mix(act, white, 0.84),
    'jamun-300': mix(act, white, 0.5),
    'jamun-500': mix(act, white, 0.16),
    'jamun-600': act,
    'jamun-700': mix(act, black, 0.23),
    'haldi-100': offerGround,
    'haldi-300': mix(offer, white, 0.3),
    'haldi-400': offer,
    'haldi-800': readableOn(offerGround, offer),
  }
  const rules = Object.entries(tones).map(([name, tone]) => `--color-${name}:${tone}`)
  return `:root{${rules.join(';')}}\n`
}

/** A print of the text; it only has to change with it. */
function printOf(text: string): string {
  let print = 0x811c9dc5
  for (const letter of text) print = Math.imul(print ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return print.toString(16).padStart(8, '0')
}

/** The address of the sheet: both colours, so that any process can write it, and a print of what is inside. */
export const themePath = (colours: Colours): string | null =>
  colours.act_colour === usualColours.act_colour && colours.offer_colour === usualColours.offer_colour
    ? null
    : `/theme/${colours.act_colour.slice(1)}-${colours.offer_colour.slice(1)}-${printOf(themeCss(colours))}.css`

/** The sheet that an address names; nothing for one that we never gave out. */
export function themeAt(path: string): string | undefined {
  const [, act, offer] = /^\/theme\/([0-9a-f]{6})-([0-9a-f]{6})-[0-9a-f]{8}\.css$/.exec(path) ?? []
  const colours = { act_colour: `#${act}`, offer_colour: `#${offer}` }
  return act && offer && themePath(colours) === path ? themeCss(colours) : undefined
}
