// Server rendering: loads the built storefront, gives its loaders the API in process, wraps what it renders.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyError } from 'fastify'
import { escapeHtml } from '#kernel/html.ts'
import type { ApiAnswer, Transport } from '#kernel/transport.ts'
import { ownAddress } from '#platform/http/limits.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { publicErrorOf, type Server } from '#platform/http/server.ts'
import { bytesOf, utf8Of } from '#platform/http/utf8.ts'
import { shopNotice } from './shop-notice.ts'
import type { Standing } from './standing.ts'

/** What the storefront's own bundle promises (src/app/storefront/entry-server.tsx). */
export type RenderedPage = {
  status: number
  redirectTo?: string
  head: string
  /** All that it shows, as text; where that is as it was, so is what is drawn. Nothing of what cannot be told so. */
  shows?: string
  /** Draws it: its own words, and parts that were ready as bytes. */
  body: () => (string | Buffer)[]
  footer: string | Buffer
  /** The address of the style sheet with the shop's own colours. */
  theme?: string | null
  /** Why nothing can be ordered at this moment. */
  closed?: string | undefined
  /** What the owner says above every page. */
  notice?: string | undefined
  /** What stands above it for a browser that runs no code. */
  before?: string
  /** Made safe to stand inside a script element. */
  state: string
  /** Source files whose code this page needs besides the entry. */
  modules: string[]
  /** Drawn anew for everybody who asks: it is not kept. */
  isFresh?: boolean
}
export type StorefrontBundle = {
  renderPage: (url: string, call: Transport, publicUrl: string) => Promise<RenderedPage>
  renderPreview: (
    path: string,
    call: Transport,
    publicUrl: string,
    options: { base: string; at: Date | undefined; isFramed: boolean },
  ) => Promise<RenderedPage>
  renderProblem: (reference: string, sign: PageSign) => RenderedPage
  renderingAlone: (url: string, call: Transport) => Promise<() => string>
}

/** What a page without data calls the shop. */
export type PageSign = { name: string; tagline: string; logo: string | null }

type ManifestEntry = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestEntry>

/** What is sent for a page. */
export type Document = {
  /** The same where the same is sent; nothing where nobody can tell. */
  print?: string
  bytes: () => Buffer | Promise<Buffer>
}

export type PageMaker = {
  bundle: () => Promise<StorefrontBundle>
  document: (page: RenderedPage) => Promise<Document>
  /** The same without a script: nothing runs in the browser. */
  lookingOnly: (page: RenderedPage) => Promise<Buffer>
  /** The back office is drawn in the browser: its page is the same for everybody, and empty but for the shop's name and how far it is. */
  adminShell: (sign: PageSign, standing: Standing) => string | Promise<string>
}

const entry = 'src/app/storefront/entry-client.tsx'
const adminEntry = 'src/app/admin/entry-client.tsx'
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** What everybody must know about this shop at this moment. */
export type Notices = () => Promise<readonly string[]>

export const loadBundle = (distFolder: string): Promise<StorefrontBundle> =>
  import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)

export async function builtPages(distFolder: string, notices: Notices = async () => []): Promise<PageMaker> {
  const bundle = await loadBundle(distFolder)
  const manifest = readManifest(join(distFolder, 'client'))
  const admin = readManifest(join(distFolder, 'admin'))[adminEntry]
  if (!admin) throw new Error(`the build has no ${adminEntry}`)
  const entryFile = manifest[entry]
  if (!entryFile) throw new Error(`the build has no ${entry}`)
  const noticeOn = async (page?: RenderedPage) =>
    shopNotice([page?.closed, ...(await notices()), page?.notice])
  const css = stylesOf(entryFile)
  const first = firstFrom(
    `/assets/${readdirSync(join(distFolder, 'client/assets')).find((file) => /^first-\w+\.js$/.test(file))}`,
  )
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .concat(entryFile.assets ?? [])
    .filter((file) => /(anek|eczar)-(usual|rupee)-[^/]*\.woff2$/.test(file))
  const preloads = [...new Set(fonts)]
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  // what every page loads first, and what the entry asks for a moment later
  const entryImports = importsOf(manifest, entry)
  for (const name of entryFile.dynamicImports ?? [])
    if (name.startsWith('_taking-over')) entryImports.add(manifest[name]?.file ?? '')
  const codeOf = new Map<string, string>()

  /** A page's code. It waits in a template until the page is painted: first.js then lets it out. */
  const codeFor = (modules: string[]): string => {
    const key = modules.join()
    const known = codeOf.get(key)
    if (known !== undefined) return known
    const files = new Set([...entryImports, ...modules.flatMap((name) => [...importsOf(manifest, name)])])
    files.delete(entryFile.file)
    const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
    const code = `<template id="code">${links.join('')}<script type="module" src="/${entryFile.file}"></script></template>`
    codeOf.set(key, code)
    return code
  }

  return {
    bundle: async () => bundle,
    document: async (page) => {
      const head = `${css}${themeOf(page)}${first}${preloads}${codeFor(page.modules)}`
      const notice = await noticeOn(page)
      const around = [page.head, head, notice, page.before, printOfFooter(page)]
      return {
        // nobody finds two texts with the same
        ...(page.shows !== undefined && { print: hash('sha256', `${page.shows} ${around}`, 'base64') }),
        bytes: () => bytesOf(withCode(page, head, notice)),
      }
    },
    lookingOnly: async (page) => withoutCode(page, preloads + css + themeOf(page), await noticeOn(page)),
    adminShell: async (sign, standing) =>
      shellWith(admin.file, preloads + stylesOf(admin), await noticeOn(), { sign, standing }),
  }
}

