import { useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { CopiedField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireBalance } from '../../contract.ts'

/** What is left on a card, for whoever has its code. */
export function BalanceBox({ read }: { read: (code: string) => Promise<WireBalance> }) {
  const [card, setCard] = useState<WireBalance | undefined>()
  const form = useForm({
    check: ({ code }) => ({ code: gapFault(code, 'Enter the code.') }),
    submit: async ({ code = '' }) => {
      setCard(undefined)
      setCard(await read(code))
    },
  })
  return (
    <section
      aria-labelledby="balance"
      className="rounded-md border border-chuna-200 bg-chuna-50 px-4 py-5 sm:p-7"
    >
      <h2 id="balance" className="display text-d-sm">
        Have a card?
      </h2>
      <p className="mt-1 text-chuna-600">Check the balance. You can use it at checkout.</p>
      <form {...form.props} className="mt-5 grid gap-4">
        <CopiedField label="Gift card code" maxLength={60} {...form.field('code')} />
        {form.refusal && <Note kind="bad">{form.refusal.words}</Note>}
        {card && <Left card={card} />}
        <div>
          <SubmitButton kind="secondary" busy={form.isBusy} busyLabel="Looking">
            Check balance
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}

function Left({ card: { last_four, balance, valid_until, can_be_spent } }: { card: WireBalance }) {
  const until = showDay(valid_until)
  if (balance === 0) return <Note kind="info">No balance left on card •••• {last_four}.</Note>
  return (
    <Note kind={can_be_spent ? 'ok' : 'bad'}>
      <b className="font-semibold tabular-nums">{showExactRupees(balance)}</b> on the card •••• {last_four},{' '}
      {can_be_spent ? `valid until ${until}.` : `which expired on ${until}. Please call us.`}
    </Note>
  )
}
