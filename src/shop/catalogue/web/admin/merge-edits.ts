// Two people had the same form open. What only one of them touched is kept; where both did, somebody chooses.
import { type FieldName, type FormValues, isSame, namesIn, withField } from './product-form.ts'

export type Merge = {
  /** Everything that needs no choice; where both touched a field, the other one's stands for now. */
  values: FormValues
  clashes: FieldName[]
  fromMe: FieldName[]
  fromThem: FieldName[]
}

export function mergeEdits(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const names = namesIn(base, mine, theirs)
  const iTouched = names.filter((name) => !isSame(base, mine, name))
  const theyTouched = names.filter((name) => !isSame(base, theirs, name))
  const clashes = iTouched.filter((name) => theyTouched.includes(name) && !isSame(mine, theirs, name))
  const fromMe = iTouched.filter((name) => !theyTouched.includes(name))
  const fromThem = theyTouched.filter((name) => !iTouched.includes(name))
  return { values: taking(theirs, mine, fromMe), clashes, fromMe, fromThem }
}

/** `values` with some fields as they are in `other`. */
export const taking = (values: FormValues, other: FormValues, names: readonly FieldName[]): FormValues =>
  names.reduce((mixed, name) => withField(mixed, other, name), values)
