// A GSTIN: state, PAN, registration within the state, a Z, and a check digit over all of it.
import { stateNameOf } from './states.ts'

export type GstinReading =
  | { ok: true; gstin: string; state: string }
  /** `why` stands beside the field; `lastShouldBe` where all but the check digit may be right. */
  | { ok: false; why: string; lastShouldBe?: string }

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Upper case, no spaces: how people copy it does not matter. */
export function readGstin(text: string): GstinReading {
  const gstin = text.replace(/\s/gu, '').toUpperCase()
  const why = faultIn(gstin)
  if (why !== undefined) return { ok: false, why }
  const lastShouldBe = checkDigitOf(gstin.slice(0, 14))
  if (gstin[14] !== lastShouldBe)
    return { ok: false, why: 'This GSTIN is not valid. Please check for typing mistakes.', lastShouldBe }
  return { ok: true, gstin, state: stateNameOf(gstin.slice(0, 2)) ?? '' }
}

/** The person behind it, who may have one in every state. */
export const panOf = (gstin: string): string => gstin.slice(2, 12)

function faultIn(gstin: string): string | undefined {
  if (gstin.length === 0) return 'Enter the GSTIN.'
  if (!/^[0-9A-Z]*$/.test(gstin)) return 'A GSTIN has letters and digits only.'
  if (gstin.length !== 15) return `A GSTIN has 15 characters; this has ${gstin.length}.`
  const state = gstin.slice(0, 2)
  if (!/^[0-9]{2}$/.test(state)) return 'A GSTIN begins with the two digits of a state.'
  if (!stateNameOf(state)) return `A GSTIN begins with the code of a state; ${state} is none.`
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(gstin.slice(2, 12)))
    return 'Characters 3 to 12 of a GSTIN are the PAN: five letters, four digits, a letter.'
  if (gstin[12] === '0') return 'Character 13 of a GSTIN counts from 1.'
  if (gstin[13] !== 'Z') return 'Character 14 of a GSTIN is a Z.'
  return undefined
}

/** Over the first 14 characters; every second one counts double, and what runs over 36 is carried. */
export function checkDigitOf(first14: string): string {
  const sum = [...first14].reduce((total, letter, at) => {
    const product = letters.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return letters[(36 - (sum % 36)) % 36] ?? ''
}
