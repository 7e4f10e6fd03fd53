import type { Db } from '#platform/database/database.ts'

/** Nobody is written to: the letters of the past were never sent. */
export const forgetLetters = async (db: Db): Promise<void> => {
  await db.deleteFrom('mail_message').where('recipient', 'like', '%@customers.example').execute()
}
