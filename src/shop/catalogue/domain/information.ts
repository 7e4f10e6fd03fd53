// What is declared about a product, in the words its page shows under "Product information".
import { type FieldFacts, type FieldValues, fieldRows, shownOf } from './product-fields.ts'

export type Information = { name: string; words: string }

/** Only what is known is listed. */
export function informationOf(declared: FieldValues & { bisStandard: string | null }): Information[] {
  const rows: [name: string, words: string][] = [
    ...listed(declared),
    ['Net quantity', declared.netQuantity || '1 piece or set, as pictured'],
    ['Maker', joined(declared.maker, declared.makerAddress)],
    ['Importer', joined(declared.importer, declared.importerAddress)],
    ['Warranty', declared.warrantyMonths === null ? '' : warrantyWords(declared.warrantyMonths)],
    ['Care', declared.care],
    declared.bisLicence
      ? ['BIS licence', joined(declared.bisLicence, declared.bisStandard ?? '')]
      : ['BIS mark', declared.bisExemption],
  ]
  return rows.filter(([, words]) => words !== '').map(([name, words]) => ({ name, words }))
}

/** The fields that need no words of their own. */
const listed = (declared: FieldValues) =>
  fieldRows
    .filter(({ isOnPage }) => isOnPage)
    .map((row): [name: string, words: string] => [row.label, wordsOf(row, declared[row.as])])

function wordsOf(facts: FieldFacts, kept: string | number | null): string {
  const { unit = '' } = facts
  return kept === null ? '' : `${shownOf(facts, kept)} ${unit}`.trim()
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

function warrantyWords(months: number): string {
  if (months === 0) return 'None'
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
