// What the commands about backups say of a database that others run.
import { archiverTrouble, readArchiver } from '#platform/backup/elsewhere.ts'
import { sayMoment } from '#platform/backup/moments.ts'
import { StartProblem } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'

const advice =
  'The database of DATABASE_URL is backed up where it runs: with pgBackRest, which is in Debian, or by whoever hosts it; see docs/running.md.'

export async function sayElsewhere(url: string): Promise<void> {
  const { db, close } = openDatabase(url, undefined, 1)
  const archiver = await readArchiver(db)
    .catch((error: Error) => {
      throw new StartProblem(`The database does not answer: ${error.message}.`)
    })
    .finally(close)
  const trouble = archiverTrouble(archiver)
  if (trouble) throw new StartProblem(`${trouble} ${advice}`)
  const last = archiver.lastArchived ? `, last at ${sayMoment(archiver.lastArchived)} (Indian time)` : ''
  console.log(`Its log is archived${last}. ${advice}`)
}
