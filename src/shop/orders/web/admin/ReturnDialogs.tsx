import { useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { CourierFields } from './CourierFields.tsx'
import type { Acceptance } from './staff-orders-api.ts'

type Return = WireStaffOrder['returns'][number]

/** Whether pieces that came back can be sold again; asked, never assumed. */
export const Shelf = ({ error }: { error: string | undefined }) => (
  <fieldset className="grid gap-2.5">
    <legend className="mb-2 text-sm font-small-bold">Can they be sold again?</legend>
    <div className="grid gap-2.5 sm:grid-cols-2">
      <Choice group="sellable" value="yes" name="Yes" remark="They go back on the shelf" />
      <Choice group="sellable" value="no" name="No" remark="They are written off" />
    </div>
    {error && <p className="text-sm font-medium text-geru-600">{error}</p>}
  </fieldset>
)

export const shelfFault = (sellable: string | undefined): string | undefined =>
  sellable ? undefined : 'Choose whether they can be sold again.'

export function AcceptReturnDialog({
  asked,
  accept,
  onClose,
}: {
  asked: Return
  /** False keeps the dialog open. */
  accept: (body: Acceptance) => Promise<boolean>
  onClose: () => void
}) {
  const [isReplaced, setIsReplaced] = useState(asked.wish === 'replace')
  const form = useForm({
    check: ({ sellable, carrier }) => ({
      sellable: shelfFault(sellable),
      carrier: isReplaced ? gapFault(carrier, 'Enter the courier.') : undefined,
    }),
    submit: async ({ sellable, carrier = '', tracking_number = '' }) => {
      const isDone = await accept({
        sellable: sellable === 'yes',
        ...(isReplaced && { carrier: carrier.trim(), tracking_number: tracking_number.trim() }),
        ...(asked.wish === 'replace' && !isReplaced && { instead: 'refund' as const }),
      })
      if (isDone) onClose()
    },
  })
  return (
    <FormDialog
      title="Accept the return"
      wide
      form={form}
      back="Not yet"
      act={
        isReplaced
          ? 'Accept and send replacement'
          : `Accept and refund ${showExactRupees(sumBack(asked.back))}`
      }
      acting="Accepting"
      onClose={onClose}
    >
      {isReplaced ? (
        <>
          <p className="text-chuna-700">A replacement will be sent to the customer.</p>
          <CourierFields form={form} />
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => setIsReplaced(false)}
          >
            None in stock: refund instead
          </button>
        </>
      ) : (
        <BackOf asked={asked} />
      )}
      <Shelf error={form.mistakes.sellable} />
    </FormDialog>
  )
}

const sumBack = (back: Return['back']): number =>
  back ? back.to_payer + back.to_store_credit + back.to_gift_card : 0

function BackOf({ asked: { back, refund_to } }: { asked: Return }) {
  if (!back) return null
  return (
    <dl className="grid gap-2">
      <div className="flex justify-between gap-4 text-lg font-semibold">
        <dt>Refunded</dt>
        <dd className="tabular-nums">{showExactRupees(sumBack(back))}</dd>
      </div>
      {back.coupon_taken_back > 0 && (
        <div className="flex justify-between gap-4 text-chuna-700">
          <dt>Coupon discount taken back: the rest is below its minimum</dt>
          <dd className="tabular-nums">−{showExactRupees(back.coupon_taken_back)}</dd>
        </div>
      )}
      {back.to_payer > 0 && (
        <div className="flex justify-between gap-4 text-chuna-700">
          <dt>{refund_to ? `To ${refund_to}, paid out manually` : 'To the original payment method'}</dt>
          <dd className="tabular-nums">{showExactRupees(back.to_payer)}</dd>
        </div>
      )}
      {back.to_gift_card > 0 && (
        <div className="flex justify-between gap-4 text-chuna-700">
          <dt>To the gift card</dt>
          <dd className="tabular-nums">{showExactRupees(back.to_gift_card)}</dd>
        </div>
      )}
      {back.to_store_credit > 0 && (
        <div className="flex justify-between gap-4 text-chuna-700">
          <dt>To store credit</dt>
          <dd className="tabular-nums">{showExactRupees(back.to_store_credit)}</dd>
        </div>
      )}
    </dl>
  )
}

export function RefuseReturnDialog({
  refuse,
  onClose,
}: {
  refuse: (answer: string) => Promise<boolean>
  onClose: () => void
}) {
  const form = useForm({
    check: ({ answer = '' }) => ({
      answer: answer.trim().length < 5 ? 'Tell the customer why, in a sentence.' : undefined,
    }),
    submit: async ({ answer = '' }) => {
      if (await refuse(answer.trim())) onClose()
    },
  })
  return (
    <FormDialog
      title="Refuse the return"
      form={form}
      back="Not yet"
      act="Refuse it"
      acting="Refusing"
      kind="dangerSolid"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        The customer gets your reason by mail, and can write to the grievance desk.
      </p>
      <AreaField label="Why?" maxLength={500} {...form.field('answer')} />
    </FormDialog>
  )
}
