// Draws src/ui/icons.svg, one symbol per icon, from lucide's outlines and our own network glyphs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '#ui/icon-names.ts'

type Node = [tag: string, attributes: Record<string, string>]

const root = join(import.meta.dirname, '..')
const own =
  readFileSync(join(root, 'src/ui/network-glyphs.svg'), 'utf8').match(/<symbol[\s\S]*<\/symbol>/)?.[0] ?? ''

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const file = join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
    const { __iconData } = (await import(file)) as { __iconData: { node: Node[] } }
    const shapes = __iconData.node.map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
  }),
)
writeFileSync(
  join(root, 'src/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n${own}\n</svg>\n`,
)
