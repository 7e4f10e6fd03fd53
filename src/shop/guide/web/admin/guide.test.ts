import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as adminPaths from '#kernel/admin-paths.ts'
import { guideFor, guideOfScreen } from '#kernel/guide-pages.ts'
import { readInline, wordsOf } from '../../domain/guide-text.ts'
import { guide } from './pages/guide.ts'

const byName: Record<string, unknown> = { ...adminPaths }
const pages = guide.flatMap((group) => group.pages)
const screens: string[] = Object.values(adminPaths).map((path) =>
  typeof path === 'string' ? path : path.pattern,
)

describe('the guide', () => {
  test('has every page that a screen leads to, each once', () => {
    const slugs = pages.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(Object.values(guideOfScreen).filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  test('is led to from every screen of the office', () => {
    const { login, signup, guide: index, guidePage, customersMisspelt } = adminPaths
    const outside: string[] = [login, signup, index, guidePage.pattern, customersMisspelt]
    const unguided = screens.filter((path) => !outside.includes(path) && !guideFor(path))
    expect(unguided).toEqual([])
  })

  test.each(pages)('$slug leads to screens that exist, and its pictures do', ({ blocks, ...page }) => {
    const links = wordsOf({ blocks, ...page }).flatMap((words) =>
      readInline(words).flatMap((part) => (part.kind === 'link' ? part.to : [])),
    )
    expect(links.filter((name) => typeof byName[name] !== 'string')).toEqual([])
    const pictures = blocks.flatMap((block) =>
      typeof block === 'object' && 'picture' in block ? block.picture : [],
    )
    expect(pictures.filter((name) => !existsSync(`media/guide/${name}.webp`))).toEqual([])
  })
})

test('every name between stars stands on a screen', () => {
  const files = globSync([
    'src/shop/*/web/admin/**/*.{ts,tsx}',
    'src/app/admin/**/*.{ts,tsx}',
    'src/ui/**/*.{ts,tsx}',
  ])
  const sources = files
    .filter((file) => !file.startsWith('src/shop/guide/') && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = pages.flatMap((page) =>
    wordsOf(page).flatMap((words) =>
      readInline(words).flatMap((part) => (part.kind === 'name' ? part.text : [])),
    ),
  )
  expect(names.length).toBeGreaterThan(40)
  // a whole label: between quotes, between tags, or on a line of its own
  const stands = (name: string) =>
    new RegExp(`['"\`]${name}['"\`]|>\\s*${name}\\s*[<{]|^\\s*${name}\\s*$`, 'm').test(sources)
  expect(names.filter((name) => !stands(name))).toEqual([])
})

test('a screen leads to its own page, and one below it to the nearest', () => {
  expect(guideFor(adminPaths.home)).toBe('a-day')
  expect(guideFor(adminPaths.order('AAN-2611-00001'))).toBe('orders')
  expect(guideFor(adminPaths.phoneOrder)).toBe('phone-orders')
  expect(guideFor(adminPaths.guide)).toBeUndefined()
})

test('words between stars are names, words in brackets lead somewhere', () => {
  expect(readInline('Open [Stock](stock) and choose *Adjust*.')).toEqual([
    { kind: 'plain', text: 'Open ' },
    { kind: 'link', text: 'Stock', to: 'stock' },
    { kind: 'plain', text: ' and choose ' },
    { kind: 'name', text: 'Adjust' },
    { kind: 'plain', text: '.' },
  ])
})
