import type { WireRegistration } from '../../contract.ts'

/** 'HDFC Bank, ending 4471'. */
export function bankOf({
  bank_name,
  bank_account,
}: Pick<WireRegistration, 'bank_name' | 'bank_account'>): string | undefined {
  if (bank_account === '') return undefined
  return [bank_name, `ending ${bank_account.slice(-4)}`].filter(Boolean).join(', ')
}

export function signsOf({
  signatory_name,
  signatory_role,
}: Pick<WireRegistration, 'signatory_name' | 'signatory_role'>): string | undefined {
  return signatory_name === '' ? undefined : [signatory_name, signatory_role].filter(Boolean).join(', ')
}
