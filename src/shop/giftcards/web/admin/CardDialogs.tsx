import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter } from '#kernel/time.ts'
import { emailFault, gapFault } from '#shop/accounts/web/field-faults.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { EmailField, Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireCardDetail } from '../../contract.ts'
import { yearAfter } from '../../domain/card.ts'
import { type SendingWay, SendingWays } from './SendingWays.tsx'

/** `act` answers false when whoever was asked for the password went back: the dialog stays with what was typed. */
type DialogProps<T> = { card: WireCardDetail; act: (values: T) => Promise<boolean>; onClose: () => void }

export function AddMoneyDialog({ act, onClose }: DialogProps<{ amount: number; why: string }>) {
  const form = useForm({
    check: ({ amount, why }) => ({
      amount: Number(amount) > 0 ? undefined : 'Enter whole rupees.',
      why: gapFault(why, 'Enter a reason; it is shown in the ledger.'),
    }),
    submit: async ({ amount, why = '' }) => {
      if (await act({ amount: Number(amount), why: why.trim() })) onClose()
    },
  })
  return (
    <FormDialog title="Add money" form={form} act="Add money" acting="Adding" onClose={onClose}>
      <Field
        label="Amount"
        before="₹"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...form.field('amount')}
      />
      <Field label="Why" maxLength={200} autoComplete="off" {...form.field('why')} />
    </FormDialog>
  )
}

export function AddTimeDialog({ card, act, onClose }: DialogProps<{ valid_until: string }>) {
  const form = useForm({
    check: ({ valid_until = '' }) => ({
      valid_until: valid_until > card.valid_until ? undefined : 'Choose a later date.',
    }),
    submit: async ({ valid_until = '' }) => {
      if (await act({ valid_until })) onClose()
    },
  })
  return (
    <FormDialog title="Add time" form={form} act="Add time" acting="Adding" onClose={onClose}>
      <p className="text-chuna-700">
        It is valid until {showDay(card.valid_until)}. You can extend it, never shorten it.
      </p>
      <Field
        label="Valid until"
        type="date"
        min={dayAfter(card.valid_until, 1)}
        max={yearAfter(card.valid_until, 10)}
        defaultValue={yearAfter(card.valid_until)}
        {...form.field('valid_until')}
      />
    </FormDialog>
  )
}

export function SendAgainDialog({ card, act, onClose }: DialogProps<{ to_email?: string | null }>) {
  const [way, setWay] = useState<SendingWay>(card.to_email ? 'mail' : 'hand')
  const gap = (typed: string | undefined) =>
    card.to_email ? undefined : gapFault(typed, 'Enter their email.')
  const form = useForm({
    check: ({ to_email }) => ({
      to_email: way === 'mail' ? (gap(to_email) ?? emailFault(to_email)) : undefined,
    }),
    submit: async ({ to_email = '' }) => {
      const typed = to_email.trim() ? { to_email: to_email.trim() } : {}
      if (await act(way === 'mail' ? typed : { to_email: null })) onClose()
    },
  })
  return (
    <FormDialog
      title="Send a new code"
      form={form}
      act={way === 'mail' ? 'Send it' : 'Show the code'}
      acting="Sending"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        {card.last_four
          ? 'A new code is made, and the old one stops working immediately.'
          : 'The card is sent now instead of on its date.'}
      </p>
      <SendingWays handed="You see the code once." way={way} onWay={setWay} />
      {way === 'mail' && (
        <EmailField
          label={card.to_email ? 'Another email' : 'Their email'}
          optional={card.to_email !== null}
          hint={card.to_email ? `Left empty, it goes to ${card.to_email}` : undefined}
          autoComplete="off"
          {...form.field('to_email')}
        />
      )}
    </FormDialog>
  )
}

/** This once: the shop keeps no more than its print. */
export function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  // a page without TLS has no clipboard
  const canCopy = typeof navigator.clipboard?.writeText === 'function'
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setIsCopied(true)
  }
  return (
    <Dialog title="The code, this once" onClose={onClose}>
      <p className="text-chuna-700">
        Write it down or copy it now. It cannot be shown again; you can make a new one.
      </p>
      <p className="rounded-md bg-chuna-100 px-4 py-4 text-center text-lg font-semibold tracking-[0.06em] break-words select-all">
        {code}
      </p>
      <DialogActions>
        {canCopy && <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>}
        <Button kind="primary" onClick={onClose}>
          I have it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
