// A part of a page that shows nothing but its props, and is the same on many pages: the server draws it once and puts the
// text in wherever it stands. In the browser it is the component itself.
import { type ComponentType, createContext, type ReactElement, use } from 'react'

const isServer = import.meta.env.SSR

/** What a part depends on. */
type Once = {
  /** Everything it shows, as text. */
  key: string
  /** The page's address, as far as it matters to the part. */
  at?: string
}

/** Leaves a part out of the page, to be put in later; says what stands in its place. */
export type Place = (key: string, part: ReactElement, at: string) => number

const PlaceContext = createContext<Place | undefined>(undefined)
export const PlaceProvider = PlaceContext.Provider

let parts = 0

export function drawnOnce<Props extends object>(
  Part: ComponentType<Props>,
  describe: (props: Props) => Once,
): ComponentType<Props> {
  if (!isServer) return Part
  parts += 1
  const name = `${parts} `
  return function DrawnOnce(props: Props) {
    const place = use(PlaceContext)
    if (!place) return <Part {...props} />
    const once = describe(props)
    return <template data-once={place(name + once.key, <Part {...props} />, once.at ?? '/')} />
  }
}

const mostKept = 4_000
const standIn = /<template data-once="(\d+)"><\/template>/g
/** Names that React makes up for a place in the page would stand elsewhere. */
const ofThePage = / id="_R_/
/** React announces pictures that are wanted at once ahead of all that it draws. */
const announcements = /^(?:<link rel="preload"[^>]*>)+/
const announcement = /<link rel="preload"[^>]*>/g

type Drawn = { text: string; announced: string[] }
type Placed = { key: string; part: ReactElement; at: string }

function apart(drawn: string): Drawn {
  const announced = announcements.exec(drawn)?.[0] ?? ''
  return { text: drawn.slice(announced.length), announced: announced.match(announcement) ?? [] }
}

/** For the server: draws pages whose parts are drawn once. `draw` draws a part by itself, as it stands in any page. */
export function createOnceDrawer(draw: (part: ReactElement, at: string) => string) {
  let kept = new Map<string, Drawn>()
  const drawnOf = ({ key, part, at }: Placed): Drawn => {
    const known = kept.get(key)
    if (known) return known
    const drawn = apart(draw(part, at))
    if (ofThePage.test(drawn.text)) throw new Error('a part with useId cannot be drawn once')
    if (kept.size >= mostKept) kept = new Map()
    kept.set(key, drawn)
    return drawn
  }
  return (drawPage: (place: Place) => string): string => {
    const placed: Placed[] = []
    const page = apart(drawPage((key, part, at) => placed.push({ key: `${at} ${key}`, part, at }) - 1))
    const announced = new Set(page.announced)
    const text = page.text.replace(standIn, (_all, number) => {
      const one = placed[Number(number)]
      if (!one) return ''
      const drawn = drawnOf(one)
      for (const picture of drawn.announced) announced.add(picture)
      return drawn.text
    })
    return [...announced].join('') + text
  }
}
