// What an app needs besides its database, for tests and for the bench.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultLimits } from '#platform/http/limits.ts'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { createPictureStore } from '#shop/pictures/server/picture-store.ts'

export const appParts = async () => ({
  publicUrl: 'http://localhost',
  passwords: await createPasswords(),
  pictures: createPictureStore({
    dataDir: aFolder(),
    picturesBucket: undefined,
  }),
  limits: defaultLimits,
  hasMailServer: false,
  // a test may send hundreds at once to a machine that has other things to do
  turnsAway: false,
  securityContact: 'mailto:security@shop.example',
})

/** For as long as this process. */
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-pictures-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Somebody to put down as the author of a change. */
export const aClerk = { accountId: null, name: 'A clerk', requestId: 'test', addressRange: 'unknown' }
