// One line of JSON for each request, where somebody wants it: what was asked for by its pattern, and how that went. Nothing
// about who asked. Under load only what is worth reading is written, and every so many of the rest.
import { randomBytes } from 'node:crypto'
import type { Answered } from './answered.ts'

/** Above so many a second, one of so many is written. */
const mostASecond = 50
const oneOf = 20
const slowMs = 1_000

type Options = { write: (line: string) => void; now?: () => number }

export function createRequestLog({ write, now = Date.now }: Options): (answered: Answered) => void {
  let second = 0
  let seen = 0
  return ({ id, method, route, status, ms, isCached, bytes }) => {
    const at = now()
    const current = Math.floor(at / 1_000)
    if (current !== second) {
      second = current
      seen = 0
    }
    seen += 1
    const isCrowded = seen > mostASecond
    const isWorthReading = status >= 500 || ms >= slowMs
    if (isCrowded && !isWorthReading && seen % oneOf !== 0) return
    const line = {
      time: new Date(at).toISOString(),
      request: id ?? randomBytes(6).toString('hex'),
      method,
      route,
      status,
      ms: Math.round(ms * 100) / 100,
      cached: isCached,
      bytes: bytes(),
      // whoever counts lines multiplies by this
      ...(isCrowded && !isWorthReading && { stands_for: oneOf }),
    }
    write(`${JSON.stringify(line)}\n`)
  }
}
