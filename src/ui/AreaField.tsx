import { type ComponentProps, useId } from 'react'
import { Around, type AroundProps, described } from './Field.tsx'

/** Several lines of text; it grows with what is typed where the browser can. Control and Enter send its form. */
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
        aria-keyshortcuts="Control+Enter"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        {...described(id, hint, error)}
        {...area}
      />
    </Around>
  )
}
