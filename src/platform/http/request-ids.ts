// The name of a request, in its log lines, in the audit log and in what a shopper is told when something went wrong.
import { randomBytes } from 'node:crypto'

const bytes = 6
const inStock = 512

/** Drawn many at a time: asking the system for six bytes costs a fiftieth of a short answer. */
export function createRequestIds(): () => string {
  let drawn = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === drawn.length) {
      drawn = randomBytes(bytes * inStock)
      at = 0
    }
    at += bytes
    return drawn.toString('hex', at - bytes, at)
  }
}
