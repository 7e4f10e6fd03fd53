// The code of a gift card: nineteen drawn signs and a check sign, in four groups of five. Whoever holds it holds the money.

// no 0, 1, I, L, O, which look alike; thirty-one is prime, so the check sign finds every wrong sign and every swap
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const drawn = 19
const groups = /.{5}/g

const checkSign = (body: string): string =>
  signs[[...body].reduce((sum, sign, at) => sum + (at + 1) * signs.indexOf(sign), 0) % signs.length] ?? ''

/** From numbers below `below` that the caller draws. */
export function newCode(draw: (below: number) => number): string {
  const body = Array.from({ length: drawn }, () => signs[draw(signs.length)]).join('')
  return body + checkSign(body)
}

/** What was typed, without spaces and strokes; undefined for what cannot be a code. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  if (code.length !== drawn + 1 || [...code].some((sign) => !signs.includes(sign))) return undefined
  return checkSign(code.slice(0, drawn)) === code.at(-1) ? code : undefined
}

/** K2PD7-… in groups, as it is printed and read aloud. */
export const showCode = (code: string): string => code.match(groups)?.join('-') ?? code

export const lastFourOf = (code: string): string => code.slice(-4)