const footerPrints = new WeakMap<Buffer, string>()

/** One footer stands under all pages. */
function printOfFooter({ footer }: RenderedPage): string {
  if (typeof footer === 'string') return footer
  const print = footerPrints.get(footer) ?? hash('sha256', footer, 'base64')
  footerPrints.set(footer, print)
  return print
}

const themeOf = ({ theme }: RenderedPage): string => (theme ? `<link rel="stylesheet" href="${theme}">` : '')

const withCode = (page: RenderedPage, head: string, notice: string): (string | Buffer)[] => [
  `${opening}${page.head}${head}</head><body>${notice}${page.before ?? ''}<div id="root">`,
  ...page.body(),
  '</div><div id="footer">',
  page.footer,
  `</div><script type="application/json" id="state">${page.state}</script></body></html>`,
]

const withoutCode = (page: RenderedPage, head: string, notice: string): Buffer =>
  bytesOf([
    `${opening}${page.head}${head}</head><body>${notice}<div>`,
    ...page.body(),
    '</div><div>',
    page.footer,
    '</div></body></html>',
  ])

const stylesOf = ({ css = [] }: ManifestEntry): string =>
  css.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')

const shellWith = (
  script: string,
  head: string,
  notice: string,
  told: { sign: PageSign; standing: Standing },
): string =>
  `${opening}<title>${escapeHtml(told.sign.name)}</title><meta name="robots" content="noindex">${head}` +
  `<script type="module" src="/${script}"></script></head><body>${notice}<div id="root"></div>` +
  Object.entries(told).map(asData).join('') +
  '<noscript>The back office needs JavaScript.</noscript></body></html>'

const asData = ([id, value]: [string, object]): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Not a module: it runs before the page is painted. */
const firstFrom = (address: string): string => `<script src="${address}"></script>`

const opening =
  '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<meta name="theme-color" content="#15110f"><link rel="icon" href="/icon-192.png" type="image/png">' +
  '<link rel="apple-touch-icon" href="/icon-192.png"><link rel="manifest" href="/manifest.webmanifest">'

function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  if (chunk.file.endsWith('.js')) seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) importsOf(manifest, imported, seen)
  return seen
}

/** While the shop is being worked on: sources instead of the build, with hot reload. */
export function pagesInDevelopment(
  load: (path: string) => Promise<unknown>,
  transform: (html: string) => Promise<string>,
  notices: Notices,
): PageMaker {
  const noticeOn = async (page?: RenderedPage) =>
    shopNotice([page?.closed, ...(await notices()), page?.notice])
  return {
    bundle: () => load('/src/app/storefront/entry-server.tsx') as Promise<StorefrontBundle>,
    document: async (page) => {
      const head = `${themeOf(page)}${firstFrom('/src/app/storefront/first.js')}<script type="module" src="/${entry}"></script>`
      const html = bytesOf(withCode(page, head, await noticeOn(page))).toString()
      return { bytes: async () => utf8Of(await transform(html)) }
    },
    lookingOnly: async (page) =>
      withoutCode(
        page,
        '<link rel="stylesheet" href="/src/app/storefront/storefront.css">',
        await noticeOn(page),
      ),
    adminShell: async (sign, standing) =>
      transform(shellWith(adminEntry, '', await noticeOn(), { sign, standing })),
  }
}

/** What every page says and what changes with the shop's texts only is read once per version. */
const slowToChange = [
  '/content/',
  '/places',
  '/doors',
  '/offers',
  '/delivery/cash',
  '/emi/plans',
  '/returns/terms',
]
const isSlowToChange = (path: string): boolean => slowToChange.some((begins) => path.startsWith(begins))

/** The API in process: the same handlers, checks and refusals as over HTTP. */
export function inProcess(app: Server, cache: ResponseCache): Transport {
  let version = 0
  let memory = new Map<string, ApiAnswer>()
  return async (path) => {
    if (version !== cache.version() || memory.size > 500) {
      version = cache.version()
      memory = new Map()
    }
    const remembered = memory.get(path)
    if (remembered) return remembered
    const askedIn = version
    const read = await ask(app, path)
    // an answer that was asked for before a change says nothing about the shop after it
    const isThere = read.status === 200 && !(Array.isArray(read.body) && read.body.length === 0)
    if (isThere && isSlowToChange(path) && askedIn === cache.version()) memory.set(path, read)
    return read
  }
}

async function ask(app: Server, path: string): Promise<ApiAnswer> {
  try {
    const own = await app.ownReads.ask(path)
    if (own) return own
  } catch (error) {
    const { status, body } = publicErrorOf(error as FastifyError)
    if (status >= 500) app.log.error(error)
    return { status, body, total: undefined }
  }
  const answer = await app.inject({ method: 'GET', url: `/api${path}`, remoteAddress: ownAddress })
  const total = answer.headers['x-total-count']
  return {
    status: answer.statusCode,
    body: JSON.parse(answer.payload) as unknown,
    total: total === undefined ? undefined : Number(total),
  }
}
