/** It did not come, or not whole. */
export class ModelDropped extends Error {
  readonly share: number
  constructor(share: number) {
    super('the model did not come whole')
    this.share = share
  }
}

/**
 * A model's bytes. `bytes` is how many there are, as the shop says: what travels may be packed. Told of each part that
 * has come, as a share of them.
 */
export async function fetchModel(
  address: string,
  bytes: number,
  { onShare, signal }: { onShare?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<ArrayBuffer> {
  let come = 0
  const share = () => (bytes > 0 ? Math.min(1, come / bytes) : 0)
  try {
    const answer = await fetch(address, { signal: signal ?? null })
    if (!answer.ok || !answer.body) throw new ModelDropped(0)
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      come += part.value.length
      onShare?.(share())
    }
    return await new Blob(parts).arrayBuffer()
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new ModelDropped(share())
  }
}
