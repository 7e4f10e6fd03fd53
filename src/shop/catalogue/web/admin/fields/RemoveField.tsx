import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { CarefulHere } from '#ui/CarefulHere.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireAttribute } from '../../../attribute-contract.ts'
import { createAttributesApi } from './attributes-api.ts'

type Props = {
  field: WireAttribute
  nameOf: (category: string) => string
  isDirty: boolean
  onEmptied: () => Promise<void>
}

const products = (count: number): string =>
  count === 1 ? '1 product says it' : `${count.toLocaleString('en-IN')} products say it`

/** Last on the page. Nothing may use it; what does is listed, with the way to change that. */
export function RemoveField(props: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const { field } = props
  return (
    <>
      <CarefulHere
        what="Remove this field"
        words={
          field.products === 0
            ? 'No product says it. This is without undo.'
            : `${products(field.products)}: they are emptied first, or given to another field.`
        }
        onAsk={() => setIsAsking(true)}
      />
      {isAsking && <RemoveDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function RemoveDialog({ field, nameOf, isDirty, onEmptied, onClose }: Props & { onClose: () => void }) {
  const api = useCalls(createAttributesApi)
  const { confirmed } = useAdmin()
  const navigate = useNavigate()
  const { isBusy, refusal, run } = useAct(async () => {
    await api.removeAttribute(field.key)
    showToast({ kind: 'removed', title: `${field.name} is removed` })
    await navigate(adminPaths.fields)
  })
  const emptying = useAct(async (to: string | null) => {
    const done = await confirmed(() => api.emptyAttribute(field.key, to))
    if (!done) return
    showToast({
      kind: 'success',
      title: to === null ? 'Emptied' : 'Given over',
      words: done.kept > 0 ? `${products(done.kept)} still: the other field does not take it.` : undefined,
    })
    await onEmptied()
  })
  const others = useAnswer(api.listAttributes)
  const alike = others.value?.data.filter(
    ({ key, kind, unit }) => key !== field.key && kind === field.kind && unit === field.unit,
  )
  const asking = field.categories.map(({ slug }) => nameOf(slug))
  const isUsed = field.products > 0 || asking.length > 0 || field.collections.length > 0
  return (
    <Dialog title={`Remove “${field.name}”?`} onClose={onClose}>
      {isUsed ? (
        <ul className="grid gap-3">
          {field.products > 0 && (
            <li className="grid gap-2">
              <span>{products(field.products)}.</span>
              <EmptyIt alike={alike ?? []} isBusy={emptying.isBusy} onEmpty={emptying.run} />
            </li>
          )}
          {asking.length > 0 && (
            <li>It belongs to {asking.join(', ')}. Take these off the field and save, then it can go.</li>
          )}
          {field.collections.length > 0 && (
            <li>The rules of {field.collections.join(', ')} ask for it. Change them first.</li>
          )}
        </ul>
      ) : (
        <p className="text-chuna-700">
          Nothing uses it. The filter and the line on the form go, without undo.
          {isDirty && ' Your changes on this page go with it.'}
        </p>
      )}
      {(refusal ?? emptying.refusal) && <Note kind="bad">{(refusal ?? emptying.refusal)?.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Keep it
        </Button>
        <SubmitButton
          type="button"
          kind="dangerSolid"
          busy={isBusy}
          busyLabel="Removing"
          disabled={isUsed}
          onClick={run}
        >
          Remove it
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

function EmptyIt({
  alike,
  isBusy,
  onEmpty,
}: {
  alike: { key: string; name: string }[]
  isBusy: boolean
  onEmpty: (to: string | null) => void
}) {
  const [to, setTo] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="What they say"
        className="flex-1"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        <option value="">goes away</option>
        {alike.map(({ key, name }) => (
          <option key={key} value={key}>
            goes to {name}
          </option>
        ))}
      </SelectField>
      <SubmitButton
        type="button"
        kind="secondary"
        busy={isBusy}
        busyLabel="Changing"
        onClick={() => onEmpty(to || null)}
      >
        {to === '' ? 'Empty it' : 'Give it over'}
      </SubmitButton>
    </div>
  )
}
