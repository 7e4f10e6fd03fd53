// Every letter the shop sends. The lists stand by what they are about; nothing is sent that is not here.
import { alertLetters } from './alert-letters.ts'
import { giftCardLetters } from './giftcard-letters.ts'
import type { LetterKind } from './letter-kind.ts'
import { orderLetters } from './order-letters.ts'
import { accountLetters, grievanceLetters } from './people-letters.ts'
import { questionLetters } from './question-letters.ts'
import { reviewLetters } from './review-letters.ts'

const letters = {
  ...orderLetters,
  ...giftCardLetters,
  ...accountLetters,
  ...alertLetters,
  ...grievanceLetters,
  ...questionLetters,
  ...reviewLetters,
}
export type LetterKey = keyof typeof letters
export const letterKeys = Object.keys(letters) as LetterKey[]

export const letterOf = (key: LetterKey): LetterKind => letters[key]
export const isLetterKey = (key: string): key is LetterKey => Object.hasOwn(letters, key)

/** What a letter must be filled with: every variable it knows, but those the shop itself answers. */
export type ValuesOf<Key extends LetterKey> = Omit<
  Record<keyof (typeof letters)[Key]['variables'], string | readonly string[]>,
  'shop name'
>
