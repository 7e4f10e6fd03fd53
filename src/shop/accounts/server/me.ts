import { sql } from 'kysely'
import { ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { bucketFor, countTry, refuseTries } from '#platform/http/limits.ts'
import { listMailTo } from '#platform/mail/outbox.ts'
import type { MeChange, WireMe } from '../contract.ts'
import { normalPhone } from '../domain/contact.ts'
import { isStaff, permissionsOf } from '../domain/roles.ts'
import { toWireConsent, toWireSession, toWireUser } from '../wire.ts'
import {
  addConsent,
  countSpareCodes,
  findAccount,
  findAccountForUpdate,
  isTwoStepRequired,
  listConsentHistory,
  listConsents,
} from './account-queries.ts'
import { listAddresses } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { ordersOf } from './erase-account.ts'
import { listComplaints, listGiftsBought, listGiftsReceived, type Person } from './gifts-and-complaints.ts'
import { contactFaults } from './register.ts'
import { listSessions } from './sessions.ts'
import { listSaved } from './wishlist.ts'

export async function readMe(
  { db }: Pick<AccountDeps, 'db'>,
  accountId: string,
): Promise<Result<WireMe, 'not_found'>> {
  const [account, consents, spareCodes, isRequired] = await Promise.all([
    findAccount(db, accountId),
    listConsents(db, accountId),
    countSpareCodes(db, accountId),
    isTwoStepRequired(db),
  ])
  if (!account) return refuse('not_found')
  return ok({
    ...toWireUser(account),
    email_confirmed: account.email_confirmed_at !== null,
    created_at: account.created_at.toISOString(),
    password_changed_at: account.password_changed_at.toISOString(),
    two_step: account.two_step_on_at !== null,
    two_step_required: isStaff(account.role) && isRequired,
    spare_codes: spareCodes,
    permissions: [...permissionsOf(account.role)],
    consents: consents.map(toWireConsent),
  })
}

export async function changeMe(
  deps: Pick<AccountDeps, 'db' | 'now'>,
  actor: Actor & { accountId: string },
  change: MeChange,
): Promise<Result<WireMe, 'bad_fields' | 'not_found'>> {
  const fields = contactFaults(change)
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  await deps.db.transaction().execute(async (trx) => {
    const before = await findAccountForUpdate(trx, actor.accountId)
    if (!before) return
    const name = change.name?.trim() ?? before.name
    await trx
      .updateTable('account')
      .set({ name, ...(change.phone !== undefined && { phone: normalPhone(change.phone) }) })
      .where('id', '=', actor.accountId)
      .execute()
    // a name stands behind every audited act: that it changed is one of them
    if (isStaff(before.role) && name !== before.name) {
      await writeAudit(trx, actor, deps.now(), {
        area: 'staff',
        action: 'staff.renamed',
        subject: before,
        before: { name: before.name },
        after: { name },
      })
    }
  })
  return readMe(deps, actor.accountId)
}

export async function giveConsent(
  deps: Pick<AccountDeps, 'db' | 'now' | 'limits'>,
  accountId: string,
  purpose: 'offers_email',
  isGiven: boolean,
): Promise<Result<WireMe, 'not_found' | 'too_many_tries'>> {
  const { db, now, limits } = deps
  const [before] = (await listConsents(db, accountId)).filter((one) => one.purpose === purpose)
  // said twice is said once; and whoever changes their mind all day long fills the books for nobody
  if (before?.is_given === isGiven) return readMe(deps, accountId)
  const tried = await countTry(db, bucketFor('consent', accountId), limits.consent, now())
  if (!tried.isAllowed) return refuseTries(tried)
  await addConsent(db, accountId, purpose, isGiven, now())
  return readMe(deps, accountId)
}

/** Everything we keep about one person. */
export async function readMyData(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) {
  const me = await readMe({ db }, accountId)
  if (!me.ok) return me
  // until the mailbox is proven, what was sent there is somebody else's business
  const email = me.value.email_confirmed ? me.value.email : null
  const person = { accountId, email, phone: null }
  const [
    addresses,
    sessions,
    wishlist,
    cart,
    consents,
    orders,
    credit,
    mail,
    gifts,
    grievances,
    received,
    guest,
  ] = await Promise.all([
    listAddresses(db, accountId),
    listSessions(db, accountId, now()),
    listSaved(db, accountId),
    db
      .selectFrom('cart_line')
      .select(['product_id as id', 'quantity'])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .orderBy('product_id')
      .execute(),
    listConsentHistory(db, accountId),
    listOwnOrders(db, person),
    db
      .selectFrom('store_credit')
      .select('balance_paise')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    email ? listMailTo(db, email) : [],
    listGiftsBought(db, person),
    listComplaints(db, person),
    listGiftsReceived(db, person),
    email ? listGuestConsents(db, email) : [],
  ])
  return ok({
    made_at: now().toISOString(),
    profile: me.value,
    addresses,
    sessions: sessions.map((session) => toWireSession(session, sessionId)),
    wishlist,
    cart,
    consents: [...consents, ...guest]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(toWireConsent),
    orders,
    store_credit: (credit?.balance_paise ?? 0) / 100,
    gift_cards_bought: gifts,
    gift_cards_received: received,
    grievances,
    mail: mail.map(({ kind, subject, created_at, sent_at }) => ({
      kind,
      subject,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
  })
}

/** Given with an order as a guest. */
const listGuestConsents = async (db: Db, email: string) =>
  (
    await db
      .selectFrom('guest_consent')
      .select(['is_given', 'at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, purpose: 'offers_email' }))

const listOwnOrders = async (db: Db, person: Person) =>
  (
    await db
      .selectFrom('customer_order')
      .select((order) => [
        'number',
        'placed_at',
        'state',
        'total_paise',
        'email',
        'phone',
        'ship_to',
        sql<{ title: string; quantity: number; paid: number }[]>`(
          select json_agg(json_build_object('title', title, 'quantity', quantity,
                                            'paid', (goods_net_paise + protection_net_paise) / 100.0) order by line_no)
          from order_line where order_id = ${order.ref('customer_order.id')})`.as('lines'),
      ])
      .select('account_id')
      .where(ordersOf(person))
      .orderBy('placed_at')
      .orderBy('id')
      .limit(5_000)
      .execute()
  ).map(({ total_paise, placed_at, ship_to, account_id, ...order }) => ({
    ...order,
    as_guest: account_id === null,
    placed_at: placed_at.toISOString(),
    ship_to: ship_to as Record<string, unknown>,
    total: total_paise / 100,
  }))
