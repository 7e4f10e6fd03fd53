// A PostgreSQL of its own for tests, benches and scripts; it leaves nothing behind.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, type Settings, startEmbedded } from './embedded.ts'

/** For data that nobody will miss after a power cut: nothing waits for the disk. */
export const forgetful: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function startThrowaway(settings: Settings = {}): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-'))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another user, who must get in
  const embedded = await startEmbedded(folder, undefined, settings)
  return {
    ...embedded,
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
