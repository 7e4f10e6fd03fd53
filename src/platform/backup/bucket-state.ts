// How things stand with the bucket: written down by whoever sends, beside the backups, for those who ask.
import { join } from 'node:path'
import { type BucketPlace, sayBucket } from './ask-bucket.ts'
import { isGood, readJson, writeWhole } from './backup-folder.ts'
import { clashOf } from './bucket-rules.ts'
import { listThere } from './look-at-bucket.ts'
import { sayBytes, sayMoment } from './moments.ts'
import { backupsWaiting, freshWaiting, listFresh, missingOf, type Sending } from './send-to-bucket.ts'

export type BucketState = {
  /** s3://bucket/prefix */
  bucket: string
  /** When this was written. */
  at: string
  /** Good backups in the bucket; undefined while it could not be looked at. */
  good: number | undefined
  newest: { name: string; finishedAt: string } | undefined
  /** Of the archive and the pictures; and of backups. */
  behind: { files: number; since: string | undefined; backups: number; backupBytes: number } | undefined
  /** A file that lies there with another content. */
  clash: string | undefined
  failure: Failure | undefined
}

export type Failure = { since: string; words: string }

const stateFile = (backupDir: string): string => join(backupDir, 'bucket.json')

/** Undefined before anything was sent to this bucket. */
export function readBucketState(backupDir: string, place: BucketPlace): BucketState | undefined {
  const state = readJson<BucketState>(stateFile(backupDir))
  return state?.bucket === sayBucket(place) ? state : undefined
}

export const writeBucketState = (backupDir: string, state: BucketState): void =>
  writeWhole(stateFile(backupDir), JSON.stringify(state, null, 1))

/** As far as the bucket could be looked at. */
export function stateOf(
  sending: Sending | undefined,
): Pick<BucketState, 'good' | 'newest' | 'behind' | 'clash'> {
  if (!sending) return { good: undefined, newest: undefined, behind: undefined, clash: undefined }
  const good = listThere(sending.there).filter(isGood)
  const newest = good.at(-1)
  const fresh = listFresh(sending.backupDir)
  const waiting = freshWaiting(sending, fresh)
  const since = waiting.map((path) => fresh.get(path)?.at.toISOString() ?? '').toSorted()[0]
  const backups = backupsWaiting(sending)
  return {
    good: good.length,
    newest: newest && { name: newest.name, finishedAt: newest.manifest.finishedAt },
    behind: {
      files: waiting.length,
      since,
      backups: backups.length,
      backupBytes: backups
        .flatMap((backup) => missingOf(sending, backup))
        .reduce((sum, { bytes }) => sum + bytes, 0),
    },
    clash: clashOf(fresh, sending.there.files),
  }
}

/** Nobody is told of what passes by itself. */
const mostMinutes = 15
const mostHours = 30

/** In words what is wrong; the folder's own newest good backup, if it has one. */
export function bucketTroubles(
  where: string,
  state: BucketState | undefined,
  now: Date,
  lastGood: Date | undefined,
): string[] {
  if (!state) return [`Nothing has been sent to ${where} yet.`]
  const isLong = (since: string | undefined, minutes: number) =>
    since !== undefined && now.getTime() - Date.parse(since) > minutes * 60_000
  const { failure, behind, clash, newest, at } = state
  const moment = (text: string) => `${sayMoment(new Date(text))} (Indian time)`
  const isOld = lastGood && newest && lastGood > new Date(newest.finishedAt)
  return [
    failure &&
      isLong(failure.since, mostMinutes) &&
      `Nothing could be sent to ${where} since ${moment(failure.since)}: ${failure.words}`,
    !failure && isLong(at, mostMinutes) && `Whatever sends to ${where} has said nothing since ${moment(at)}.`,
    !failure &&
      isLong(behind?.since, mostMinutes) &&
      `${behind?.files} files of the archive and the pictures wait to be sent to ${where}, the first since ${moment(behind?.since ?? '')}.`,
    state.good === 0 && lastGood && `There is no good backup in ${where} yet.`,
    isOld &&
      isLong(newest.finishedAt, mostHours * 60) &&
      `The newest good backup in ${where} is of ${moment(newest.finishedAt)}.`,
    clash && `${clash} lies in ${where} with another content: is another shop sent there?`,
  ].filter((words) => typeof words === 'string')
}

/** What waits, for a line in a terminal. */
export function sayBehind(behind: BucketState['behind']): string {
  if (!behind) return 'what waits to be sent is not known'
  const { files, since, backups, backupBytes } = behind
  const waiting = [
    files > 0 && `${files} files of the archive and the pictures, since ${sayMoment(new Date(since ?? 0))}`,
    backups > 0 && `${sayBytes(backupBytes)} of ${backups === 1 ? 'a backup' : `${backups} backups`}`,
  ].filter((words) => typeof words === 'string')
  return waiting.length === 0 ? 'nothing waits to be sent' : `${waiting.join(' and ')} wait to be sent`
}
