// The states and union territories of India with their codes for the GST, by the names the PIN directory uses.

type State = {
  code: string
  name: string
  /** As the law writes it today, where the directory does not. */
  official?: string
  /** Union territories without a parliament of their own call their half of the tax UTGST. */
  isRuledFromDelhi?: true
}

const states: readonly State[] = [
  { code: '01', name: 'Jammu & Kashmir', official: 'Jammu and Kashmir' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '03', name: 'Punjab' },
  { code: '04', name: 'Chandigarh', isRuledFromDelhi: true },
  { code: '05', name: 'Uttarakhand' },
  { code: '06', name: 'Haryana' },
  { code: '07', name: 'Delhi' },
  { code: '08', name: 'Rajasthan' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '10', name: 'Bihar' },
  { code: '11', name: 'Sikkim' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '13', name: 'Nagaland' },
  { code: '14', name: 'Manipur' },
  { code: '15', name: 'Mizoram' },
  { code: '16', name: 'Tripura' },
  { code: '17', name: 'Meghalaya' },
  { code: '18', name: 'Assam' },
  { code: '19', name: 'West Bengal' },
  { code: '20', name: 'Jharkhand' },
  { code: '21', name: 'Odisha' },
  { code: '22', name: 'Chattisgarh', official: 'Chhattisgarh' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '24', name: 'Gujarat' },
  // two territories until 2020, one since: 25 is no longer given
  ...['Dadra & Nagar Haveli', 'Daman & Diu'].map((name) => ({
    code: '26',
    name,
    official: 'Dadra and Nagar Haveli and Daman and Diu',
    isRuledFromDelhi: true as const,
  })),
  { code: '27', name: 'Maharashtra' },
  { code: '29', name: 'Karnataka' },
  { code: '30', name: 'Goa' },
  { code: '31', name: 'Lakshadweep', isRuledFromDelhi: true },
  { code: '32', name: 'Kerala' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '34', name: 'Pondicherry', official: 'Puducherry' },
  {
    code: '35',
    name: 'Andaman & Nicobar',
    official: 'Andaman and Nicobar Islands',
    isRuledFromDelhi: true,
  },
  { code: '36', name: 'Telangana' },
  { code: '37', name: 'Andhra Pradesh' },
  // the directory is older than Ladakh and has its places under Jammu & Kashmir
  { code: '38', name: 'Ladakh', isRuledFromDelhi: true },
]

const byName = new Map(
  states.flatMap((state) => [[state.name, state] as const, [state.official ?? state.name, state] as const]),
)
const byCode = new Map(states.map((state) => [state.code, state]))

/** '29' for Karnataka. */
export const stateCodeOf = (name: string): string | undefined => byName.get(name)?.code

/** 'Karnataka' for 29, as the law writes it. */
export function stateNameOf(code: string): string | undefined {
  const state = byCode.get(code)
  return state?.official ?? state?.name
}

/** However each is written: the directory and the law name some states differently. */
export const isSameState = (one: string, other: string): boolean =>
  (stateCodeOf(one) ?? one) === (stateCodeOf(other) ?? other)

/** 'Karnataka (29)', as it stands on an invoice. */
export function showState(name: string): string {
  const state = byName.get(name)
  return state ? `${state.official ?? state.name} (${state.code})` : name
}

/** What the half of the tax that is not the centre's is called there. */
export const stateTaxName = (state: string): 'SGST' | 'UTGST' =>
  byName.get(state)?.isRuledFromDelhi ? 'UTGST' : 'SGST'
