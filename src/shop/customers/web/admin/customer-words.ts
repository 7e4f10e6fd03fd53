// What happened with a customer, in the words of the back office.
import { showRupees } from '#kernel/money.ts'
import { returnReasons, stateWords } from '#shop/orders/web/admin/staff-words.ts'
import type { WireCustomer } from '../../contract.ts'

export const creditReasons: Record<string, string> = {
  cashback: 'Cashback',
  spent: 'Spent on an order',
  given_back: 'Refunded',
  goodwill: 'Goodwill',
}

/** What somebody agreed to: the terms everybody accepts are not a wish for offers. */
export const consentWords = (purpose: string): string =>
  ({ terms: 'Terms of use', offers_email: 'Offers by mail' })[purpose] ?? purpose

type Happening = WireCustomer['happened'][number]

/** [what, the rest of the sentence] */
export function happeningWords({ kind, words, amount, order }: Happening): [said: string, more: string] {
  switch (kind) {
    case 'account':
      return ['Opened an account', '']
    case 'order':
      return ['Ordered', `${showRupees(amount ?? 0)}, ${stateOf(words)}`]
    case 'return':
      return ['Asked for a return', (returnReasons[words] ?? words).toLowerCase()]
    case 'consent':
      if (words === 'terms') return ['Accepted the terms', '']
      return [words === 'given' ? 'Agreed to offers by mail' : 'Stopped offers by mail', '']
    case 'credit':
      return [creditReasons[words] ?? words, `${showChange(amount ?? 0)}${order ? ` for ${order}` : ''}`]
    case 'note':
      return ['Note', words]
  }
}

const stateOf = (state: string): string =>
  Object.hasOwn(stateWords, state) ? stateWords[state as keyof typeof stateWords][0].toLowerCase() : state

export const showChange = (rupees: number): string =>
  `${rupees < 0 ? '−' : '+'}${showRupees(Math.abs(rupees))}`
