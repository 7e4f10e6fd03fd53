// Tells the owners that the shop switched a webhook off by itself: whoever counts on it may not notice.
import * as adminPaths from '#kernel/admin-paths.ts'
import type { Db } from '#platform/database/database.ts'
import { type Letter, theShop } from '#platform/mail/letter.ts'
import { putInOutbox } from '#platform/mail/outbox.ts'
import { listOwnerMailboxes } from '#shop/accounts/server/staff-queries.ts'
import type { Webhook } from './webhook-queries.ts'

type Off = { hook: Pick<Webhook, 'name' | 'url'>; why: 'gone' | 'no_answer'; publicUrl: string }

const offLetter = ({ hook, why, publicUrl }: Off): Letter => ({
  kind: 'webhook_off',
  subject: `${hook.name} is no longer told of what happens at ${theShop}`,
  greeting: 'Hello',
  paragraphs: [
    `The webhook “${hook.name}” at ${new URL(hook.url).host} is switched off. ${
      why === 'gone' ? 'It answered that it is gone for good.' : 'It did not answer for three days.'
    }`,
    'What happens from now on waits for 30 days. Once whoever runs it has put it right, switch it on again, and everything that waits is sent.',
  ],
  action: { label: 'Open Connections', href: publicUrl + adminPaths.connections },
  closing: [`${theShop}. You are receiving this mail because you are an owner.`],
})

export async function writeToOwners(trx: Db, off: Off, now: Date): Promise<void> {
  for (const email of await listOwnerMailboxes(trx)) await putInOutbox(trx, email, offLetter(off), now)
}
