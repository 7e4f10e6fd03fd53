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
  /** Nothing where it is drawn in its place: React announces pictures that are wanted at once ahead of the page. */
  describe: (props: Props) => Once | undefined,
): ComponentType<Props> {
  if (!isServer) return Part
  parts += 1
  const name = `${parts} `
  return function DrawnOnce(props: Props) {
    const place = use(PlaceContext)
    const once = place && describe(props)
    if (!once) return <Part {...props} />
    return <template data-once={place(name + once.key, <Part {...props} />, once.at ?? '/')} />
  }
}

const mostKept = 4_000
const standIn = /<template data-once="(\d+)"><\/template>/g
/** Names that React makes up for a place in the page, and what it announces ahead of it, would stand elsewhere. */
const ofThePage = / id="_R_|<link rel="preload"/

/** For the server: draws pages whose parts are drawn once. `draw` draws a part by itself, as it stands in any page. */
export function createOnceDrawer(draw: (part: ReactElement, at: string) => string) {
  let kept = new Map<string, string>()
  const textOf = ({ key, part, at }: { key: string; part: ReactElement; at: string }): string => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const text = draw(part, at)
    if (ofThePage.test(text)) throw new Error('a part with useId or a picture at once cannot be drawn once')
    if (kept.size >= mostKept) kept = new Map()
    kept.set(key, text)
    return text
  }
  return (drawPage: (place: Place) => string): string => {
    const placed: { key: string; part: ReactElement; at: string }[] = []
    const page = drawPage((key, part, at) => placed.push({ key: `${at} ${key}`, part, at }) - 1)
    return page.replace(standIn, (_all, number) => {
      const one = placed[Number(number)]
      return one ? textOf(one) : ''
    })
  }
}
