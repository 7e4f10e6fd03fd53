// Requests per second, measured in turns: the machine is noisy, so what is compared is measured side by side,
// several times, and the median of the ratios counts.
import autocannon from 'autocannon'

const seconds = 4
const connections = 16

export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

export async function compare(
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
  turns = 3,
): Promise<{ ratio: number; ours: number; baseline: number }> {
  const pairs: { ratio: number; ours: number; baseline: number }[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const base = await baseline()
    const our = await ours()
    pairs.push({ ratio: our / base, ours: our, baseline: base })
  }
  pairs.sort((a, b) => a.ratio - b.ratio)
  return pairs[Math.floor(pairs.length / 2)] ?? { ratio: 0, ours: 0, baseline: 0 }
}
