import { setImmediate, setTimeout } from 'node:timers/promises'

/** One page out of the kept ones takes less. */
const idle = 0.3

/** Rests for so many milliseconds, but not where nobody asks for anything: then nothing waited for its turn. */
export async function giveWay(milliseconds: number): Promise<void> {
  const from = performance.now()
  await setImmediate()
  if (performance.now() - from > idle) await setTimeout(milliseconds)
}
