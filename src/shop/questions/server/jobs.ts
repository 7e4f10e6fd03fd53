import type { Db } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs.ts'
import { keptMailboxDays } from '../domain/question.ts'

/** The answer is there and was sent: the address has done what it was given for. */
export const forgetMailboxes = ({ db, now }: { db: Db; now: () => Date }) =>
  db
    .updateTable('question')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('decided_at', '<', new Date(now().getTime() - keptMailboxDays * 86_400_000))
    .execute()

export const questionJobs = (deps: { db: Db; now: () => Date }): Job[] => [
  {
    name: 'forget who asked',
    everySeconds: 3_600,
    run: async () => {
      await forgetMailboxes(deps)
    },
  },
]
