// What stands in the fields of "My home", and what it means.
import {
  emptyHome,
  type Home,
  isLikely,
  likelyFigure,
  type Measure,
  measureNames,
  rangeWords,
} from '../../domain/home.ts'
import type { Unit } from '../../domain/lengths.ts'
import { readTyped, shown } from '../../domain/units.ts'

export type Texts = Record<Measure, string>
export type Fault = { words: string; meant: number | undefined }
export type Faults = Partial<Record<Measure, Fault>>

export const textsOf = (home: Home, unit: Unit): Texts =>
  Object.fromEntries(measureNames.map((name) => [name, shown(home[name], unit)])) as Texts

/** The same in another unit; what cannot be read stays as it was typed. */
export const inUnit = (texts: Texts, from: Unit, to: Unit): Texts =>
  Object.fromEntries(
    measureNames.map((name) => {
      const cm = readTyped(texts[name], from)
      return [name, cm === undefined || cm === null ? texts[name] : shown(cm, to)]
    }),
  ) as Texts

/** Nothing for what is likely, and for what is left out. */
export function faultIn(name: Measure, text: string, unit: Unit): Fault | undefined {
  const cm = readTyped(text, unit)
  if (cm === null || (cm !== undefined && isLikely(name, cm))) return undefined
  return {
    words: cm === undefined ? 'Type a number, or leave it out.' : rangeWords(name, unit),
    meant: cm === undefined ? undefined : likelyFigure(name, cm),
  }
}

export const faultsIn = (texts: Texts, unit: Unit): Faults =>
  Object.fromEntries(
    measureNames.flatMap((name) => {
      const fault = faultIn(name, texts[name], unit)
      return fault ? [[name, fault]] : []
    }),
  )

/** Without faults. */
export function homeOf(texts: Texts, unit: Unit, rest: Pick<Home, 'hasLift' | 'floor' | 'roomName'>): Home {
  const home = { ...emptyHome(), ...rest, roomName: rest.roomName.trim() }
  for (const name of measureNames) home[name] = readTyped(texts[name], unit) ?? null
  return home
}
