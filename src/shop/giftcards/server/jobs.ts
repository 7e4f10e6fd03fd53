import type { Job } from '#platform/jobs.ts'
import type { GiftCardDeps } from './deps.ts'
import { sendDueCards } from './send-cards.ts'

export const giftCardJobs = (
  deps: Pick<GiftCardDeps, 'db' | 'now' | 'publicUrl'>,
  complain: (error: unknown) => void,
): Job[] => [{ name: 'send gift cards', everySeconds: 5, run: () => sendDueCards(deps, complain) }]
