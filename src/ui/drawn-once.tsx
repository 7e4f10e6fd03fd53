// A part of a page that shows nothing but its props, and is the same on many pages or each time its page is drawn: the
// server draws it once (once-drawer.ts) and puts it in wherever it stands. In the browser it is the component itself, and
// nothing of this is there.
import { type ComponentType, createContext, type ReactElement, use } from 'react'

/** What a part depends on. */
export type Once = {
  /** Everything it shows, as text. */
  key: string
  /** The page's address, as far as it matters to the part. */
  at?: string
}

/** Leaves a part out of the page, to be put in later, and says what stands in its place; nothing where it cannot be left out. */
export type Place = (name: string, once: Once, part: ReactElement) => number | undefined

const PlaceContext = createContext<Place | undefined>(undefined)
export const PlaceProvider = PlaceContext.Provider

let parts = 0

/** Where `describe` cannot tell all that it shows, it is drawn with its page. */
export function drawnOnce<Props extends object>(
  Part: ComponentType<Props>,
  describe: (props: Props) => Once | undefined,
): ComponentType<Props> {
  parts += 1
  const name = String(parts)
  return function DrawnOnce(props: Props) {
    const place = use(PlaceContext)
    const once = place && describe(props)
    const number = once && place(name, once, <Part {...props} />)
    return number === undefined ? <Part {...props} /> : <template data-once={number} />
  }
}

/** Props that are data alone, but for what is called when something happens: of that it only shows whether there is any. */
export function dataOf(props: object): Once | undefined {
  const told: string[] = []
  for (const [name, value] of Object.entries(props)) {
    const isHandler = typeof value === 'function' && /^on[A-Z]/.test(name)
    const text = isHandler ? 'is there' : textOf(value)
    if (text === undefined) return undefined
    told.push(`${name}: ${text}`)
  }
  return { key: told.join('\n') }
}

/** Many parts of a page show the same product. */
const texts = new WeakMap<object, { text: string | undefined }>()

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol'
      ? undefined
      : JSON.stringify(value ?? null)
  const known = texts.get(value)
  if (known) return known.text
  const text = isData(value) ? JSON.stringify(value) : undefined
  texts.set(value, { text })
  return text
}

/** What comes from a call of the shop. No element to be drawn, and nothing that JSON would leave out. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isData)
  if (Object.getPrototypeOf(value) !== Object.prototype || '$$typeof' in value) return false
  return Object.values(value).every(isData)
}
