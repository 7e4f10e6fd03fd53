// The drawing as it is sent to a browser: every length in it, divided by its scale, is that of the field.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoSizes } from '../../../../../db/seed/demo-sizes.ts'
import { boundsOf } from '../../../../../test/path-bounds.ts'
import { drawingOf } from '../../domain/drawing.ts'
import type { Piece } from '../../domain/piece.ts'
import { PieceDrawing } from './PieceDrawing.tsx'

type DemoProduct = {
  key: string
  title: string
  family: string
  dimensions: { w: number; d: number; h: number }
}
const demo: DemoProduct[] = JSON.parse(
  readFileSync(new URL('../../../../../db/seed/catalogue.json', import.meta.url), 'utf8'),
)

const pieceOf = ({ key, title, family, dimensions: { w, d, h } }: DemoProduct): Piece => {
  const { seat_height_cm, leg_height_cm, cartons } = demoSizes(key)
  return {
    id: key,
    title,
    trail: [{ slug: family, name: family }],
    dimensions: { widthCm: w, depthCm: d, heightCm: h },
    seatHeightCm: seat_height_cm,
    legHeightCm: leg_height_cm,
    largestPart: null,
    cartons,
    weightGrams: null,
  }
}

const numbers = (text: string): number[] => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
const pathsIn = (markup: string): string[] => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d)

/** One view out of the page: its scale, how large its outline is, its measures in units, and the room it takes. */
function readView(svg: string) {
  const [, outline = ''] = /<g [^>]*data-view[^>]*>(.*?)<\/g>/.exec(svg) ?? []
  const [, name = ''] = /data-view="(\w+)"/.exec(svg) ?? []
  const scales = [...svg.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale))
  const { width, height, bottom, left } = boundsOf(pathsIn(outline))
  const measures = [...svg.matchAll(/<path d="([^"]+)" data-measure="(\w+)"/g)].map(([, d = '', of = '']) => {
    const [x1 = 0, y1 = 0, end = 0] = numbers(d)
    return [of, end - (/[HV]/.exec(d)?.[0] === 'H' ? x1 : y1)] as const
  })
  const [, , units = 0] = numbers(/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
  const percent = Number(/ width="([\d.]+)%"/.exec(svg)?.[1])
  return {
    name,
    scales,
    width,
    height,
    bottom,
    left,
    measures: Object.fromEntries(measures),
    units,
    percent,
  }
}

const drawnOf = (piece: Piece) => {
  const markup = renderToStaticMarkup(createElement(PieceDrawing, { drawing: drawingOf(piece, 'cm') }))
  const views = [...markup.matchAll(/<svg.*?<\/svg>/g)].map(([svg]) => readView(svg))
  return { markup, views, texts: [...markup.matchAll(/<text[^>]*>([^<]+)/g)].map(([, words]) => words) }
}

test('the demo has pieces of every kind', () => expect(demo.length).toBe(145))

test.each(demo)('$key is drawn as large as its fields say', (product) => {
  const piece = pieceOf(product)
  const { w, d, h } = product.dimensions
  const { markup, views, texts } = drawnOf(piece)
  expect(views.map(({ name }) => name)).toEqual(['front', 'side', 'top'])
  const [scale = 0] = views.flatMap(({ scales }) => scales)
  // one scale in every view, and for the person
  expect(new Set(views.flatMap(({ scales }) => scales))).toEqual(new Set([scale]))
  expect(views.map(({ scales }) => scales.length)).toEqual([2, 1, 1])

  // the outline is in centimetres
  expect(views.map(({ width, height }) => [width, height])).toEqual([
    [w, h],
    [d, h],
    [w, d],
  ])
  for (const { bottom, left } of views) expect([bottom, left]).toEqual([0, 0])

  // the measures are in units; half a line's width is what may be lost to rounding
  const seat = piece.seatHeightCm
  const measured: Record<string, number>[] = [
    { width: w, height: h },
    { depth: d, ...(seat && { seat }) },
    { depth: d },
  ]
  views.forEach(({ measures }, at) => {
    expect(Object.keys(measures)).toEqual(Object.keys(measured[at] ?? {}))
    for (const [of, cm] of Object.entries(measured[at] ?? {}))
      expect(Math.abs((measures[of] ?? 0) / scale - cm), of).toBeLessThan(0.2)
  })
  for (const cm of [w, d, h, 165, ...(seat ? [seat] : [])]) expect(texts).toContain(`${cm} cm`)

  // the person
  const person = /<g [^>]*data-person[^>]*>.*?<\/g>/.exec(markup)?.[0] ?? ''
  const [, cy = '', r = ''] = /cy="([-\d.]+)" r="([\d.]+)"/.exec(person) ?? []
  expect([Number(cy) - Number(r), boundsOf(pathsIn(person)).bottom]).toEqual([-165, 0])

  // on the screen each view is as wide as its units are; beside the front, two thirds of its room are left for the side
  for (const { name, units, percent } of views) {
    expect(percent / units).toBeCloseTo(100 / 360, 3)
    expect(percent).toBeLessThanOrEqual(name === 'side' ? 66.67 : 100)
  }
})
