// What lies in the bucket, and whose it is.
import { StartProblem } from '#platform/config.ts'
import { sayBucket } from './ask-bucket.ts'
import type { Backup, Manifest, Opening } from './backup-folder.ts'
import type { Bucket } from './bucket.ts'
import { backupsIn, isOfBackups, manifestOf, openingOf, ownerFile } from './bucket-rules.ts'
import { forEach } from './copy-files.ts'

export type There = {
  files: Map<string, { bytes: number; at: Date }>
  /** Those whose manifest is there. */
  backups: Map<string, Backup>
}

/** Oldest first, as in a folder. */
export const listThere = ({ backups }: There): Backup[] =>
  [...backups.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))

export async function lookAt(bucket: Bucket): Promise<There> {
  const there: There = { files: new Map(), backups: new Map() }
  for await (const { path, bytes, at } of bucket.list())
    if (isOfBackups(path)) there.files.set(path, { bytes, at })
  await forEach(backupsIn(there.files), async (name) => {
    const manifest = await readThere<Manifest>(bucket, manifestOf(name))
    if (!manifest) return
    const opening = there.files.has(openingOf(name)) && (await readThere<Opening>(bucket, openingOf(name)))
    there.backups.set(name, { name, folder: '', manifest, opening: opening || undefined })
  })
  return there
}

/** Undefined where it is not there, or is no JSON. */
export async function readThere<T>(bucket: Bucket, path: string): Promise<T | undefined> {
  const text = await bucket.readText(path)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A place belongs to one shop, like a folder. Whoever finds nobody's name there writes their own. */
export async function claimBucket(bucket: Bucket, system: string, there: There): Promise<void> {
  if (!(await bucket.readText(ownerFile))) await bucket.putText(ownerFile, JSON.stringify({ system }))
  const owner = await readThere<{ system: string }>(bucket, ownerFile)
  const isOurs = ({ manifest }: Backup) => manifest.system === system
  if (owner?.system !== system || !listThere(there).every(isOurs))
    throw new StartProblem(
      `${sayBucket(bucket.place)} holds the backups of another shop, which must not be mixed: choose another place in the bucket with BACKUP_S3_PREFIX.`,
    )
}
