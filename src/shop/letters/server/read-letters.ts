// Letters as the owner's screen shows them.
import type { Db } from '#platform/database/database.ts'
import type { WireLetter, WireLetters } from '../contract.ts'
import { type LetterKey, letterKeys, letterOf } from '../domain/registry.ts'
import { type Values, wordsIn } from '../domain/words.ts'
import { countSince, findLetterText, listLetterTexts } from './letter-queries.ts'
import { originalVersion } from './save-letter.ts'

export async function listLetters(db: Db): Promise<WireLetters['letters']> {
  const texts = await listLetterTexts(db)
  return letterKeys.map((key) => {
    const { group, name } = letterOf(key)
    const text = texts.find((one) => one.key === key)
    return {
      key,
      group,
      name,
      edited: text !== undefined,
      failed_at: text?.failed_at?.toISOString() ?? null,
    }
  })
}

const day = 86_400_000
/** Several letters go by these names in the outbox. */
const shared: readonly string[] = [
  'payment_goes_back',
  'payment_not_emi',
  'gift_card_goes_back',
  'gift_card_refunded',
]

export async function readLetter(
  db: Db,
  key: LetterKey,
  orders: WireLetter['orders'],
  now: Date,
): Promise<WireLetter> {
  const { name, when, original, variables, needed, adds } = letterOf(key)
  const [text, counts] = await Promise.all([
    findLetterText(db, key),
    countSince(db, new Date(now.getTime() - 30 * day)),
  ])
  return {
    key,
    name,
    when,
    version: text?.version ?? originalVersion,
    changed_at: text?.changed_at.toISOString() ?? null,
    changed_by: text?.changed_by ?? null,
    values: wordsIn(text ?? original),
    original,
    variables: Object.entries(variables as Values).map(([variable, example]) => ({
      name: variable,
      example: typeof example === 'string' ? example : example.join(' '),
    })),
    needed: needed.map((group) => [...group]),
    has_button: original.button !== '',
    adds: [...adds],
    sent: shared.includes(key) ? null : Number(counts.find(({ kind }) => kind === key)?.sent ?? 0),
    failed_at: text?.failed_at?.toISOString() ?? null,
    orders,
  }
}
