// E-mail addresses, Indian phone numbers and lines of an address, as people write them and as we keep them.
import { hasLink, noLink } from '#kernel/has-link.ts'

/** What mail programs read as several addresses, or as another one than was typed. */
const confusing = /[\s\p{Cc}()<>[\],;:\\"]/u

/** Letters before and after one @, a dot after it. Linear, however long the text. */
export function isEmail(text: string): boolean {
  // nothing is ever delivered to .invalid, and erased accounts live there
  if (text.length > 254 || confusing.test(text) || text.endsWith('.invalid')) return false
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return (
    at > 0 &&
    at <= 64 &&
    !domain.includes('@') &&
    domain.includes('.') &&
    domain.split('.').every((part) => part.length > 0 && part.length <= 63)
  )
}

/** One spelling for one mailbox: the case of an address means nothing to any provider. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** '+919845012345' for 98450 12345, 098450-12345 or +91 98450 12345; undefined for what is no Indian mobile. */
export function normalPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '')
  const found = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits)
  return found ? `+91${found[1]}` : undefined
}

export const noPhone = 'An Indian mobile number has 10 digits and starts with 6, 7, 8 or 9.'
export const noEmail = 'This is not an e-mail address.'

/** '+91 98450 12345', as it is read aloud. */
export const showPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')

/** 'm•••@example.in': enough to recognise one's own, too little to write to somebody. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

/** '+91 98••• ••345': enough to tell two apart, too little to ring somebody up. */
export const maskPhone = (phone: string): string =>
  phone.replace(/^\+91(\d{2})\d{5}(\d{3})$/, '+91 $1••• ••$2')

/** Lines that stand in letters and on parcels. */
export type WrittenLines = {
  name?: string
  house?: string
  street?: string
  landmark?: string | null
  locality?: string
}

/** What is typed here is mailed to whatever address was typed beside it: our letters lead nobody elsewhere. */
export const linkFaults = (lines: WrittenLines): Record<string, string> =>
  Object.fromEntries(
    (['name', 'house', 'street', 'landmark', 'locality'] as const).flatMap((field) =>
      hasLink(lines[field] ?? '') ? [[field, noLink]] : [],
    ),
  )
