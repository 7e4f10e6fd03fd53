import { useEffect, useRef, useState } from 'react'
import { showTime } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { CodeField, Field, PasswordField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { LoginAnswer, LoginBody } from '../contract.ts'
import { emailFault, gapFault } from './field-faults.ts'
import { keepDevice, readDevices } from './session.ts'

type LoginFormProps = {
  logIn: (body: LoginBody) => Promise<LoginAnswer>
  onLoggedIn: (answer: LoginAnswer) => void
  onRequested?: () => void
  onFailed?: () => void
  forgotHref: string
  /** Filled in already for somebody who has just registered. */
  email?: string
}

/** Email and password; the code of an authenticator app only from those whose account asks for it. */
export function LoginForm({ logIn, onLoggedIn, onRequested, onFailed, forgotHref, email }: LoginFormProps) {
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    check: (values) => ({
      email: emailFault(values.email),
      password: gapFault(values.password, 'Enter your password.'),
      code: asksCode ? gapFault(values.code, 'Enter the code.') : undefined,
    }),
    submit: async ({ email = '', password = '', code }) => {
      onRequested?.()
      try {
        const devices = readDevices()
        const answer = await logIn({
          email: email.trim(),
          password,
          ...(code && { code: code.trim() }),
          ...(devices.length > 0 && { devices }),
        })
        keepDevice(answer.device)
        onLoggedIn(answer)
      } catch (error) {
        onFailed?.()
        if (error instanceof CallRefused && error.code === 'two_step_code_needed') setAsksCode(true)
        throw error
      }
    },
  })
  return (
    <form {...form.props} className="grid gap-5">
      {form.refusal && <LoginRefusal refusal={form.refusal} />}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        {...form.field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      {asksCode && <LoginCode {...form.field('code')} />}
      <a href={forgotHref} className="link -my-3 inline-flex min-h-11 items-center justify-self-start">
        Forgot password?
      </a>
      <SubmitButton size="lg" busy={form.isBusy} busyLabel="Logging in">
        Login
      </SubmitButton>
    </form>
  )
}

/** Gets the focus when it appears, since it is what is missing. A spare code has letters too. */
function LoginCode(field: ReturnType<ReturnType<typeof useForm>['field']>) {
  const box = useRef<HTMLDivElement>(null)
  const [isSpare, setIsSpare] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is typed into the same box
  useEffect(() => box.current?.querySelector('input')?.focus(), [isSpare])
  return (
    <div ref={box} className="grid gap-1.5">
      <CodeField
        {...field}
        {...(isSpare && { label: 'Spare code', inputMode: 'text', autoComplete: 'off' })}
        hint={
          isSpare
            ? 'One of the codes you saved when you turned on two-step login.'
            : '6 digits, changes every 30 seconds.'
        }
      />
      <button
        type="button"
        className="link -mb-3 inline-flex min-h-11 items-center justify-self-start"
        onClick={() => setIsSpare(!isSpare)}
      >
        {isSpare ? 'Use the app instead' : 'Use a spare code instead'}
      </button>
    </div>
  )
}

function LoginRefusal({ refusal }: { refusal: CallRefused }) {
  if (refusal.code === 'two_step_code_needed') return null
  const [said, advice] = wordsOf(refusal)
  return (
    <Note kind="bad">
      <b className="font-semibold">{said}</b> {advice}
    </Note>
  )
}

function wordsOf({ code, words, retryAfterSeconds }: CallRefused): [said: string, advice: string] {
  if (code === 'invalid_credentials')
    return ['Invalid Credentials.', 'Check the email and password and try again.']
  if (code === 'two_step_code_wrong') return ['Invalid Credentials.', 'Check the email, password and code.']
  if (code !== 'too_many_tries') return ['Not logged in.', words]
  const again = new Date(Date.now() + (retryAfterSeconds ?? 60) * 1_000)
  return ['Please wait a minute.', `You can log in again at ${showTime(again)}.`]
}
