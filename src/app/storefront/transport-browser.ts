import type { Transport } from '#kernel/transport.ts'

const patience = 15_000

/** The API over HTTP, from the page's own origin. */
export const overHttp: Transport = async (path) => {
  const answer = await fetch(`/api${path}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  })
  const total = answer.headers.get('X-Total-Count')
  return {
    status: answer.status,
    body: answer.headers.get('Content-Type')?.includes('json') ? await answer.json() : undefined,
    total: total === null ? undefined : Number(total),
  }
}
