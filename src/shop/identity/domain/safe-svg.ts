// A drawing from elsewhere is written anew with nothing in it but shapes: no code, no links, nothing that loads anything.
import { ok, type Result } from '#kernel/result.ts'

const shapes = new Set(
  'svg g path rect circle ellipse line polyline polygon defs lineargradient radialgradient stop clippath mask use symbol title desc'.split(
    ' ',
  ),
)
/** Written by drawing programs, and of no use to anybody else: left out with what is inside. */
const leftOut = new Set('metadata sodipodi:namedview inkscape:grid i:pgf switch'.split(' '))

const attributes = new Set(
  `id viewbox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity stroke
   stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity
   opacity clip-path clip-rule mask offset stop-color stop-opacity gradientunits gradienttransform spreadmethod
   preserveaspectratio href xlink:href clippathunits maskunits maskcontentunits color`.split(/\s+/),
)
const mostBytes = 200_000
const mostTags = 5_000

type Safe = Result<string, 'picture_unknown'> | { ok: false; error: 'unsafe'; words: string }

const unsafe = (words: string): Safe => ({ ok: false, error: 'unsafe', words })

/** A colour, a number, a path, or a part of the same drawing; never an address. */
const isPlainValue = (name: string, value: string): boolean => {
  if (/href$/.test(name)) return /^#[\w:.-]+$/.test(value)
  return !/[<>&\\]|url\s*\(\s*(?!['"]?#[\w:.-]+['"]?\s*\))|javascript|@import|expression/i.test(value)
}

const tag =
  /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!--[\s\S]*?-->|<\?xml[^>]*\?>/g

/** The drawing with only what is known to be harmless, or a sentence that says what has to change. */
export function safeSvg(source: string): Safe {
  const text = source.replace(/^\uFEFF/, '').trim()
  if (text.length > mostBytes) return unsafe('This drawing is larger than 200 KB. Save it in a simpler form.')
  if (!/^(<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i.test(text))
    return unsafe('This is not a drawing. Give an SVG, or a picture of at least 512 px.')
  if (/<!ENTITY|<!\[CDATA\[|<!DOCTYPE[^>]*\[/i.test(text))
    return unsafe('This drawing holds more than shapes.')
  if (/<script|<foreignobject|\son\w+\s*=/i.test(text))
    return unsafe('This drawing holds code. Save it as plain shapes.')
  if (/<image|<text\b|<style/i.test(text))
    return unsafe('This drawing needs letters, pictures or styles from elsewhere. Save it as plain shapes.')
  return write(text.replace(/^<!DOCTYPE[^>]*>/i, '').replace(/<!DOCTYPE svg[^>]*>/i, ''))
}

function write(text: string): Safe {
  const written: string[] = []
  const open: string[] = []
  let skipped = 0
  let tags = 0
  for (const [, isEnd, name = '', rest = '', isAlone] of text.matchAll(tag)) {
    if (name === '') continue
    if (++tags > mostTags) return unsafe('This drawing has too many shapes. Save it in a simpler form.')
    const lower = name.toLowerCase()
    if (skipped > 0 || leftOut.has(lower)) {
      if (!isAlone) skipped += isEnd ? -1 : 1
      continue
    }
    if (!shapes.has(lower)) return unsafe(`This drawing holds more than shapes: ${name.slice(0, 30)}.`)
    if (isEnd) {
      if (open.pop() !== name) return unsafe('This drawing is broken.')
      written.push(`</${name}>`)
      continue
    }
    const kept = keptOf(rest)
    if (!kept.ok) return kept
    written.push(
      `<${name}${open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${kept.value}${isAlone ? '/' : ''}>`,
    )
    if (!isAlone) open.push(name)
  }
  return open.length === 0 && written.length > 1 ? ok(written.join('')) : unsafe('This drawing is broken.')
}

function keptOf(rest: string): Safe {
  const kept: string[] = []
  for (const [, name = '', double, single] of rest.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const lower = name.toLowerCase()
    const value = double ?? single ?? ''
    if (lower === 'style') {
      const plain = styleAsAttributes(value)
      if (!plain.ok) return plain
      kept.push(plain.value)
    } else if (attributes.has(lower)) {
      if (!isPlainValue(lower, value)) return unsafe('This drawing points to something outside of it.')
      kept.push(` ${lower === 'xlink:href' ? 'href' : name}="${value.replaceAll('"', '')}"`)
    }
  }
  return ok(kept.join(''))
}

/** style="fill:#000" says the same as fill="#000", and our security policy lets only the second through. */
function styleAsAttributes(style: string): Safe {
  const kept: string[] = []
  for (const rule of style.split(';')) {
    const [name = '', value = ''] = rule.split(':').map((part) => part.trim())
    if (!attributes.has(name.toLowerCase()) || value === '') continue
    if (!isPlainValue(name.toLowerCase(), value))
      return unsafe('This drawing points to something outside of it.')
    kept.push(` ${name}="${value.replaceAll('"', '')}"`)
  }
  return ok(kept.join(''))
}
