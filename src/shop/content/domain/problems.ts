// What must be mended before a document goes out, by where it stands: 'slides.0.href'. Drafts may be half written.
import { factProblem } from './facts.ts'
import { isReference } from './place-links.ts'

export type Problems = Record<string, string>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** An address of this shop, or a whole one elsewhere; never one that runs code. */
const isAddress = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || /^https:\/\/[^\s/]+\S*$/.test(text) || /^(mailto|tel):\S+$/.test(text)

const isPicture = (text: string): boolean => /^\/(?![/\\])\S*$|^https:\/\/[^\s/]+\S*$/.test(text)

/** Fields that may not stay empty, in whatever they stand. */
const needed: Record<string, string> = {
  label: 'Enter the text.',
  title: 'Enter a title.',
  heading: 'Enter a heading.',
  action: 'Enter the button text.',
  name: 'Enter a name.',
  offer: 'Enter the offer.',
  network: 'Choose the network.',
  collection: 'Choose a collection.',
}

/** What may stay empty although others of its name may not. */
const mayBeEmpty = /^sections\.\d+\.title$|^menu\.feature\.|^fresh\.|\.note$/

function problemOf(name: string, value: unknown, path: string): string | undefined {
  if (/^footer\.(legal|social)\b/.test(path)) return undefined // shown no more, see Settings, Shop
  if (Object.hasOwn(needed, name) && isBlank(value)) return needed[name]
  if (name === 'href' || name === 'terms') {
    if (isBlank(value)) return 'Choose where it leads.'
    if (!isAddress(String(value)) && !isReference(String(value)))
      return 'Start with / for this shop, or with https://.'
  }
  if (name === 'picture' || name === 'phone_picture') {
    if (isBlank(value)) return 'Choose a picture.'
    if (!isPicture(String(value))) return 'Start with / for this shop, or with https://.'
  }
  if (/^footer\.studios\.\d+\.address$/.test(path) && isBlank(value)) return 'Enter the address.'
  if (name === 'map' && !isBlank(value) && !/^https:\/\/[^\s/]+\S*$/.test(String(value)))
    return 'Start with https://.'
  if (name === 'under' && (typeof value !== 'number' || value <= 0)) return 'Enter an amount above zero.'
  return undefined
}

/** Two entries of one list that say the same cannot be told apart. */
function twins(list: unknown[], path: string): Problems {
  const seen = new Set<string>()
  const problems: Problems = {}
  list.forEach((entry, place) => {
    if (!isObject(entry)) return
    const name = ['label', 'title', 'heading', 'name'].find((key) => typeof entry[key] === 'string')
    if (!name || isBlank(entry[name])) return
    const words = String(entry[name]).trim().toLowerCase()
    if (seen.has(words)) problems[`${path}.${place}.${name}`] = 'This is already in the list.'
    seen.add(words)
  })
  return problems
}

function walk(value: unknown, path: string): Problems {
  if (Array.isArray(value)) {
    return Object.assign(
      path === 'sections' ? {} : twins(value, path),
      ...value.map((entry, place) =>
        typeof entry === 'string' && entry.trim() === ''
          ? { [`${path}.${place}`]: 'This is empty.' }
          : walk(entry, `${path}.${place}`),
      ),
    )
  }
  if (!isObject(value)) return {}
  const problems: Problems = {}
  const { from, until, ends_at = until } = value
  if (typeof from === 'string' && typeof ends_at === 'string' && new Date(from) >= new Date(ends_at)) {
    problems[join(path, 'from')] = 'The start must be before the end.'
  }
  for (const [name, part] of Object.entries(value)) {
    const here = join(path, name)
    const words = mayBeEmpty.test(here) && isBlank(part) ? undefined : problemOf(name, part, here)
    if (words) problems[here] = words
    else Object.assign(problems, walk(part, here))
  }
  return problems
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Names in a text that the shop cannot fill in. */
function unknownFacts(value: unknown, path: string): Problems {
  if (typeof value === 'string') {
    const words = factProblem(value)
    return words ? { [path]: words } : {}
  }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => unknownFacts(part, join(path, name))),
  )
}

/** A page's sections are its text; the home page's are only their arrangement. */
export function problemsIn(name: string, body: unknown): Problems {
  const problems = walk(body, '')
  if (!name.startsWith('page:') || !isObject(body)) return problems
  Object.assign(problems, unknownFacts(body, ''))
  const sections = Array.isArray(body.sections) ? body.sections : []
  return {
    ...problems,
    ...twins(sections, 'sections'),
    ...(sections.length === 0 && { sections: 'A page needs at least one section.' }),
  }
}
