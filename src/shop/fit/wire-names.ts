import type { Measure } from './domain/home.ts'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : ''

/** Of a measure on the wire and in the table. */
export type WireMeasure = `${Snake<Measure>}_cm`
export const wireName = (name: Measure): WireMeasure =>
  `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_cm` as WireMeasure
