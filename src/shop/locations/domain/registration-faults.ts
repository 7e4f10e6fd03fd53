// What is wrong with a registration as it was typed: a sentence for each field, none where all is well.
import { readGstin } from '#shop/tax/domain/gstin.ts'
import { isSameState } from '#shop/tax/domain/states.ts'

export type RegistrationValues = {
  gstin: string
  legal_name: string
  trade_name: string
  address: string
  city: string
  pincode: string
  invoice_prefix: string
  credit_note_prefix: string
  debit_note_prefix: string
  bank_name: string
  bank_account: string
  bank_ifsc: string
  signatory_name: string
  signatory_role: string
}

export const prefixFields = ['invoice_prefix', 'credit_note_prefix', 'debit_note_prefix'] as const
export type PrefixField = (typeof prefixFields)[number]

/** Another registration of the same firm. */
export type Other = Pick<RegistrationValues, 'gstin' | PrefixField> & { state: string }

export type Faults<Values> = Partial<Record<keyof Values, string>>

/** What the words say at a wrong last character; elsewhere the reading's own. */
export function gstinFault(text: string): string | undefined {
  const read = readGstin(text)
  if (read.ok) return undefined
  return read.lastShouldBe
    ? `The last character should be ${read.lastShouldBe}. Look again at your GST certificate.`
    : read.why
}

/** A number has 16 characters at most: three letters, the year and six digits, with two signs between them. */
const prefixFault = (text: string): string | undefined =>
  /^[A-Z]{1,3}$/.test(text) ? undefined : 'One to three capital letters: a number has 16 characters in all.'

export const bankFaults = ({
  bank_account,
  bank_ifsc,
}: Pick<RegistrationValues, 'bank_account' | 'bank_ifsc'>) => ({
  ...(bank_account !== '' &&
    !/^[0-9]{6,18}$/.test(bank_account) && { bank_account: 'An account number has 6 to 18 digits.' }),
  ...(bank_ifsc !== '' &&
    !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank_ifsc) && {
      bank_ifsc: 'An IFSC has 11 characters, such as HDFC0001234.',
    }),
  ...(bank_account === '' &&
    bank_ifsc !== '' && { bank_account: 'Give the account number, or leave both out.' }),
  ...(bank_account !== '' && bank_ifsc === '' && { bank_ifsc: 'Give the IFSC, or leave both out.' }),
})

/** What can be seen without asking anybody, while it is typed. */
export function registrationFaults(values: RegistrationValues): Faults<RegistrationValues> {
  const needed = (field: 'legal_name' | 'address' | 'city', words: string) =>
    values[field].trim() === '' ? { [field]: words } : {}
  const prefixes = prefixFields.map((field) => values[field])
  const twice = (field: PrefixField) => prefixes.filter((one) => one === values[field]).length > 1
  const gstin = gstinFault(values.gstin)
  return {
    ...(gstin && { gstin }),
    ...needed('legal_name', 'Enter the name on the GST certificate.'),
    ...needed('address', 'Enter the address on the GST certificate.'),
    ...needed('city', 'Enter the city.'),
    ...(!/^[1-9][0-9]{5}$/.test(values.pincode) && { pincode: 'A pincode has six digits.' }),
    ...Object.fromEntries(
      prefixFields.flatMap((field) => {
        const fault =
          prefixFault(values[field]) ??
          (twice(field) ? 'Invoices, credit notes and debit notes need different letters.' : undefined)
        return fault ? [[field, fault]] : []
      }),
    ),
    ...bankFaults(values),
  }
}

/** Beside what the firm has already. */
export function clashes(values: RegistrationValues, others: readonly Other[]): Faults<RegistrationValues> {
  const same = others.find(({ gstin }) => gstin === values.gstin)
  const clash = (field: PrefixField) =>
    others.find((other) => prefixFields.some((theirs) => other[theirs] === values[field]))
  return {
    ...(same && { gstin: `You have this registration already: ${same.state}.` }),
    ...Object.fromEntries(
      prefixFields.flatMap((field) => {
        const other = clash(field)
        return other
          ? [[field, `${other.state} uses ${values[field]}. Bills of two states must not look alike.`]]
          : []
      }),
    ),
  }
}

/** The PIN directory is older than Ladakh and has its places, which begin with 194, under Jammu & Kashmir. */
export const isInState = (pincode: string, inDirectory: string, state: string): boolean =>
  pincode.startsWith('194') && state === 'Ladakh' ? true : isSameState(inDirectory, state)
