// What a password must be. Length and not being known: nothing about capitals or signs.
export const shortestPassword = 8
export const longestPassword = 128

export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_personal'

export const passwordFaults: Record<PasswordFault, string> = {
  password_too_short: `A password has at least ${shortestPassword} characters.`,
  password_too_long: `A password has at most ${longestPassword} characters.`,
  password_common: `This password is too common or was leaked. Choose another, ${shortestPassword} characters or more.`,
  password_personal: 'This password contains your name, your e-mail or the shop’s name. Choose another.',
}

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `common` is asked with the password in lower case. `personal` is what others know of the person, and the shop's name. */
export function faultOf(
  password: string,
  personal: string[],
  common: { has: (password: string) => boolean },
): PasswordFault | undefined {
  if (password.length < shortestPassword) return 'password_too_short'
  if (password.length > longestPassword) return 'password_too_long'
  const plain = password.toLowerCase()
  if (common.has(plain) || new Set(plain).size <= 2) return 'password_common'
  const letters = lettersOnly(password).replace(/\d+$/, '')
  const known = personal.flatMap((text) => [text, ...text.split(/[\s@.]+/)])
  if (known.some((word) => lettersOnly(word).length >= 4 && letters === lettersOnly(word)))
    return 'password_personal'
  return undefined
}
