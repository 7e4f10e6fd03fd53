// The documentation says only what is true: commands exist, files exist, links lead somewhere.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as adminPaths from '#kernel/admin-paths.ts'
import { categories, collections } from '../db/seed/demo-places.ts'
import { demoPeople } from '../db/seed/history/people.ts'
import { historyDays } from '../db/seed/history/plan.ts'
import { neighbours, owners } from './ladders.ts'

const root = join(import.meta.dirname, '..')
const pages = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
].filter((name) => name.endsWith('.md'))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each(pages)('%s names commands that exist', (page) => {
  const named = [...read(page).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, builtIn]) => script ?? builtIn ?? '',
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('%s names files and folders that exist', (page) => {
  const named = [
    ...read(page).matchAll(/`((?:src|db|scripts|test|e2e|bench|docs|media|public|\.ci)\/[\w./-]+)`/g),
  ].map(([, path]) => path ?? '')
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(pages)('%s links to pages that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link]) => link ?? '')
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

test('the README names the two commands that are all one needs', () => {
  expect(read('README.md')).toContain('npm ci && npm start')
  expect(read('README.md')).toContain('npm ci && npm test')
})

test('the README’s map names every room of the shop, and no other', () => {
  const map = read('README.md').match(/ {2}shop\/[\s\S]*? {6}contract\.ts/)?.[0] ?? ''
  const named = [...map.matchAll(/(?<=^ {4}[\w/ ]*)\b([a-z]+)\//gm)].map(([, room]) => room)
  const rooms = readdirSync(join(root, 'src/shop'))
  expect(named.toSorted()).toEqual(rooms.toSorted())
})

test('the README counts the demo as it is', () => {
  const readme = read('README.md').replaceAll(/\s+/g, ' ')
  const pieces = JSON.parse(read('db/seed/catalogue.json')).length
  expect(readme).toContain(
    `${pieces} pieces with pictures, ${categories.length} categories, ${collections.length} collections`,
  )
  expect(readme).toContain(`${demoPeople.length} made-up customers and ninety days of their orders`)
  expect(historyDays).toBe(90)
  expect(readme).toContain(`Filling the demo shop: ${pieces} products`)
})

test('addresses of the office that the README names are there', () => {
  const named = [...read('README.md').matchAll(/`(\/admin[\w/]*)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((path) => !Object.values<unknown>(adminPaths).includes(path))).toEqual([])
})

test('commands with settings before them set what the shop reads', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/\b([A-Z][A-Z0-9_]+)=\S+ npm (?:start|run dev)/g)].map(([, name]) => name),
  )
  expect(named).toContain('SEED')
  expect(named.filter((name) => !read('README.md').includes(`| \`${name}\` |`))).toEqual([])
})

test('every setting the shop reads is in the README, and no other', () => {
  const inCode = [...read('src/platform/config.ts').matchAll(/'([A-Z][A-Z0-9_]+)'|env\.([A-Z0-9_]+)/g)].map(
    ([, quoted, dotted]) => quoted ?? dotted,
  )
  const inReadme = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect([...new Set(inCode)].sort()).toEqual([...new Set(inReadme)].sort())
})

test('the ladder in the architecture is the one that is held', () => {
  const coded = (names: readonly string[] = []) => names.toSorted().map((name) => `\`${name}\``)
  const listed = (names: readonly string[]) => names.join(', ') || 'none'
  const rows = Object.entries(neighbours)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, allowed]) => `| ${name} | ${listed(allowed.toSorted())} | ${listed(coded(owners[name]))} |\n`,
    )
  const page = read('docs/architecture.md')
  expect(page).toContain(rows.join(''))
  expect(page.replaceAll('\n', ' ')).toContain(`(${listed(coded(owners.platform))})`)
})

test('every decision has a status', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
  expect(decisions.length).toBeGreaterThan(40)
  expect(decisions.filter((page) => !/^Status: (stands|replaced by \[\d{4}\])/m.test(read(page)))).toEqual([])
})

test('every abuse case names a test, or a test is named after it', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| ((?:A\d+(?:, )?)+) \|(.*)$/gm)]
  expect(rows.length).toBeGreaterThan(75)
  const tests = globSync('{src,test,e2e}/**/*.{test,spec}.ts', { cwd: root }).map(read).join('\n')
  const bare = rows.filter(([, , row = '']) => !/\.(?:test|spec)\.ts|`test\//.test(row))
  const numbers = bare.flatMap(([, cell = '']) => cell.split(', '))
  const isTested = (number: string) => new RegExp(`['"\`][^'"\`\\n]*\\b${number}\\b`).test(tests)
  expect(numbers.filter((number) => !isTested(number))).toEqual([])
})

test('every name in the glossary is one in the code', () => {
  const code = globSync('{src,db,scripts,public}/**/*.{ts,tsx,sql,css,js}', { cwd: root })
    .map(read)
    .join('\n')
  const names = new Set(code.match(/[A-Za-z_]\w*/g))
  const rows = read('docs/glossary.md').matchAll(/^\|.*\|(.*)\|$/gm)
  const named = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Za-z_]\w*)`/g)])
  expect(named.length).toBeGreaterThan(200)
  expect(named.map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([])
})

test.each(['docs/style-card.md', 'CONTRIBUTING.md'])('%s shows lines that stand in the code', (page) => {
  const code = new Set(
    globSync('{src,db,scripts,test,e2e}/**/*.{ts,tsx,sql,css}', { cwd: root })
      .flatMap((file) => read(file).split('\n'))
      .map((line) => line.trim()),
  )
  const shown = [...read(page).matchAll(/```(?:ts|tsx|sql|css)\n([\s\S]*?)```/g)]
    .flatMap(([, excerpt = '']) => excerpt.split('\n'))
    .map((line) => line.trim())
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((line) => line !== '' && !code.has(line))).toEqual([])
})
