// Room for ready answers that no crowd of odd addresses can take from those that people ask for. A new one is on trial;
// asked for again, it has proven itself. The trial is where room is made, down to a fifth of it; among the proven, those
// that were asked for since the last look stay.

/** As much of an answer as is of interest here. */
type Sized = { bytes: number; forms: Record<string, Buffer> /** How often, lately. */; served: number }

export type CacheRoom<Answer> = {
  /** Touches nothing. */
  find: (key: string) => Answer | undefined
  /** It was asked for again. */
  use: (key: string, answer: Answer) => void
  put: (key: string, answer: Answer) => void
  /** Lets go of what is not wanted any more. */
  dropWhere: (isUnwanted: (key: string, answer: Answer) => boolean) => void
  bytes: () => number
}

/** What an entry needs besides its body: its headers, its place in a map, the objects around it. */
const overhead = 1_024
const mostEntries = 10_000
const trialShare = 0.2

// its packed forms are together smaller than itself
const weightOf = (key: string, answer: Sized): number => answer.bytes * 2 + key.length * 2 + overhead

/** A text of its own: one that was cut out of a longer one would keep all of that. */
export const ownText = (text: string): string => Buffer.from(text).toString()

/** Bytes of their own: small ones would keep the whole block they were cut from. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export function createCacheRoom<Answer extends Sized>(mostBytes: number): CacheRoom<Answer> {
  const trial = new Map<string, Answer>()
  const proven = new Map<string, Answer>()
  const bytes = { trial: 0, proven: 0 }

  const dropFrom = (name: 'trial' | 'proven', key: string, answer: Answer) => {
    const from = name === 'trial' ? trial : proven
    from.delete(key)
    bytes[name] -= weightOf(key, answer)
  }
  const addTo = (name: 'trial' | 'proven', key: string, answer: Answer) => {
    const to = name === 'trial' ? trial : proven
    to.set(key, answer)
    bytes[name] += weightOf(key, answer)
  }

  /** Whoever was asked for stays this time, and half of that is forgotten. */
  const dropAProvenOne = () => {
    for (const [key, answer] of proven) {
      if (answer.served === 0) return dropFrom('proven', key, answer)
      answer.served >>= 1
      proven.delete(key)
      proven.set(key, answer)
    }
  }
  const makeRoom = () => {
    while (bytes.trial + bytes.proven > mostBytes || trial.size + proven.size > mostEntries) {
      const [oldest] = trial
      const isTrialLarge = bytes.trial > mostBytes * trialShare || trial.size > mostEntries * trialShare
      if (oldest && (isTrialLarge || proven.size === 0)) dropFrom('trial', ...oldest)
      else dropAProvenOne()
    }
  }

  return {
    find: (key) => proven.get(key) ?? trial.get(key),
    use: (key, answer) => {
      answer.served += 1
      if (answer.served > 1 || trial.get(key) !== answer) return
      dropFrom('trial', key, answer)
      addTo('proven', ownText(key), answer)
      makeRoom()
    },
    put: (key, answer) => {
      if (weightOf(key, answer) > mostBytes / 4) return
      const before = proven.get(key)
      const onTrial = trial.get(key)
      if (onTrial) dropFrom('trial', key, onTrial)
      if (before) {
        dropFrom('proven', key, before)
        answer.served = before.served // the shop changed, and people still ask for it
      }
      for (const [name, form] of Object.entries(answer.forms)) answer.forms[name] = ownBytes(form)
      addTo(before ? 'proven' : 'trial', ownText(key), answer)
      makeRoom()
    },
    dropWhere: (isUnwanted) => {
      for (const [key, answer] of trial) if (isUnwanted(key, answer)) dropFrom('trial', key, answer)
      for (const [key, answer] of proven) if (isUnwanted(key, answer)) dropFrom('proven', key, answer)
    },
    bytes: () => bytes.trial + bytes.proven,
  }
}
