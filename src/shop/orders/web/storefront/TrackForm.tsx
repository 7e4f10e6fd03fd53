import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showTime } from '#kernel/show-time.ts'
import type { CallRefused } from '#kernel/transport.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { ContactField, CopiedField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'

/** The number of an order and what it was placed with; nothing is said about whose it is. */
export function TrackForm({ find }: { find: (number: string, contact: string) => Promise<void> }) {
  const form = useForm({
    check: ({ number, contact }) => ({
      number: gapFault(number, 'Enter the order number.'),
      contact: gapFault(contact, 'Enter the email or the mobile number.'),
    }),
    submit: ({ number = '', contact = '' }) => find(number.trim().toUpperCase(), contact.trim()),
  })
  return (
    <form {...form.props} className="grid gap-5 rounded-md border border-chuna-200 px-4 py-5 sm:p-7">
      <CopiedField
        label="Order number"
        hint="You will find it in our order mails"
        maxLength={30}
        {...form.field('number')}
      />
      <ContactField label="Email or mobile you used" {...form.field('contact')} />
      {form.refusal && <TrackRefusal refusal={form.refusal} />}
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Looking">
        Find my order
      </SubmitButton>
      <p className="text-sm text-chuna-600">
        Logged in? Your orders are in{' '}
        <Link to={paths.orders} className="link">
          your account
        </Link>
        .
      </p>
    </form>
  )
}

function TrackRefusal({ refusal: { code, words, retryAfterSeconds } }: { refusal: CallRefused }) {
  if (code === 'too_many_tries') {
    const again = new Date(Date.now() + (retryAfterSeconds ?? 60) * 1_000)
    return (
      <Note kind="bad">
        <b className="font-semibold">Please wait a little.</b> Too many attempts. You can try again at{' '}
        {showTime(again)}.
      </Note>
    )
  }
  return (
    <Note kind="bad">
      {code === 'order_unknown' || code === 'bad_request' ? (
        <>
          <b className="font-semibold">We could not find this order.</b> Please check the order number and the
          email or mobile number.
        </>
      ) : (
        <>
          <b className="font-semibold">We could not check.</b> {words}
        </>
      )}
    </Note>
  )
}
