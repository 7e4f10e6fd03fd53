// A PostgreSQL of its own for tests, benches and scripts; it leaves nothing behind.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

export async function startThrowaway(): Promise<EmbeddedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-'))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another user, who must get in
  const embedded = await startEmbedded(folder)
  return {
    ...embedded,
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
