// What is wrong with what was typed, said beside its field. The server looks again, and knows more.
import { isEmail, normalEmail, normalPhone } from '../domain/contact.ts'

export const gapFault = (typed: string | undefined, words: string): string | undefined =>
  typed?.trim() ? undefined : words

export function emailFault(typed = ''): string | undefined {
  const email = normalEmail(typed)
  if (email === '') return 'Enter your email.'
  if (isEmail(email)) return undefined
  const [before, after] = email.split('@')
  if (after === undefined) return 'Enter a valid email, with an @.'
  if (before === '') return 'Something is missing before the @.'
  return /^[^.\s]+(\.[^.\s]+)+$/.test(after) ? 'Enter a valid email.' : 'Something is missing after the @.'
}

export function phoneFault(typed = ''): string | undefined {
  if (typed.trim() === '') return 'Enter your mobile number.'
  if (normalPhone(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^(91|0)(?=\d{10}$)/, '')
  return digits.length === 10 ? 'A mobile number begins with 6, 7, 8 or 9.' : 'A mobile number has 10 digits.'
}
