// Every letter, filled with an order of the shop or with made-up data, for its preview and for the test to oneself.
import { fromRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import * as accounts from '#shop/accounts/server/letters.ts'
import * as alerts from '#shop/alerts/server/letters.ts'
import * as giftcards from '#shop/giftcards/server/letters.ts'
import { findCare } from '#shop/giftcards/server/purchase-letters.ts'
import * as grievances from '#shop/grievances/server/letters.ts'
import type { LetterKey } from '#shop/letters/domain/registry.ts'
import { isAboutOrder, orderLetterOf } from '#shop/orders/server/sample-letters.ts'
import * as questions from '#shop/questions/server/letters.ts'
import * as reviews from '#shop/reviews/server/letters.ts'

type Known = { publicUrl: string; now: Date; care: giftcards.Care }
type Sample = (known: Known) => Letter

const reader = { name: 'Meera Iyer', email_confirmed_at: new Date(0) }
const aPiece = 'Three-seater sofa in green'
const ticket = (now: Date) => ({
  number: 'GRV-2611-0042',
  answer_by: new Date(now.getTime() + 2 * 86_400_000),
  settle_by: new Date(now.getTime() + 30 * 86_400_000),
})
const alertPiece = { id: 'juhu-arc-floor-lamp', title: 'Juhu Arc Floor Lamp in Brass' }
const act =
  (name: Parameters<typeof grievances.actLetter>[0]): Sample =>
  ({ publicUrl, now }) =>
    grievances.actLetter(
      name,
      ticket(now),
      'We have spoken with the carrier and send you a new glass top.',
      publicUrl + paths.grievance,
    )

const askedAbout = { piece: 'Three-seater sofa in green', question: 'Do the covers come off for washing?' }

type OtherKey = Exclude<
  LetterKey,
  `order_${string}` | `return_${string}` | 'payment_goes_back' | 'payment_not_emi'
>

const others: Record<OtherKey, Sample> = {
  welcome: ({ publicUrl }) => accounts.welcomeLetter(`${publicUrl}${paths.confirmEmail}#token=example`),
  already_registered: ({ publicUrl }) => accounts.alreadyRegisteredLetter(publicUrl + paths.forgotPassword),
  reset_password: ({ publicUrl }) =>
    accounts.resetLetter(reader, `${publicUrl}${paths.resetPassword}#token=example`),
  password_changed: ({ publicUrl, now }) =>
    accounts.passwordChangedLetter(reader, now, publicUrl + paths.forgotPassword),
  confirm_email: ({ publicUrl }) =>
    accounts.confirmEmailLetter(`${publicUrl}${paths.confirmEmail}#token=example`),
  email_changed: ({ publicUrl }) =>
    accounts.emailChangedLetter(reader, 'm***@example.in', publicUrl + paths.home),
  two_step_changed: ({ now }) => accounts.twoStepLetter(reader, true, now),
  erasure_asked: ({ publicUrl, now }) =>
    accounts.eraseLetter(reader, new Date(now.getTime() + 2 * 86_400_000), publicUrl + paths.login),
  staff_invitation: ({ publicUrl }) =>
    accounts.invitationLetter('Kabir Nair', 'orders', `${publicUrl}/admin/join#token=example`),
  staff_changed: () => accounts.staffActLetter(reader, 'Kabir Nair', 'changed your role to Orders.'),
  alert_confirm: ({ publicUrl }) =>
    alerts.confirmLetter({
      ...{ publicUrl, piece: alertPiece, wish: { kind: 'back' }, days: 2 },
      ...{ token: 'example', endKey: 'example' },
    }),
  alert_back: ({ publicUrl }) =>
    alerts.backLetter({
      ...{ publicUrl, piece: alertPiece, price: fromRupees(7_990), endKey: 'example', isGuest: true },
    }),
  alert_price: ({ publicUrl }) =>
    alerts.priceLetter({
      ...{ publicUrl, piece: alertPiece, price: fromRupees(7_990), asked: fromRupees(8_000) },
      ...{ endKey: 'example', isGuest: false },
    }),
  gift_card: ({ publicUrl, care }) =>
    giftcards.cardLetter(
      {
        code: 'EXAMPLE0EXAMPLE0',
        balance: fromRupees(2_000),
        validUntil: '2027-11-16',
        toName: 'Meera Iyer',
        fromName: 'Asha Rao',
        message: 'For your new home!',
      },
      publicUrl,
      care,
    ),
  gift_card_receipt: ({ publicUrl, now, care }) =>
    giftcards.receiptLetter(
      {
        id: 'example',
        number: 'GC-2611-00042',
        worth: fromRupees(2_000),
        toName: 'Meera Iyer',
        sendsAt: now,
        validUntil: '2027-11-16',
      },
      publicUrl,
      care,
    ),
  gift_card_new_code: ({ care }) =>
    giftcards.newCodeLetter({ lastFour: '4821', number: 'GC-2611-00042', isHandedOver: false }, care),
  gift_card_goes_back: ({ care }) => giftcards.goesBackLetter('GC-2611-00042', fromRupees(2_000), care),
  gift_card_refunded: ({ care }) =>
    giftcards.isBackLetter('GC-2611-00042', { amount: fromRupees(2_000), reference: 'RRN 421190' }, care),
  question_answered: ({ publicUrl }) =>
    questions.answeredLetter({
      ...askedAbout,
      answers: ['Seat and back cushions have zips. Cold wash, dry in shade.'],
      href: publicUrl + paths.home,
    }),
  question_refused: ({ publicUrl }) =>
    questions.refusedLetter({
      ...askedAbout,
      reason: 'The same was asked and answered on the page before.',
      href: publicUrl + paths.home,
    }),
  question_to_owner: ({ publicUrl }) =>
    questions.ownerLetter({
      ...askedAbout,
      href: `${publicUrl}${paths.answerQuestion}#token=example`,
      link_days: 30,
    }),
  grievance_ticket: ({ publicUrl, now }) => grievances.ticketLetter(ticket(now), publicUrl + paths.grievance),
  grievance_acknowledge: act('acknowledge'),
  grievance_answer: act('answer'),
  grievance_settle: act('settle'),
  grievance_reopen: act('reopen'),
  review_ask: ({ publicUrl, care }) =>
    reviews.askLetter(
      { number: 'ORD-2611-04827', name: reader.name, pieces: [aPiece], linkDays: 90 },
      {
        write: `${publicUrl}${paths.reviewWrite}#token=example`,
        end: `${publicUrl}${paths.reviewEnd}#token=example`,
      },
      { careEmail: care.email, carePhone: care.phone },
    ),
  review_shown: ({ publicUrl, care }) =>
    reviews.shownLetter({ name: reader.name, piece: aPiece }, publicUrl + paths.home, {
      careEmail: care.email,
      carePhone: care.phone,
    }),
  review_refused: ({ publicUrl, care }) =>
    reviews.refusedLetter({ name: reader.name, piece: aPiece }, 'private', publicUrl + paths.myReviews, {
      careEmail: care.email,
      carePhone: care.phone,
    }),
}

/** With the order that was asked for, where it is one the letter can be about. */
export async function sampleLetter(
  db: Db,
  key: LetterKey,
  { publicUrl, now, number }: { publicUrl: string; now: Date; number: string | undefined },
): Promise<{ letter: Letter; order: string | null }> {
  if (isAboutOrder(key)) {
    const real = number && (await orderLetterOf(db, key, { number, publicUrl, now }))
    if (real) return { letter: real, order: number }
    const made = await orderLetterOf(db, key, { number: undefined, publicUrl, now })
    if (!made) throw new Error(`no letter to show for ${key}`)
    return { letter: made, order: null }
  }
  return { letter: others[key as OtherKey]({ publicUrl, now, care: await findCare(db, now) }), order: null }
}
