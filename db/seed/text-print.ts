import { createHash } from 'node:crypto'

/** The same for the same text, in whatever order its parts were written down. */
export function textPrint(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('hex')
    .slice(0, 24)
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}
