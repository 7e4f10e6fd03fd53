import { expect, test } from 'vitest'
import type { Backup, Listing, Opening } from './backup-folder.ts'
import * as rules from './bucket-rules.ts'
import { sayBehind } from './bucket-state.ts'
import { readPage } from './read-page.ts'

const segmentBytes = 16 * 1_048_576
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const opened = (problem: string | null = null, day = 1): Opening => ({
  at: at(day).toISOString(),
  seconds: 1,
  problem,
  migration: 1,
  rows: {},
})

/** One a day; its part of the log is numbered as the day. */
const on = (day: number, opening: Opening | undefined = opened()): Backup => ({
  name: `2026-11-${String(day).padStart(2, '0')}T21-00-00Z`,
  folder: '',
  opening,
  manifest: {
    startedAt: at(day).toISOString(),
    finishedAt: at(day).toISOString(),
    system: '7',
    postgres: '18.4',
    migration: 1,
    timeline: 1,
    segmentBytes,
    startPlace: `0/${(day * segmentBytes).toString(16)}`,
    stopPlace: `0/${(day * segmentBytes + 100).toString(16)}`,
    pictures: 0,
    bucket: null,
    bytes: 1,
  },
})
const names = (backups: readonly Backup[]) =>
  backups.map(({ manifest }) => Math.round((Date.parse(manifest.finishedAt) - at(0).getTime()) / 86_400_000))
const segment = (number: number, timeline = 1) =>
  `wal/${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}.gz`
const files = (...paths: string[]): rules.Files =>
  new Map(paths.map((path, index) => [path, { bytes: 1, at: at(index + 1) }]))

test('the newest backup is sent first, and what would go at once is not sent', () => {
  expect(names(rules.backupsToSend([on(1), on(2), on(3)], [], 2))).toEqual([3, 2])
  expect(names(rules.backupsToSend([on(1), on(2)], [on(3), on(4)], 2))).toEqual([])
})

test('one that could not be opened is not sent; one that is still being opened is', () => {
  const making = { ...on(3), opening: undefined }
  expect(names(rules.backupsToSend([on(1), on(2, opened('damaged')), making], [], 7))).toEqual([3, 1])
})

test('what the folder has lost is no reason to remove anything', () => {
  const there = [on(1), on(2), on(3)]
  expect(rules.backupsToRemove(there, 3)).toEqual([])
  expect(names(rules.backupsMeant([], there, 3))).toEqual([1, 2, 3])
  expect(rules.logBegin(rules.backupsMeant([], there, 3))?.number).toBe(1n)
})

test('the oldest leave once enough good ones lie in the bucket itself, not when they lie in the folder', () => {
  const there = [on(1), on(2)]
  expect(rules.backupsToRemove(there, 2)).toEqual([])
  expect(rules.backupsToRemove([...there, { ...on(3), opening: undefined }], 2)).toEqual([])
  expect(rules.backupsToRemove([...there, on(3)], 2)).toEqual([on(1).name])
})

test('a backup is removed with its manifest first, and nothing else with it', () => {
  const { name } = on(1)
  const there = files(
    `${name}/files.json`,
    `${name}/manifest.json`,
    `${name}/opened.json`,
    `${name}/postgres/PG_VERSION`,
    `${on(2).name}/manifest.json`,
    'wal/x.gz',
  )
  expect(rules.inRemovalOrder(name, there)).toEqual([
    `${name}/manifest.json`,
    `${name}/opened.json`,
    `${name}/files.json`,
    `${name}/postgres/PG_VERSION`,
  ])
})

test('a backup without its manifest is none; it is swept away unless the folder still has it', () => {
  const there = files(`${on(1).name}/postgres/a`, `${on(2).name}/postgres/a`, `${on(3).name}/manifest.json`)
  expect(rules.backupsIn(there)).toEqual([on(3).name])
  expect(rules.leftOvers(there, [on(2)])).toEqual([on(1).name])
})

test('histories go first, then the log in the order it was written, then pictures; what no backup needs stays here', () => {
  const folder = files('pictures/oak.webp', segment(5), segment(3), 'wal/00000002.history.gz', segment(1))
  const begin = rules.logBegin([on(4), on(2)])
  expect(rules.freshToSend(folder, files(), begin)).toEqual([
    'wal/00000002.history.gz',
    segment(5),
    segment(3),
    'pictures/oak.webp',
  ])
  expect(rules.freshToSend(folder, files(segment(5), segment(3)), begin)).toEqual([
    'wal/00000002.history.gz',
    'pictures/oak.webp',
  ])
  // before there is a backup nobody can tell what it will need
  expect(rules.freshToSend(folder, files(), undefined)).toHaveLength(5)
})

