import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { CodeField } from '#ui/Field.tsx'
import { type FormOptions, useForm } from '#ui/use-form.ts'

/**
 * A form that asks for the password before it acts. Where two-step login is on the server wants a code too: the field
 * for it appears when that is told, and what was typed stays.
 */
export function useProofForm({ check = () => ({}), submit }: FormOptions) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    check: (values) => ({
      ...check(values),
      code: needsCode && !values.code ? 'Enter the code.' : undefined,
    }),
    submit: async (values, element) => {
      try {
        await submit(values, element)
      } catch (error) {
        const isAsked = error instanceof CallRefused && error.code === 'two_step_code_needed'
        if (!isAsked || needsCode) throw error
        setNeedsCode(true)
      }
    },
  })
  return {
    ...form,
    /** Stands below the password. */
    codeField: needsCode && (
      <CodeField hint="The six digits it shows now, or a spare code." autoFocus {...form.field('code')} />
    ),
  }
}
