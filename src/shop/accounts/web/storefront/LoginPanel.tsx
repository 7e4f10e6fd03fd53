import { useState } from 'react'
import { showDate } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import type { ChangeEmailBody, ChangePasswordBody, WireMe } from '../../contract.ts'
import { AccountPanel, PanelRow } from './AccountPanel.tsx'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

/** The password and the email, and the way to change each. */
export function LoginPanel({
  me,
  changePassword,
  changeEmail,
}: {
  me: WireMe
  changePassword: (body: ChangePasswordBody) => Promise<void>
  changeEmail: (body: ChangeEmailBody) => Promise<unknown>
}) {
  const [open, setOpen] = useState<'password' | 'email' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <AccountPanel title="How you log in">
      <div className="-mb-4 divide-y divide-chuna-200">
        <PanelRow name="Password" words={`Changed ${showDate(new Date(me.password_changed_at))}`}>
          <Button className="max-sm:w-full" onClick={() => setOpen('password')}>
            Change<span className="sr-only"> the password</span>
          </Button>
        </PanelRow>
        <PanelRow
          name="Email"
          words={`${me.email}, ${me.email_confirmed ? 'confirmed' : 'not confirmed yet'}`}
        >
          <Button className="max-sm:w-full" onClick={() => setOpen('email')}>
            Change<span className="sr-only"> the email</span>
          </Button>
        </PanelRow>
      </div>
      {open === 'password' && <ChangePasswordDialog me={me} onClose={close} change={changePassword} />}
      {open === 'email' && <ChangeEmailDialog onClose={close} change={changeEmail} />}
    </AccountPanel>
  )
}
