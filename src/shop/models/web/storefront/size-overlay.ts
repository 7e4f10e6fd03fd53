// Lines over the picture, moved with every frame: by hand, since there may be sixty a second.
import { type Size, sizeLines } from '../../domain/framing.ts'
import type { Seen } from '../viewer/stage.ts'

const shortest = 26
const tick = 6
const padding = 8
const height = 24

const svgOf = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)

type Drawn = { group: SVGElement; line: SVGElement; ground: SVGElement; words: SVGTextElement; wide: number }

function drawnIn(svg: SVGSVGElement, nth: number): Drawn {
  const group = svg.children[nth] ?? svg.appendChild(svgOf('g'))
  if (group.children.length === 0) {
    group.append(svgOf('path'), svgOf('rect'), svgOf('text'))
    group.children[1]?.setAttribute('height', `${height}`)
    group.children[1]?.setAttribute('rx', '2')
  }
  const [line, ground, words] = group.children as unknown as [SVGElement, SVGElement, SVGTextElement]
  return { group: group as SVGElement, line, ground, words, wide: Number(ground.getAttribute('width')) }
}

/** Without a size, or without the wish to see it, nothing is drawn. */
export function drawSizes(svg: SVGSVGElement, size: Size | null, { halves, view, at }: Seen): void {
  svg.toggleAttribute('hidden', !size)
  if (!size) return
  for (const [nth, { words, from, to }] of sizeLines(halves, size, view).entries()) {
    const drawn = drawnIn(svg, nth)
    const [[x1, y1], [x2, y2]] = [at(from), at(to)]
    // nobody can read a line that points at them
    const isShort = Math.hypot(x2 - x1, y2 - y1) < shortest
    drawn.group.toggleAttribute('hidden', isShort)
    if (isShort) continue
    const isUpright = from[1] !== to[1]
    const [tx, ty] = isUpright ? [tick, 0] : [0, tick]
    const mark = (x: number, y: number) => `M${x - tx} ${y - ty}L${x + tx} ${y + ty}`
    drawn.line.setAttribute('d', `M${x1} ${y1}L${x2} ${y2}${mark(x1, y1)}${mark(x2, y2)}`)
    if (drawn.words.textContent !== words) {
      drawn.words.textContent = words
      drawn.wide = drawn.words.getComputedTextLength() + 2 * padding
      drawn.ground.setAttribute('width', `${drawn.wide}`)
    }
    const half = drawn.wide / 2
    const [width, tall] = [svg.clientWidth, svg.clientHeight]
    const x = Math.min(width - half - 4, Math.max(half + 4, (x1 + x2) / 2))
    const y = Math.min(tall - height, Math.max(height, (y1 + y2) / 2))
    drawn.ground.setAttribute('x', `${x - half}`)
    drawn.ground.setAttribute('y', `${y - height / 2}`)
    drawn.words.setAttribute('x', `${x}`)
    drawn.words.setAttribute('y', `${y + 5}`)
  }
}
