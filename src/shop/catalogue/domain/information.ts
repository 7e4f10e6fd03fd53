// What is declared about a product, in the words its page shows under "Product information".

export type Declarations = {
  netQuantity: string
  maker: string
  makerAddress: string
  importer: string
  importerAddress: string
  warrantyMonths: number | null
  care: string
  bisLicence: string
  bisExemption: string
  bisStandard: string | null
}

export type Information = { name: string; words: string }

/** Only what is known is listed. */
export function informationOf(declared: Declarations): Information[] {
  const rows: [name: string, words: string][] = [
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

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ')

function warrantyWords(months: number): string {
  if (months === 0) return 'None'
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
