import { useState } from 'react'
import { showShort } from '#kernel/show-time.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { timelineOf } from './staff-words.ts'

const dots = {
  ok: 'bg-neem-600',
  bad: 'bg-geru-600',
  plain: 'border-2 border-chuna-400 bg-white',
  note: 'border-2 border-chuna-400 bg-white',
} as const

export function OrderTimeline({
  order,
  addNote,
}: {
  order: WireStaffOrder
  addNote: (words: string) => Promise<void>
}) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Panel
      title="Timeline"
      side={
        !isWriting && (
          <Button size="sm" className="print:hidden" onClick={() => setIsWriting(true)}>
            Add a note
          </Button>
        )
      }
    >
      {isWriting && <NoteForm addNote={addNote} onDone={() => setIsWriting(false)} />}
      <ol className="px-4 py-5 sm:px-5">
        {timelineOf(order).map((event) => (
          <li
            key={`${event.at}${event.said}${event.more}`}
            className="group relative pb-5.5 pl-8.5 text-md last:pb-0"
          >
            <span
              aria-hidden="true"
              className={`absolute top-4.5 -bottom-0.5 left-[7px] w-0.5 group-last:hidden ${event.tone === 'ok' ? 'bg-neem-600' : 'bg-chuna-300'}`}
            />
            <span
              aria-hidden="true"
              className={`absolute top-0.5 left-0 size-4 rounded-full ${dots[event.tone]}`}
            />
            <p className="break-words whitespace-pre-line">
              <b className="font-semibold">{event.said}</b>
              {event.more && `${event.tone === 'note' ? ': ' : ', '}${event.more}`}
            </p>
            <p className="text-sm text-chuna-600">
              {event.by}, <time dateTime={event.at}>{showShort(event.at)}</time>
              {event.tone === 'note' && '. Only staff see this.'}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** For the order and for the customer alike. */
export function NoteForm({
  addNote,
  onDone,
}: {
  addNote: (words: string) => Promise<void>
  onDone: () => void
}) {
  const form = useForm({
    check: ({ words }) => ({ words: gapFault(words, 'Write something first.') }),
    submit: async ({ words = '' }) => {
      await addNote(words.trim())
      onDone()
    },
  })
  return (
    <form {...form.props} className="grid gap-3 border-b border-chuna-200 p-4 sm:p-5">
      <AreaField
        label="Note"
        hint="Only staff can see it. Press Ctrl and Enter to add it."
        maxLength={1000}
        autoFocus
        {...form.field('words')}
      />
      {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.isBusy} busyLabel="Adding" size="sm">
          Add note
        </SubmitButton>
        <Button kind="ghost" size="sm" onClick={onDone}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
