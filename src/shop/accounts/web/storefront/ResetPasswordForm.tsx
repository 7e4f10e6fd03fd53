import type { ReactNode } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireResetLook } from '../../contract.ts'
import { newPasswordFault } from '../new-password-fault.ts'

type Saved = Omit<WireResetLook, 'asks'>

export function ResetPasswordForm({
  saved,
  isReady,
  reset,
  askAgain,
}: {
  /** What somebody saved before this mailbox was proven: whoever reads this decides about it. */
  saved: Saved | undefined
  /** Whether it is known if there is something to decide. */
  isReady: boolean
  reset: (chosen: { password: string; keep?: boolean }) => Promise<void>
  /** Offered when the link no longer works. */
  askAgain: ReactNode
}) {
  const form = useForm({
    check: ({ password, keep }) => ({
      password: newPasswordFault(password),
      keep: saved && !keep ? 'Choose one.' : undefined,
    }),
    submit: ({ password = '', keep }) => reset({ password, ...(saved && { keep: keep === 'yes' }) }),
  })
  const isDead = form.refusal?.code === 'link_dead'
  return (
    <form {...form.props} className="grid gap-5">
      <Refused said="Not changed." refusal={form.refusal} />
      {isDead ? (
        askAgain
      ) : (
        <>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters. A few words make a good one."
            {...form.field('password')}
          />
          {saved && (
            <SavedBefore saved={saved} error={form.mistakes.keep} onChange={form.field('keep').onChange} />
          )}
          <SubmitButton
            size="lg"
            busy={form.isBusy || !isReady}
            busyLabel={isReady ? 'Saving' : 'One moment'}
          >
            Save password
          </SubmitButton>
        </>
      )}
    </form>
  )
}

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [count === 1 ? `1 ${one}` : `${count} ${many}`] : []

const savedList = ({ phone, addresses, wishlist }: Saved): string =>
  new Intl.ListFormat('en-IN').format([
    ...(phone ? ['a mobile number'] : []),
    ...counted(addresses, 'address', 'addresses'),
    ...counted(wishlist, 'wishlist item', 'wishlist items'),
  ])

/** Anybody can make an account with any email: nobody but its reader knows whose these are. */
const SavedBefore = ({
  saved,
  error,
  onChange,
}: {
  saved: Saved
  error: string | undefined
  onChange: () => void
}) => (
  <fieldset className="grid gap-2.5" aria-describedby={error ? 'keep-fault' : undefined}>
    <legend className="mb-1 text-sm font-small-bold">Did you save these details?</legend>
    <p className="text-sm text-chuna-600">
      This email was never confirmed, and the account holds {savedList(saved) || 'saved details'}. If you did
      not save them, somebody else may have used your email.
    </p>
    <Choice
      group="keep"
      value="yes"
      name="Yes, keep them"
      remark="They stay in your account."
      onChange={onChange}
    />
    <Choice
      group="keep"
      value="no"
      name="No, remove them"
      remark="Mobile number, addresses and wishlist are deleted."
      onChange={onChange}
    />
    {error && (
      <p id="keep-fault" className="text-sm font-medium text-geru-600">
        {error}
      </p>
    )}
  </fieldset>
)
