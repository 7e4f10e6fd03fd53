// Addresses of pages that are written out instead of built: `node scripts/addresses.ts` lists them.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { patternsIn } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { root } from './steps.ts'

/** The API, the shop's and the gateways', has addresses of its own, which often look the same. */
const isApi = /-api\.ts$|contract\.ts$|server\/(?:.*\/)?[\w-]*routes\.ts$|razorpay\.ts$/
const isElsewhere = /\.test\.tsx?$|^src\/kernel\/(?:admin-)?paths\.ts$/

const toPattern = (page: string) => page.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
const served = new RegExp(
  `^(?:${[...patternsIn(paths), ...patternsIn(adminPaths)].map(toPattern).join('|')})$`,
)

/** A text that begins with a slash, and what stands before it: a slash alone is the home page only as somebody's aim. */
const text = /(.{0,12})(['"`]|\$\{publicUrl\})(\/(?!\/)[^'"`\s]*)/g
const isAim = /(?:\b(?:to|href|path|preview|location)(?:=\{?|: )|'Home', )$/

/** As a page's address: what is put in counts as one part, what follows the path does not count. */
const pathIn = (written: string) =>
  written
    .replace(/\/\$\{[^}]*\}?/g, '/x')
    .replace(/(?:\$\{|[?#]).*/, '')
    .replace(/(.)\/$/, '$1')

export function addressesIn(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...code.matchAll(text)]
    .filter(([, before = '', , written = '']) =>
      written === '/' ? isAim.test(before) : served.test(pathIn(written)),
    )
    .map(([, , , written = '']) => written)
}

export const writtenOut = (): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !isApi.test(file) && !isElsewhere.test(file))
    .flatMap((file) =>
      addressesIn(readFileSync(join(root, file), 'utf8')).map((written) => `${file}: ${written}`),
    )

if (import.meta.main) {
  const found = writtenOut()
  console.log([...found, `${found.length} addresses of pages are written out`].join('\n'))
}
