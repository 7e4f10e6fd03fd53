// Sends to the bucket for as long as the shop is open. The archive does not wait for a backup that takes its time: there
// are two lanes, each goes on by itself, and one that fails comes again after a while that grows.
import { setTimeout as pause } from 'node:timers/promises'
import { type BucketPlace, type Patience, sayBucket } from './ask-bucket.ts'
import { ownerOf } from './backup-folder.ts'
import { openBucket } from './bucket.ts'
import { type Failure, readBucketState, stateOf, writeBucketState } from './bucket-state.ts'
import { claimBucket, lookAt } from './look-at-bucket.ts'
import { letGoThere, type Sending, sendBackups, sendFresh } from './send-to-bucket.ts'

export type SendOptions = {
  place: BucketPlace
  backupDir: string
  keep: number
  now: () => Date
  patience?: Patience
}

type Lane = 'archive' | 'backups'

/** The archive gets a part a minute; whether there is one costs only a look into the folder. */
const everyMs: Record<Lane, number> = { archive: 10_000, backups: 30_000 }
const mostMs = 300_000
/** What lies in the bucket is known by what we sent: others may have removed some of it. */
const lookAgainMs = 3_600_000

/** Undefined while the folder is nobody's: there is nothing to send. */
async function beginSending({
  place,
  patience,
  backupDir,
  keep,
  now,
}: SendOptions): Promise<Sending | undefined> {
  const system = ownerOf(backupDir)
  if (!system) return undefined
  const bucket = openBucket(place, patience)
  const there = await lookAt(bucket)
  await claimBucket(bucket, system, there)
  return { bucket, backupDir, keep, now, there, listings: new Map() }
}

/** Everything that waits, once; whoever asks hears what was in the way. */
export async function sendAll(options: SendOptions): Promise<void> {
  const notes = createNotes(options)
  let sending: Sending | undefined
  try {
    sending = await beginSending(options)
    if (!sending) return
    await sendFresh(sending)
    await sendBackups(sending)
    await letGoThere(sending)
    notes.went('archive')
    notes.went('backups')
  } catch (error) {
    notes.failed('backups', error)
    throw error
  } finally {
    notes.write(sending)
  }
}

/** Never ends. */
export async function keepSending(options: SendOptions): Promise<void> {
  const notes = createNotes(options)
  let sending: Promise<Sending | undefined> | undefined
  let lookedAt = 0
  const current = () => {
    if (sending && performance.now() - lookedAt < lookAgainMs) return sending
    lookedAt = performance.now()
    const asked = beginSending(options)
    const forget = () => {
      if (sending === asked) sending = undefined
    }
    asked.then((found) => !found && forget(), forget)
    sending = asked
    return asked
  }
  const lane = async (name: Lane, act: (sending: Sending) => Promise<void>) => {
    for (let waitMs = everyMs[name]; ; ) {
      let known: Sending | undefined
      try {
        known = await current()
        if (known) await act(known)
        notes.went(name)
        waitMs = everyMs[name]
      } catch (error) {
        notes.failed(name, error)
        waitMs = Math.min(waitMs * 2, mostMs)
      }
      notes.write(known)
      await pause(waitMs)
    }
  }
  await Promise.all([
    lane('archive', sendFresh),
    lane('backups', async (known) => {
      await sendBackups(known)
      await letGoThere(known)
    }),
  ])
}

const noteEveryMs = 60_000

function createNotes({ place, backupDir, now }: SendOptions) {
  let before = readBucketState(backupDir, place)?.failure
  const failures = new Map<Lane, Failure>()
  let known: Sending | undefined
  let written = { text: '', at: Number.NEGATIVE_INFINITY }
  return {
    went: (lane: Lane) => {
      before = undefined
      failures.delete(lane)
    },
    failed: (lane: Lane, error: unknown) => {
      const since = failures.get(lane)?.since ?? before?.since ?? now().toISOString()
      failures.set(lane, { since, words: (error as Error).message })
    },
    write: (sending: Sending | undefined) => {
      known = sending ?? known
      const failure = failures.get('archive') ?? failures.get('backups')
      const state = { bucket: sayBucket(place), ...stateOf(known), failure }
      const text = JSON.stringify(state)
      if (text === written.text && performance.now() - written.at < noteEveryMs) return
      writeBucketState(backupDir, { ...state, at: now().toISOString() })
      written = { text, at: performance.now() }
    },
  }
}
