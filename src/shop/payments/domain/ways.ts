// Which ways to pay are open, and how shoppers read of them.
import type { Paise } from '#kernel/money.ts'

/** What a payment page can offer, in the order shoppers read it. */
export const onlineMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

export type PaymentTerms = {
  methods: readonly OnlineMethod[]
  cash: boolean
  /** The most of one order that is taken at the door, wherever it goes; null leaves it to the zones. */
  cashMost: Paise | null
}

/** Gift cards and store credit cover what they cover; for the rest somebody must be able to pay. */
export const isAnyWayOpen = ({ methods, cash }: Pick<PaymentTerms, 'methods' | 'cash'>): boolean =>
  cash || methods.length > 0

/** UPI is a way of its own, before all the others. */
export const besidesUpi = (methods: readonly OnlineMethod[]): OnlineMethod[] =>
  methods.filter((method) => method !== 'upi')

const inASentence: Record<OnlineMethod, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
}

/** "UPI, card or EMI"; undefined where nothing is paid online. */
export function onlineInWords(methods: readonly OnlineMethod[]): string | undefined {
  const words = onlineMethods
    .filter((method) => methods.includes(method))
    .map((method) => inASentence[method])
  const last = words.pop()
  if (last === undefined) return undefined
  const sentence = words.length === 0 ? last : `${words.join(', ')} or ${last}`
  return sentence[0]?.toUpperCase() + sentence.slice(1)
}

type Way = OnlineMethod | 'cash'

/** What stands under "We accept" for each way, where nobody wrote it otherwise. */
const marks: Record<Way, readonly string[]> = {
  upi: ['UPI'],
  card: ['Visa', 'Mastercard', 'RuPay'],
  wallet: ['Wallet'],
  netbanking: ['Internet Banking'],
  emi: ['EMI'],
  cash: ['Cash'],
}

const wayOfMark: [pattern: RegExp, way: Way][] = [
  [/\bupi\b|google pay|gpay|phonepe|bhim/i, 'upi'],
  [/wallet/i, 'wallet'],
  [/bank/i, 'netbanking'],
  [/\bemi\b|instalment/i, 'emi'],
  [/cash|\bcod\b/i, 'cash'],
  [/visa|master ?card|maestro|amex|american express|rupay|diners|\bcards?\b/i, 'card'],
]

/** What the footer says: what staff wrote of the ways that are open, and a word for each they did not mention. */
export function acceptedWords(
  written: readonly string[],
  { methods, cash }: Pick<PaymentTerms, 'methods' | 'cash'>,
): string[] {
  const wayOf = (mark: string): Way | undefined => wayOfMark.find(([pattern]) => pattern.test(mark))?.[1]
  const isOpen = (way: Way | undefined): boolean =>
    way === undefined || (way === 'cash' ? cash : methods.includes(way))
  const mentioned = new Set(written.map(wayOf))
  const missing = (Object.keys(marks) as Way[]).filter((way) => isOpen(way) && !mentioned.has(way))
  return [...written.filter((mark) => isOpen(wayOf(mark))), ...missing.flatMap((way) => marks[way])]
}
