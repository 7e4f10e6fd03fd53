// What is declared about a product, in the words its page shows under "Product information".
import { warrantyInWords } from '#shop/promises/domain/cover-words.ts'
import { type FieldFacts, type FieldValues, fieldRows, shownOf } from './product-fields.ts'

export type Information = { name: string; words: string }

type Declared = FieldValues & { bisStandard: string | null; warrantyWords: string }

/** Only what is known is listed. */
export function informationOf(declared: Declared): Information[] {
  const rows: [name: string, words: string][] = [
    ...listed(declared),
    ['Largest part', partText(declared)],
    ['Net quantity', declared.netQuantity || '1 piece or set, as pictured'],
    ['Maker', joined(declared.maker, declared.makerAddress)],
    ['Importer', joined(declared.importer, declared.importerAddress)],
    [
      'Warranty',
      declared.warrantyMonths === null
        ? ''
        : warrantyInWords(declared.warrantyMonths, declared.warrantyWords),
    ],
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

const partText = ({ partWidthCm, partDepthCm, partHeightCm }: FieldValues): string =>
  partWidthCm === null ? '' : `${partWidthCm} × ${partDepthCm} × ${partHeightCm} cm`

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')
