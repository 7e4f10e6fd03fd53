// Letters on the wire, as the owner writes them.
import { type Static, Type } from 'typebox'
import { closed, Instant, listOf, oneOf, orNull } from '#kernel/schema.ts'
import { settingsBody, settingsOf } from '#kernel/settings.ts'
import { letterGroups } from './domain/letter-kind.ts'

const values = {
  subject: Type.String({ maxLength: 200 }),
  greeting: Type.String({ maxLength: 200, pattern: '^[^\\r\\n]*$' }),
  words: Type.String({ maxLength: 4_000, description: 'Paragraphs are parted by an empty line' }),
  button: Type.String({ maxLength: 60, pattern: '^[^\\r\\n]*$' }),
  last_line: Type.String({ maxLength: 300, pattern: '^[^\\r\\n]*$' }),
}
const Words = closed(values)

export const LetterParam = closed({ key: Type.String({ pattern: '^[a-z_]{1,60}$' }) })

export const WireLetters = closed({
  letters: listOf({
    key: Type.String(),
    group: oneOf(letterGroups),
    name: Type.String(),
    edited: Type.Boolean(),
    failed_at: orNull(
      Type.String({
        format: 'date-time',
        description: 'Since when it goes out in its original words, because the owner’s cannot be filled',
      }),
    ),
  }),
  sender: closed({
    name: Type.String(),
    address: Type.String({ description: 'Where letters come from' }),
    set_by: oneOf(['server', 'shop', 'nobody']),
    has_server: Type.Boolean({ description: 'Without a mail server letters wait in the outbox' }),
    footer: Type.Array(Type.String()),
  }),
})
export type WireLetters = Static<typeof WireLetters>

export const LetterBody = settingsBody(values)
export type LetterBody = Static<typeof LetterBody>

export const WireLetter = settingsOf(values, {
  key: Type.String(),
  name: Type.String(),
  when: Type.String(),
  original: Words,
  variables: listOf({ name: Type.String(), example: Type.String() }),
  needed: Type.Array(Type.Array(Type.String()), { description: 'One of each group must be said' }),
  has_button: Type.Boolean(),
  adds: Type.Array(Type.String(), { description: 'What stands in it by itself' }),
  sent: orNull(Type.Integer({ description: 'In the last thirty days; null where it is not counted apart' })),
  failed_at: orNull(Instant),
  orders: listOf(
    { number: Type.String(), name: Type.String() },
    { description: 'With which it can be filled to look at' },
  ),
})
export type WireLetter = Static<typeof WireLetter>

export const TriedLetter = closed({
  values: Words,
  order: Type.Optional(Type.String({ maxLength: 40, description: 'Filled with this order' })),
})

export const WirePreview = closed({
  subject: Type.String(),
  opening: Type.String({ description: 'What a mailbox shows beside the subject' }),
  html: Type.String(),
  text: Type.String(),
  filled_with: orNull(Type.String({ description: 'The number of the order; null for made-up data' })),
})
export type WirePreview = Static<typeof WirePreview>

export const WireTestSent = closed({ to: Type.String() })
