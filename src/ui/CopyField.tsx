import { useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** Something to take along: selected when it is touched, copied by its button. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2.5">
        <Field
          className="min-w-0 grow"
          label={label}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon name={state === 'copied' ? 'check' : 'copy'} size="sm" />
          Copy
        </Button>
      </div>
      <p role="status" className="text-sm text-chuna-600">
        {state === 'copied' && 'Copied.'}
        {state === 'failed' && 'Your browser does not allow copying. Please select and copy it yourself.'}
      </p>
    </div>
  )
}
