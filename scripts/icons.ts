// Draws src/ui/icons.svg, one symbol per icon, from lucide's outlines and our own network glyphs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '#ui/icon-names.ts'

type Node = [tag: string, attributes: Record<string, string>]

const root = join(import.meta.dirname, '..')
const own =
  readFileSync(join(root, 'src/ui/network-glyphs.svg'), 'utf8').match(/<symbol[\s\S]*<\/symbol>/)?.[0] ?? ''

/** Where it starts counts from the icon's corner, wherever the shape before it ended. */
function pathOf([tag, shape]: Node): string {
  const at = (name: string) => Number(shape[name] ?? 0)
  const round = (x: number, y: number, rx: number, ry: number) =>
    `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
  if (tag === 'path')
    return String(shape.d).replace(
      /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)([\s,]*[-\d.])?/,
      (_all, x, y, next) => `M${x} ${y}${next === undefined ? '' : `l${next.replace(/^[\s,]+/, '')}`}`,
    )
  if (tag === 'circle') return round(at('cx'), at('cy'), at('r'), at('r'))
  if (tag === 'ellipse') return round(at('cx'), at('cy'), at('rx'), at('ry'))
  if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
  if (tag === 'polyline') return `M${shape.points}`
  if (tag === 'rect') {
    const [r, across, down] = [at('rx'), at('width'), at('height')]
    const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`
    return (
      `M${at('x') + r} ${at('y')}h${across - 2 * r}${corner(r, r)}v${down - 2 * r}${corner(-r, r)}` +
      `h${2 * r - across}${corner(-r, -r)}v${2 * r - down}${corner(r, -r)}z`
    )
  }
  throw new Error(`icons.ts draws no ${tag} yet`)
}

const symbols = await Promise.all(
  iconNames.map(async (name) => {
    const file = join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
    const { __iconData } = (await import(file)) as { __iconData: { node: Node[] } }
    const filled = __iconData.node.filter(([, { fill }]) => fill !== undefined)
    const outlines = __iconData.node.filter(([, { fill }]) => fill === undefined)
    // one path for all of them: a phone styles every shape of the file before it shows the first icon
    const shapes = [
      ...(outlines.length > 0 ? [`<path d="${outlines.map(pathOf).join('')}"/>`] : []),
      ...filled.map((shape) => `<path d="${pathOf(shape)}" fill="${shape[1].fill}"/>`),
    ]
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
  }),
)
writeFileSync(
  join(root, 'src/ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n${own}\n</svg>\n`,
)
