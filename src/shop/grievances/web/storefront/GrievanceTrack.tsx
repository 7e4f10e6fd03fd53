import { useState } from 'react'
import { showDate, showMoment } from '#kernel/show-time.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { ContactField, CopiedField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireTrackedGrievance } from '../../contract.ts'

const said: Record<string, string> = {
  sent: 'You sent it',
  acknowledged: 'We are looking into it',
  answered: 'We answered',
  settled: 'Settled',
  reopened: 'Reopened',
}

/** Where a complaint stands, by its number and what it was sent with. */
export function GrievanceTrack({
  track,
}: {
  track: (number: string, contact: string) => Promise<WireTrackedGrievance>
}) {
  const [found, setFound] = useState<WireTrackedGrievance | undefined>()
  const form = useForm({
    check: ({ number, contact }) => ({
      number: /^GR-\d{4}-\d{4,9}$/i.test(number?.trim() ?? '')
        ? undefined
        : 'A ticket number looks like GR-2611-0031.',
      contact: gapFault(contact, 'Enter the email or mobile you used.'),
    }),
    submit: async ({ number = '', contact = '' }) => {
      setFound(undefined)
      setFound(await track(number.trim().toUpperCase(), contact.trim()))
    },
  })
  return (
    <section aria-label="Track a complaint" className="rounded-md border border-chuna-200 px-4 py-5 sm:p-6">
      <h2 className="display text-2xl">Track a complaint</h2>
      <form {...form.props} className="mt-4 grid gap-4">
        <CopiedField label="Ticket number" maxLength={20} {...form.field('number')} />
        <ContactField label="Email or mobile you used" {...form.field('contact')} />
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <SubmitButton kind="secondary" busy={form.isBusy} busyLabel="Looking">
          Find it
        </SubmitButton>
      </form>
      <div role="status">{found && <Found grievance={found} />}</div>
    </section>
  )
}

const Found = ({ grievance }: { grievance: WireTrackedGrievance }) => (
  <div className="mt-5 border-t border-chuna-200 pt-4">
    <p className="font-semibold">
      {grievance.number}
      {grievance.state === 'settled'
        ? ', settled'
        : `, settled by ${showDate(new Date(grievance.settle_by))}`}
    </p>
    <ol className="mt-3 grid gap-3">
      {grievance.news.map(({ at, kind, words }) => (
        <li key={at + kind}>
          <b className="font-small-bold">{said[kind] ?? kind}</b>
          <span className="text-sm text-chuna-600">, {showMoment(new Date(at))}</span>
          {words && <p className="whitespace-pre-line">{words}</p>}
        </li>
      ))}
    </ol>
  </div>
)
