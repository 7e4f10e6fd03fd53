// The state of the product form: what was typed, what is wrong with it, and what it started from.
import { useEffect, useRef, useState } from 'react'
import { fieldsBeside } from '#kernel/fields-beside.ts'
import type { CallRefused } from '#kernel/transport.ts'
import { type Faults, faultsIn } from './form-faults.ts'
import {
  changedNames,
  type FormOption,
  type FormPicture,
  type FormValues,
  fieldNames,
  type TextName,
  typed,
} from './product-form.ts'

const isOwn = (field: string) => field.startsWith('attributes.')

export type ProductFormState = ReturnType<typeof useProductForm>

export function useProductForm(start: FormValues, isNew: boolean) {
  const [base, setBase] = useState(start)
  const [values, setValues] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const [hasTried, setHasTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  // the first mistake gets the focus, once its section has opened
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])

  const put = (next: FormValues) => {
    setValues(next)
    if (hasTried) setFaults(faultsIn(next, { isNew }))
  }
  const show = (found: Faults): boolean => {
    setFaults(found)
    setHasTried(true)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) setAttempts((count) => count + 1)
    return isWrong
  }
  return {
    form,
    base,
    values,
    faults,
    isNew,
    isDirty: changedNames(base, values).length > 0,
    /** True where something has to be mended first. */
    findFaults: () => show(faultsIn(values, { isNew })),
    /** What the server would not take, beside its field; false where none of it has a field. */
    showRefusal: ({ fields }: CallRefused): boolean => {
      const beside = Object.entries(
        fieldsBeside(fields, [...fieldNames, ...Object.keys(fields ?? {}).filter(isOwn)]),
      )
      return show(
        Object.fromEntries(beside.map(([name, words]) => [name === 'images' ? 'images.0' : name, words])),
      )
    },
    start: (next: FormValues) => {
      setBase(next)
      setValues(next)
      setFaults({})
      setHasTried(false)
    },
    /** The base moves on, what was typed stays. */
    rebase: setBase,
    put,
    setText: (name: TextName, text: string) => put(typed(values, name, text)),
    setPictures: (images: FormPicture[]) => put({ ...values, images }),
    setAttribute: (key: string, text: string) =>
      put({ ...values, attributes: { ...values.attributes, [key]: text } }),
    setOptions: (options: FormOption[]) => put({ ...values, options }),
    /** When a field is left: what stands in it is looked at. */
    look: (name: string) => {
      const found = faultsIn(values, { isNew })[name]
      setFaults((before) => ({ ...before, [name]: found }))
    },
  }
}
