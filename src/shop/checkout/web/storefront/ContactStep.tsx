import { Link } from 'react-router'
import { emailFault, phoneFault } from '#shop/accounts/web/field-faults.ts'
import { EmailField, PhoneField, Tick } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values, valuesOf } from '#ui/use-form.ts'
import { ActBar } from './ActBar.tsx'

export const contactMistakes = (values: Values) => ({
  email: emailFault(values.email),
  phone: phoneFault(values.phone),
})

/** How the shop and the crew reach whoever orders. No account is needed. */
export function ContactStep({
  typed,
  loginHref,
  asksForOffers,
  onTyped,
  onDone,
}: {
  typed: Values
  /** For guests. */
  loginHref: string | undefined
  /** Not asked again of people who said yes already. */
  asksForOffers: boolean
  onTyped: (values: Values) => void
  onDone: (values: Values) => void
}) {
  const form = useForm({ check: contactMistakes, submit: async (values) => onDone(values) })
  return (
    <form {...form.props} onChange={(event) => onTyped(valuesOf(event.currentTarget))} className="grid gap-3">
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-x-4">
        <EmailField
          hint="For order updates and your invoice"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.email}
          {...form.field('email')}
        />
        <PhoneField
          hint="Our delivery team will call this number"
          defaultValue={typed.phone}
          {...form.field('phone')}
        />
      </div>
      {asksForOffers && (
        <Tick name="offers" defaultChecked={typed.offers !== undefined}>
          Send me offers by email
        </Tick>
      )}
      <ActBar
        beside={
          loginHref && (
            <p className="text-chuna-600">
              Have an account?{' '}
              <Link to={loginHref} className="link inline-flex min-h-11 items-center">
                Login
              </Link>
              . Your cart stays with you.
            </p>
          )
        }
      >
        <SubmitButton busy={form.isBusy} busyLabel="Continuing">
          Continue
        </SubmitButton>
      </ActBar>
    </form>
  )
}
