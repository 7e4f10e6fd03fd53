import { expect, test } from 'vitest'
import { type BucketState, bucketTroubles } from './bucket-state.ts'

const where = 's3://backups/aangan'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 9, minute))
const none = { files: 0, since: undefined, backups: 0, backupBytes: 0 }
const fine: BucketState = {
  bucket: where,
  at: at(0).toISOString(),
  good: 7,
  newest: { name: '2026-11-17T03-00-00Z', finishedAt: at(0).toISOString() },
  behind: none,
  clash: undefined,
  failure: undefined,
}
const since = at(0).toISOString()

test('a bucket that has all of it is no trouble, nor what passes by itself', () => {
  expect(bucketTroubles(where, fine, at(1), at(0))).toEqual([])
  expect(bucketTroubles(where, { ...fine, failure: { since, words: 'Away.' } }, at(10), at(0))).toEqual([])
  expect(bucketTroubles(where, { ...fine, behind: { ...none, files: 3, since } }, at(10), at(0))).toEqual([])
  // none is due: the folder has no newer one
  expect(bucketTroubles(where, { ...fine, at: at(3_000).toISOString() }, at(3_001), at(0))).toEqual([])
})

test.each<[string, Partial<BucketState> | undefined, string]>([
  ['nothing was ever sent', undefined, `Nothing has been sent to ${where} yet.`],
  [
    'it has been away for long',
    { failure: { since, words: 'Away.' } },
    `Nothing could be sent to ${where} since 2026-11-17 14:30:00 (Indian time): Away.`,
  ],
  [
    'nobody sends any more',
    { at: since },
    `Whatever sends to ${where} has said nothing since 2026-11-17 14:30:00 (Indian time).`,
  ],
  [
    'what was archived waits',
    { behind: { ...none, files: 3, since } },
    `3 files of the archive and the pictures wait to be sent to ${where}, the first since 2026-11-17 14:30:00 (Indian time).`,
  ],
  ['no backup arrived yet', { good: 0, newest: undefined }, `There is no good backup in ${where} yet.`],
  [
    'its newest backup is old',
    { newest: { name: '', finishedAt: at(-60 * 31).toISOString() } },
    `The newest good backup in ${where} is of 2026-11-16 07:30:00 (Indian time).`,
  ],
  [
    'a name has two contents',
    { clash: 'wal/x.gz' },
    `wal/x.gz lies in ${where} with another content: is another shop sent there?`,
  ],
])('it is told when %s', (_, state, says) => {
  const now = at(20)
  const stands = state && { ...fine, at: now.toISOString(), ...state }
  expect(bucketTroubles(where, stands, now, at(0))).toEqual([says])
})
