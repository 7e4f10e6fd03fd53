// Requests per second, measured in turns: the machine is noisy, so what is compared is measured side by side,
// several times, and the median of the ratios counts.
import autocannon from 'autocannon'

const seconds = 4
const connections = 16

export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  requests?: { path: string }[],
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests,
    // every connection begins elsewhere in the list: no two ask for the same thing at the same moment
    setupClient: (client) => {
      if (!requests) return
      const start = Math.floor(Math.random() * requests.length)
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

/** Requests a second, of ours and of the baseline. */
export type Comparison = { ratio: number; ours: number; baseline: number }

export async function compare(
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  turns = 3,
): Promise<Comparison> {
  const pairs: Comparison[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const base = await baseline()
    const our = await ours()
    pairs.push({ ratio: our / base, ours: our, baseline: base })
  }
  pairs.sort((a, b) => a.ratio - b.ratio)
  return pairs[Math.floor(pairs.length / 2)] ?? { ratio: 0, ours: 0, baseline: 0 }
}
