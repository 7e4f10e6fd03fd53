import { Button } from './Button.tsx'
import { Field } from './Field.tsx'

/** A search that is asked for by its button or by Enter, not while somebody types. */
export const FindForm = ({
  label,
  placeholder,
  text = '',
  className = '',
  onFind,
}: {
  label: string
  placeholder?: string
  /** What was looked for, as the address says. */
  text?: string
  className?: string
  onFind: (text: string) => void
}) => (
  <form
    role="search"
    className={`flex items-end gap-3 ${className}`}
    onSubmit={(event) => {
      event.preventDefault()
      onFind(String(new FormData(event.currentTarget).get('q') ?? '').trim())
    }}
  >
    <Field
      key={text}
      className="flex-1"
      label={label}
      name="q"
      type="search"
      maxLength={100}
      placeholder={placeholder}
      defaultValue={text}
    />
    <Button type="submit">Find</Button>
  </form>
)
