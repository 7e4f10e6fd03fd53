import { hasLink, noLink } from '#kernel/has-link.ts'
import { fromRupees, showPaise } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { indianDay, isDay } from '#kernel/time.ts'
import { isEmail, noEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import type { BuyBody, IssueBody } from '../contract.ts'
import { canSendOn, leastWorth, mostWorth, sendsAt, yearAfter } from '../domain/card.ts'

const worthFault = (rupees: number): string | undefined => {
  const worth = fromRupees(rupees)
  if (worth < leastWorth || worth > mostWorth)
    return `A gift card is worth ${showPaise(leastWorth)} to ${showPaise(mostWorth)}.`
  return worth % 100 === 0 ? undefined : 'Whole rupees, please.'
}

const commonFaults = ({ worth, to_name, from_name, message, sends_on }: BuyBody | IssueBody, now: Date) => {
  const fault = worthFault(worth)
  return {
    ...(fault && { worth: fault }),
    ...(hasLink(to_name) && { to_name: 'A name, without a web address.' }),
    ...(hasLink(from_name) && { from_name: 'A name, without a web address.' }),
    ...(hasLink(message) && { message: noLink }),
    ...(!canSendOn(sends_on, now) && { sends_on: 'Choose a day from today, within a year.' }),
  }
}

/** What is wrong with what was typed, beside the fields it stands in. */
export const checkPurchase = (body: BuyBody, now: Date): Record<string, string> => ({
  ...commonFaults(body, now),
  ...(!isEmail(normalEmail(body.buyer_email)) && { buyer_email: noEmail }),
  ...(!isEmail(normalEmail(body.to_email)) && { to_email: noEmail }),
})

/** Twenty years on nobody remembers. */
const mostYears = 10

export const untilFault = (until: string, from: string): string | undefined => {
  const least = yearAfter(from)
  if (!isDay(until) || until < least) return `At least a year: ${showDay(least)} or later.`
  return until > yearAfter(from, mostYears) ? `Within ${mostYears} years.` : undefined
}

export function checkIssue(body: IssueBody, now: Date): Record<string, string> {
  const common = commonFaults(body, now)
  const goesOut = 'sends_on' in common ? now : sendsAt(body.sends_on, now)
  const until = untilFault(body.valid_until, indianDay(goesOut))
  return {
    ...common,
    ...(body.to_email !== null && !isEmail(normalEmail(body.to_email)) && { to_email: noEmail }),
    ...(until && { valid_until: until }),
  }
}
