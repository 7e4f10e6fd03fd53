// Sends what was seen to a collector, many at a time. A collector that is away is nobody's trouble: what does not fit is let
// go of, and counted.
import { type Span, toOtlp } from './otlp.ts'

export type TraceSettings = {
  /** Where spans go, whole. */
  url: string
  headers: Record<string, string>
  service: string
  /** Of traces that begin here, 0 to 1. */
  share: number
}

export type Exporter = { put: (span: Span) => void; stop: () => Promise<void> }

const mostAtOnce = 512
const mostWaiting = 4_096
const sendsEvery = 2_000
const patience = 5_000
const complainsEvery = 60_000

export function createExporter(
  { url, headers, service }: TraceSettings,
  complain: (words: string) => void,
): Exporter {
  let waiting: Span[] = []
  let lost = 0
  let complainedAt = Number.NEGATIVE_INFINITY
  let sending = Promise.resolve()

  const lose = (count: number, why: string) => {
    lost += count
    if (performance.now() - complainedAt < complainsEvery) return
    complainedAt = performance.now()
    complain(`${lost} spans were not sent: ${why}`)
    lost = 0
  }
  const send = async (spans: Span[]) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(toOtlp(spans, service)),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) lose(spans.length, `the collector answered ${answer.status}`)
    } catch {
      lose(spans.length, 'the collector does not answer')
    }
  }
  /** One after the other: a slow collector is not asked twice at a time. */
  const sendAll = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) await send(waiting.splice(0, mostAtOnce))
    })
    return sending
  }
  const timer = setInterval(() => void sendAll(), sendsEvery).unref()
  return {
    put: (span) => {
      if (waiting.length >= mostWaiting) return lose(1, 'too many are waiting')
      waiting.push(span)
    },
    stop: async () => {
      clearInterval(timer)
      await sendAll()
      waiting = []
    },
  }
}
