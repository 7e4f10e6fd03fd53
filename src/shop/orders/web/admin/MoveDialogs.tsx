import { showExactRupees } from '#kernel/money.ts'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { Shelf, shelfFault } from './ReturnDialogs.tsx'

type Shipment = WireStaffOrder['shipments'][number]

/** What came back already, or has arrived, is not on its way; a replacement is not refused here. */
const onTheWay = (order: WireStaffOrder): Shipment[] =>
  order.shipments.filter(({ delivered_at, came_back_at }) => !delivered_at && !came_back_at)

const parcelFault = (open: readonly Shipment[], chosen: string | undefined): string | undefined =>
  open.length > 1 && !chosen ? 'Choose the parcel.' : undefined

/** Asked only where several are on their way. */
const ParcelChoice = ({
  order,
  open,
  error,
}: {
  order: WireStaffOrder
  open: readonly Shipment[]
  error: string | undefined
}) =>
  open.length > 1 && (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold">Which parcel?</legend>
      {open.map(({ id, carrier, tracking_number, from, lines }) => (
        <Choice
          key={id}
          group="shipment"
          value={id}
          name={lines
            .map(
              ({ line, quantity }) => `${quantity} × ${order.lines.find((one) => one.line === line)?.title}`,
            )
            .join(', ')}
          remark={[from, carrier, tracking_number].filter(Boolean).join(', ')}
        />
      ))}
      {error && <p className="text-sm font-medium text-geru-600">{error}</p>}
    </fieldset>
  )

/** It has arrived. Where cash was due, somebody counted it. */
export function DeliverDialog({
  order,
  deliver,
  onClose,
}: {
  order: WireStaffOrder
  deliver: (shipment: string | undefined) => Promise<boolean>
  onClose: () => void
}) {
  const open = onTheWay(order)
  const isCash = order.payment.state === 'at_the_door' && order.state === 'dispatched'
  const isCashDue = isCash && open.length === 1
  const form = useForm({
    check: ({ shipment }) => ({ shipment: parcelFault(open, shipment) }),
    submit: async ({ shipment }) => {
      if (await deliver(shipment || undefined)) onClose()
    },
  })
  return (
    <FormDialog
      title="Mark as delivered?"
      form={form}
      back="Not yet"
      act={isCashDue ? 'Delivered, cash taken' : 'Delivered'}
      acting="Noting"
      onClose={onClose}
    >
      {isCashDue ? (
        <p className="text-chuna-700">
          Our delivery team brings back{' '}
          <b className="font-semibold text-ink">{showExactRupees(order.bill.to_pay)}</b> in cash. The order is
          then marked as paid.
        </p>
      ) : (
        <p className="text-chuna-700">
          {open.length > 1
            ? `One parcel is marked as delivered.${isCash ? ' The cash is noted with the last one.' : ''}`
            : 'Everything on its way is marked as delivered.'}
        </p>
      )}
      <ParcelChoice order={order} open={open} error={form.mistakes.shipment} />
    </FormDialog>
  )
}

export function ComeBackDialog({
  order,
  comeBack,
  onClose,
}: {
  order: WireStaffOrder
  comeBack: (sellable: boolean, shipment: string | undefined) => Promise<boolean>
  onClose: () => void
}) {
  const open = onTheWay(order).filter(({ replacement }) => !replacement)
  const form = useForm({
    check: ({ sellable, shipment }) => ({
      sellable: shelfFault(sellable),
      shipment: parcelFault(open, shipment),
    }),
    submit: async ({ sellable, shipment }) => {
      if (await comeBack(sellable === 'yes', shipment || undefined)) onClose()
    },
  })
  return (
    <FormDialog
      title="Mark as returned?"
      form={form}
      back="Not yet"
      act="It came back"
      acting="Noting"
      kind="dangerSolid"
      onClose={onClose}
    >
      <p className="text-chuna-700">
        Refused at delivery: the items are back with us. Any payment is refunded and a credit note is made.
      </p>
      <ParcelChoice order={order} open={open} error={form.mistakes.shipment} />
      <Shelf error={form.mistakes.sellable} />
    </FormDialog>
  )
}
