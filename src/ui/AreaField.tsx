import { type ComponentProps, useId } from 'react'
import { Around, type AroundProps, described } from './Field.tsx'

/** Several lines of text; it grows with what is typed where the browser can. */
export function AreaField({
  label,
  optional,
  hint,
  error,
  className,
  ...area
}: AroundProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Around {...{ label, optional, hint, error, className, id }}>
      <textarea
        id={id}
        rows={3}
        className="field field-sizing-content min-h-22 py-2.5"
        {...described(id, hint, error)}
        {...area}
      />
    </Around>
  )
}
