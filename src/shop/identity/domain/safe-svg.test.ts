import { describe, expect, test } from 'vitest'
import { safeSvg } from './safe-svg.ts'

const drawing = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test('shapes come through as they are', () => {
  const mark =
    '<path d="M12.5 29H3V3h26v26h-9.5" stroke="#642850" stroke-width="4.5"/><g fill="none"><rect x="1"/></g>'
  expect(safeSvg(`<?xml version="1.0"?>\n<!-- made by hand -->\n${drawing(mark)}`)).toEqual({
    ok: true,
    value: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>`,
  })
})

test('what programs leave in a drawing does not come along; styles become attributes', () => {
  const kept = safeSvg(
    drawing(
      '<metadata><rdf:RDF><x/></rdf:RDF></metadata><sodipodi:namedview id="x"/>some words' +
        '<path style="fill:#ff0000;-inkscape-font:x" data-name="l" inkscape:label="one" d="M0 0"/>',
    ),
  )
  expect(kept).toEqual({
    ok: true,
    value:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ff0000" d="M0 0"/></svg>',
  })
})

describe('is refused:', () => {
  test.each([
    ['code', '<script>alert(1)</script>'],
    ['code in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['an event', '<path onload="alert(1)" d="M0 0"/>'],
    ['a page inside', '<foreignObject><body/></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['a reference to elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
    ['an old reference', '<use xlink:href="data:image/svg+xml,x"/>'],
    ['a fill from elsewhere', '<path fill="url(https://evil.example/a)" d=""/>'],
    ['a style from elsewhere', '<path style="fill:url(//evil.example/a#b)" d=""/>'],
    ['a style sheet', '<style>@import "https://evil.example"</style>'],
    ['a link', '<a href="javascript:alert(1)"><path d=""/></a>'],
    ['a moving part', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['letters', '<text>Shop</text>'],
    ['a tag that does not end', '<g><path d=""/>'],
    ['a tag inside an attribute', '<path d="<script>"/>'],
    ['many shapes', '<path d=""/>'.repeat(6_000)],
  ])('%s', (_, inside) => {
    expect(safeSvg(drawing(inside))).toMatchObject({ ok: false, words: expect.any(String) })
  })

  test('entities, and what is no drawing', () => {
    expect(safeSvg(`<!DOCTYPE svg [<!ENTITY x "y">]>${drawing('')}`).ok).toBe(false)
    expect(safeSvg('<html><svg></svg></html>').ok).toBe(false)
    expect(safeSvg('').ok).toBe(false)
    expect(safeSvg(`${drawing('<path d=""/>')}<script>1</script>`).ok).toBe(false)
  })
})
