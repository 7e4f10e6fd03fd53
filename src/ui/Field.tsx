import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type AroundProps = {
  label: ReactNode
  /** Says "(optional)"; required fields say nothing. */
  optional?: boolean
  hint?: ReactNode
  error?: string
  className?: string
}

/** A label above, a hint or the mistake below, and the names that tie them together. */
export function Around({
  label,
  optional,
  hint,
  error,
  className = '',
  id,
  children,
}: AroundProps & { id: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="justify-self-start text-sm font-small-bold">
        {label}
        {optional && <span className="font-normal text-chuna-600"> (optional)</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-chuna-600">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}

export const described = (id: string, hint: ReactNode, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
})

export function Field({
  label,
  optional,
  hint,
  error,
  className,
  before,
  ...input
}: AroundProps & ComponentProps<'input'> & { /** Stands inside the box, such as +91. */ before?: string }) {
  const id = useId()
  return (
    <Around {...{ label, optional, hint, error, className, id }}>
      <span className="relative block">
        {before && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-chuna-600">
            {before}
          </span>
        )}
        <input
          id={id}
          className={`field read-only:bg-chuna-50 ${before ? (before.length > 1 ? 'pl-13' : 'pl-8') : ''}`}
          {...described(id, hint, error)}
          {...input}
        />
      </span>
    </Around>
  )
}

/** A password can be looked at while it is typed. */
export function PasswordField({
  label,
  optional,
  hint,
  error,
  className,
  ...input
}: AroundProps & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <Around {...{ label, optional, hint, error, className, id }}>
      <span className="relative block">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className="field pr-13"
          autoCapitalize="none"
          spellCheck={false}
          {...described(id, hint, error)}
          {...input}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          className="absolute top-0.5 right-1"
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </Around>
  )
}

type OwnField = Omit<ComponentProps<typeof Field>, 'label'> & { label?: string }

export const EmailField = (props: OwnField) => (
  <Field label="Email" type="email" autoComplete="email" maxLength={254} {...props} />
)

/** A number in India, typed without its +91. */
export const PhoneField = (props: OwnField) => (
  <Field
    label="Mobile number"
    before="+91"
    type="tel"
    autoComplete="tel-national"
    maxLength={20}
    {...props}
  />
)

export const NameField = (props: OwnField) => (
  <Field label="Full name" autoComplete="name" maxLength={120} {...props} />
)

/** A number or a code that somebody copies from a mail or a card. */
export const CopiedField = (props: ComponentProps<typeof Field>) => (
  <Field autoCapitalize="characters" autoComplete="off" spellCheck={false} {...props} />
)

/** An email or a mobile number. */
export const ContactField = (props: ComponentProps<typeof Field>) => (
  <Field maxLength={254} autoCapitalize="none" spellCheck={false} {...props} />
)

/** Six digits from an authenticator app, or a spare code. One box, so that it can be pasted and filled in. */
export const CodeField = (props: OwnField) => (
  <Field
    label="Code from your authenticator app"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    autoCapitalize="characters"
    spellCheck={false}
    {...props}
  />
)

export function SelectField({
  label,
  optional,
  hint,
  error,
  className,
  children,
  ...select
}: AroundProps & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Around {...{ label, optional, hint, error, className, id }}>
      <select id={id} className="field select" {...described(id, hint, error)} {...select}>
        {children}
      </select>
    </Around>
  )
}

/** A tick with its sentence beside it; never ticked beforehand. */
export const Tick = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" className="tick" {...input} />
    <span>{children}</span>
  </label>
)
