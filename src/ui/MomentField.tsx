import type { ComponentProps } from 'react'
import { fromIndianInput, toIndianInput } from '#kernel/india-time.ts'
import { Field } from './Field.tsx'

/** A day and a time in India. */
export const MomentField = ({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> & {
  /** As an instant, such as 2026-11-26T00:00:00+05:30; undefined where none is chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}) => (
  <Field
    type="datetime-local"
    value={value === undefined ? '' : toIndianInput(new Date(value))}
    onChange={({ target }) => onChange(fromIndianInput(target.value)?.toISOString())}
    {...field}
  />
)
