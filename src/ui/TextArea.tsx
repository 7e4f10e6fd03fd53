import { type ComponentProps, useId } from 'react'
import { Around, described } from './Field.tsx'

/** Several lines, in the same frame as every other field. Control and Enter send its form. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  className,
  ...area
}: Around & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Around {...{ label, optional, hint, error, className, id }}>
      <textarea
        id={id}
        rows={3}
        className="field h-auto py-3"
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
