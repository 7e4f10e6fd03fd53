import { expect, test } from 'vitest'
import { clashes, isInState, type RegistrationValues, registrationFaults } from './registration-faults.ts'

const good: RegistrationValues = {
  gstin: '33AAAAA0000A1Z9',
  legal_name: 'Chitra Furnishings LLP',
  trade_name: '',
  address: 'Plot 41, SIPCOT Phase II',
  city: 'Hosur',
  pincode: '635109',
  invoice_prefix: 'AHT',
  credit_note_prefix: 'CHT',
  debit_note_prefix: 'DHT',
  bank_name: '',
  bank_account: '',
  bank_ifsc: '',
  signatory_name: '',
  signatory_role: '',
}

test('what is right has no fault', () => expect(registrationFaults(good)).toEqual({}))

test.each<[Partial<RegistrationValues>, Partial<Record<keyof RegistrationValues, string>>]>([
  [
    { gstin: '33AAAAA0000A1ZX' },
    { gstin: 'The last character should be 9. Look again at your GST certificate.' },
  ],
  [{ gstin: '33AAAAA' }, { gstin: 'A GSTIN has 15 characters; this has 7.' }],
  [{ legal_name: ' ' }, { legal_name: 'Enter the name on the GST certificate.' }],
  [{ address: '' }, { address: 'Enter the address on the GST certificate.' }],
  [{ city: '' }, { city: 'Enter the city.' }],
  [{ pincode: '63510' }, { pincode: 'A pincode has six digits.' }],
  [
    { invoice_prefix: 'ABCD' },
    { invoice_prefix: 'One to three capital letters: a number has 16 characters in all.' },
  ],
  [
    { credit_note_prefix: 'AHT' },
    {
      invoice_prefix: 'Invoices, credit notes and debit notes need different letters.',
      credit_note_prefix: 'Invoices, credit notes and debit notes need different letters.',
    },
  ],
  [{ bank_account: '123456789' }, { bank_ifsc: 'Give the IFSC, or leave both out.' }],
  [{ bank_ifsc: 'HDFC0001234' }, { bank_account: 'Give the account number, or leave both out.' }],
  [
    { bank_account: '12', bank_ifsc: 'HDFC1' },
    {
      bank_account: 'An account number has 6 to 18 digits.',
      bank_ifsc: 'An IFSC has 11 characters, such as HDFC0001234.',
    },
  ],
])('%j', (change, faults) => expect(registrationFaults({ ...good, ...change })).toEqual(faults))

test('two registrations share neither number nor letters, of any kind of paper', () => {
  const karnataka = {
    gstin: '29AAAAA0000A1ZY',
    state: 'Karnataka',
    invoice_prefix: 'AAN',
    credit_note_prefix: 'CN',
    debit_note_prefix: 'DN',
  }
  expect(clashes(good, [karnataka])).toEqual({})
  expect(clashes({ ...good, gstin: karnataka.gstin }, [karnataka])).toEqual({
    gstin: 'You have this registration already: Karnataka.',
  })
  expect(clashes({ ...good, invoice_prefix: 'AAN', debit_note_prefix: 'CN' }, [karnataka])).toEqual({
    invoice_prefix: 'Karnataka uses AAN. Bills of two states must not look alike.',
    debit_note_prefix: 'Karnataka uses CN. Bills of two states must not look alike.',
  })
})

test.each([
  ['635109', 'Tamil Nadu', 'Tamil Nadu', true],
  ['190001', 'Jammu & Kashmir', 'Jammu and Kashmir', true],
  ['194101', 'Jammu & Kashmir', 'Ladakh', true],
  ['190001', 'Jammu & Kashmir', 'Ladakh', false],
  ['560025', 'Karnataka', 'Tamil Nadu', false],
])('%s of %s is in %s: %s', (pincode, directory, state, is) =>
  expect(isInState(pincode, directory, state)).toBe(is),
)
