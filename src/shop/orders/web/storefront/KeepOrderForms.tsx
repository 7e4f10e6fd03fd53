import { useState } from 'react'
import { Link } from 'react-router'
import { showExactRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { newPasswordFault } from '#shop/accounts/web/new-password-fault.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { loginPath } from '#shop/accounts/web/storefront/next-path.ts'
import { TermsLine } from '#shop/accounts/web/storefront/TermsLine.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireOrder } from '../../contract.ts'

const title = 'Save this order to an account?'

/** A guest's order can get an account with one password. */
export function KeepWithNewAccount({
  order,
  makeAccount,
}: {
  order: WireOrder
  makeAccount: (password: string) => Promise<void>
}) {
  const [isDeclined, setIsDeclined] = useState(false)
  const form = useForm({
    check: ({ password }) => ({
      password: newPasswordFault(password, [order.ship_to.name, order.email ?? '']),
    }),
    submit: ({ password = '' }) => makeAccount(password),
  })
  if (isDeclined) return null
  return (
    <AccountPanel title={title} className="print:hidden">
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">
          Just choose a password. You log in with <span className="break-words">{order.email}</span>. Prefer
          not to? You can always{' '}
          <Link to={paths.track} className="link">
            track it
          </Link>{' '}
          with the order number.
        </p>
        {order.bill.cashback > 0 && (
          <p className="font-small-bold text-neem-600">
            Your {showExactRupees(order.bill.cashback)} cashback comes to this account as store credit, once
            the time to return has passed.
          </p>
        )}
        <input type="hidden" autoComplete="username" value={order.email ?? ''} readOnly />
        <PasswordField
          label="Choose a password"
          hint="8 characters or more"
          autoComplete="new-password"
          className="max-w-80"
          {...form.field('password')}
        />
        {form.refusal && (
          <Note kind="bad">
            {form.refusal.code === 'invalid_credentials' ? (
              <>
                <b className="font-semibold">This email may already have an account.</b>{' '}
                <Link to={loginPath(paths.order(order.number))} className="underline">
                  Log in to it
                </Link>{' '}
                and add the order there.
              </>
            ) : (
              <>
                <b className="font-semibold">Could not create the account.</b> {form.refusal.words}
              </>
            )}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={form.isBusy} busyLabel="Creating account">
            Create my account
          </SubmitButton>
          <Button kind="ghost" onClick={() => setIsDeclined(true)}>
            No thanks
          </Button>
        </div>
        <TermsLine />
      </form>
    </AccountPanel>
  )
}

/** For somebody who is logged in already. */
export function KeepWithThisAccount({ claim }: { claim: () => Promise<void> }) {
  const form = useForm({ submit: claim })
  return (
    <AccountPanel title="Add this order to your account?" className="print:hidden">
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700">It was placed as a guest. You will find it under your orders.</p>
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        <SubmitButton busy={form.isBusy} busyLabel="Adding" className="justify-self-start">
          Add to my account
        </SubmitButton>
      </form>
    </AccountPanel>
  )
}
