// Forms: checked when a field is left and again at every key once it was wrong; whole at submit, where the first
// mistake gets the focus. What was typed stays in the fields, whatever the server says.
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { fieldsBeside } from '#kernel/fields-beside.ts'
import { CallRefused } from '#kernel/transport.ts'

export type Values = Record<string, string>
export type Mistakes = Record<string, string | undefined>

export type FormOptions = {
  /** The mistakes in what was typed, by field; nothing where there is none. */
  check?: (values: Values) => Mistakes
  /** Tells the server. What it refuses is shown beside its field, or above the form. */
  submit: (values: Values, form: HTMLFormElement) => Promise<void>
}

export function useForm({ check = () => ({}), submit }: FormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [refusal, setRefusal] = useState<CallRefused | undefined>()
  const [isBusy, setIsBusy] = useState(false)

  const show = (found: Mistakes) => {
    const real = Object.fromEntries(Object.entries(found).filter(([, words]) => words))
    setMistakes(real)
    const first = [...(form.current?.elements ?? [])].find(
      (element) => real[(element as HTMLInputElement).name] !== undefined,
    )
    if (first instanceof HTMLElement) first.focus()
    return Object.keys(real).length > 0
  }

  /** Whether it was sent and taken. */
  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event.preventDefault()
    if (isBusy || !form.current) return false
    setRefusal(undefined)
    const values = valuesOf(form.current)
    if (show(check(values))) return false
    setIsBusy(true)
    try {
      await submit(values, form.current)
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const known = [...(form.current?.elements ?? [])].map((element) => (element as HTMLInputElement).name)
      if (!show(fieldsBeside(error.fields, known))) setRefusal(error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  /** Leaving a field takes no mistake away: the button that is being pressed would jump from under the finger. */
  const recheck = (name: string, isLeft = false) => {
    if (!form.current) return
    const words = check(valuesOf(form.current))[name]
    setMistakes((before) => ({ ...before, [name]: words ?? (isLeft ? before[name] : undefined) }))
  }

  return {
    isBusy,
    /** What the server said about the whole; shown in a Note above the button. */
    refusal,
    mistakes,
    setRefusal,
    /**
     * For the form element. The browser's own bubbles stay away: mistakes stand beside their fields. Sent before the code
     * is there, what was typed must not end up in the address.
     */
    props: { ref: form, onSubmit, noValidate: true, method: 'post' as const },
    /** For a Field: its name, its mistake, and when it is looked at again. */
    field: (name: string) => ({
      name,
      error: mistakes[name],
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        if (event.target.value !== '') recheck(name, true)
      },
      onChange: () => {
        if (mistakes[name]) recheck(name)
      },
    }),
  }
}

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
