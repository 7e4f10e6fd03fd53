// What the letters' screen asks of the capabilities above it.

import type { Database } from '#platform/database/database.ts'
import type { Live } from '#platform/live.ts'
import { may } from '#shop/accounts/domain/roles.ts'
import { findAccount } from '#shop/accounts/server/account-queries.ts'
import { findCare } from '#shop/giftcards/server/purchase-letters.ts'
import type { Shop } from '#shop/identity/server/shop-queries.ts'
import type { LetterDeps } from '#shop/letters/server/routes.ts'
import { isAboutOrder, listOrdersForLetters } from '#shop/orders/server/sample-letters.ts'
import { senderOf } from './mail-sender.ts'
import { sampleLetter } from './sample-letters.ts'

/** Whoever may not know whose an order is sees made-up data. */
const mayKnowWhose = (role: string): boolean => may(role, 'customers.read')

type Deps = Pick<Database, 'db'> & {
  now: () => Date
  publicUrl: string
  mailFrom?: string | undefined
  shop: Live<Shop>
  hasMailServer: boolean
}

export function letterDeps({ db, now, publicUrl, mailFrom, shop, hasMailServer }: Deps): LetterDeps {
  return {
    db,
    now,
    sampleLetter: (key, order, { role }) =>
      sampleLetter(db, key, { publicUrl, now: now(), number: mayKnowWhose(role) ? order : undefined }),
    listOrders: async (key, { role }) =>
      isAboutOrder(key) && mayKnowWhose(role) ? listOrdersForLetters(db) : [],
    emailOf: async (accountId) => {
      const account = await findAccount(db, accountId)
      if (!account) throw new Error('somebody without an account asked for a letter')
      return account.email
    },
    readSender: async () => {
      const { legalName, phone, email } = await findCare(db, now())
      return {
        ...senderOf(shop.now(), { mailFrom, publicUrl }),
        has_server: hasMailServer,
        footer: [`Need help? Write to ${email} or call ${phone}.`, `${legalName}.`],
      }
    },
  }
}