test('the log leaves up to the oldest backup that stays or is still to come; histories stay', () => {
  const there = files(segment(1), segment(2), segment(3), segment(1, 2), 'wal/00000002.history.gz')
  expect(rules.logToRemove(there, rules.logBegin([on(3), on(2)]))).toEqual([segment(1), segment(1, 2)])
  expect(rules.logToRemove(there, undefined)).toEqual([])
  const meant = rules.backupsMeant([on(2)], [on(3)], 7)
  expect(rules.logBegin(meant)?.number).toBe(2n)
})

test('a picture is let go of only if the newest backup could know it, and the folder has none', () => {
  const there: rules.Files = new Map([
    ['pictures/old.webp', { bytes: 1, at: at(1) }],
    ['pictures/here.webp', { bytes: 1, at: at(1) }],
    ['pictures/new.webp', { bytes: 1, at: at(9) }],
  ])
  const here = files('pictures/here.webp')
  expect(rules.picturesInDoubt(there, here, [on(2), on(5)])).toEqual(['pictures/old.webp'])
  expect(rules.picturesInDoubt(there, here, [on(5, opened('damaged'))])).toEqual([])
})

test('damage of the folder’s copy is no word about the copy in the bucket', () => {
  const [good, bad] = [opened(null, 1), opened('damaged', 2)]
  expect(rules.isOpeningNews(undefined, undefined)).toBe(false)
  expect(rules.isOpeningNews(good, undefined)).toBe(true)
  expect(rules.isOpeningNews(good, good)).toBe(false)
  expect(rules.isOpeningNews(opened(null, 3), good)).toBe(true)
  expect(rules.isOpeningNews(bad, good)).toBe(false)
  expect(rules.isOpeningNews(bad, undefined)).toBe(true)
})

test('of a backup what is missing or of another size is sent, once all its pictures are there', () => {
  const { name } = on(1)
  const copy = (path: string, bytes = 1) => ({ path, bytes, sha256: '' })
  const listing: Listing = {
    folders: [],
    files: [copy('a'), copy('b', 2), copy('c')],
    pictures: [copy('oak')],
  }
  const there = files(`${name}/postgres/a`, `${name}/postgres/b`)
  expect(rules.copiesMissing(name, listing, there).map(({ path }) => path)).toEqual(['b', 'c'])
  expect(rules.lacksPictures(listing, there)).toBe(true)
  expect(rules.lacksPictures(listing, files('pictures/oak'))).toBe(false)
})

test('one name with two contents is told', () => {
  const there = new Map([[segment(1), { bytes: 2, at: at(1) }]])
  expect(rules.clashOf(files(segment(1), segment(2)), there)).toBe(segment(1))
  expect(rules.clashOf(files(segment(2)), there)).toBeUndefined()
})

test('for a restore the log from the backup on is fetched, of its timeline and later ones', () => {
  const there = files(
    segment(9),
    segment(4),
    segment(5),
    segment(5, 2),
    'wal/00000002.history.gz',
    'shop.json',
  )
  expect(rules.logToFetch(there, on(5).manifest)).toEqual([[segment(5), segment(9)], [segment(5, 2)]])
  expect(rules.historiesIn(there)).toEqual(['wal/00000002.history.gz'])
  expect(rules.lastOfRow(there, on(4).manifest)).toBe(segment(5, 2))
  expect(rules.lastOfRow(there, on(2).manifest)).toBeUndefined()
})

test('what a bucket holds besides is none of ours', () => {
  const ours = ['shop.json', segment(1), 'pictures/oak.webp', `${on(1).name}/postgres/base/5/112`]
  const others = ['oak.webp', 'pictures/2025/oak.webp', 'letters/x', `${on(1).name}`, '2026/manifest.json']
  expect(ours.filter(rules.isOfBackups)).toEqual(ours)
  expect(others.filter(rules.isOfBackups)).toEqual([])
})

test('a page of a bucket is read, and where the next begins', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>12</Size></Contents>`
  const page = `<ListBucketResult><IsTruncated>true</IsTruncated>${entry('a&amp;lt;b')}${entry('c')}<NextContinuationToken>t=</NextContinuationToken></ListBucketResult>`
  expect(readPage(page)).toEqual({
    files: [
      { path: 'a&lt;b', bytes: 12, at: at(1) },
      { path: 'c', bytes: 12, at: at(1) },
    ],
    next: 't=',
  })
  expect(readPage('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    files: [],
    next: undefined,
  })
})

test('what waits is said in words', () => {
  const none = { files: 0, since: undefined, backups: 0, backupBytes: 0 }
  expect(sayBehind(none)).toBe('nothing waits to be sent')
  expect(
    sayBehind({ ...none, files: 3, since: '2026-11-17T09:00:00Z', backups: 1, backupBytes: 84_000_000 }),
  ).toBe(
    '3 files of the archive and the pictures, since 2026-11-17 14:30:00 and 84 MB of a backup wait to be sent',
  )
})
