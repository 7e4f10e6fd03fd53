import { useState } from 'react'
import { gapFault } from '#shop/accounts/web/field-faults.ts'
import { SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { allOf, chosenPieces, countOf } from '../PieceTicks.tsx'
import { CourierFields } from './CourierFields.tsx'
import { StaffPieceTicks } from './StaffPieceTicks.tsx'
import type { Dispatching } from './staff-orders-api.ts'
import { counted } from './staff-words.ts'

const unsentOf = (line: WireStaffOrder['lines'][number]): number =>
  line.quantity - line.cancelled - line.dispatched

/** What leaves now, and with whom. The rest stays open; each dispatch gets its own invoice. */
export function DispatchDialog({
  order,
  dispatch,
  onClose,
}: {
  order: WireStaffOrder
  /** False keeps the dialog open. */
  dispatch: (body: Dispatching) => Promise<boolean>
  onClose: () => void
}) {
  const places = order.sources.filter(({ lines }) => lines.some(({ left }) => left > 0))
  const [from, setFrom] = useState(places[0]?.location.id)
  const source = places.find(({ location }) => location.id === from)
  const leftOf = (line: WireStaffOrder['lines'][number]): number =>
    source ? (source.lines.find((one) => one.line === line.line)?.left ?? 0) : unsentOf(line)
  const left = allOf(order.lines, leftOf)
  const [chosen, setChosen] = useState(left)
  const [isPart, setIsPart] = useState(false)
  const count = countOf(isPart ? chosen : left)
  const form = useForm({
    check: ({ carrier }) => ({ carrier: gapFault(carrier, 'Enter the courier.') }),
    submit: async ({ carrier = '', tracking_number = '' }) => {
      const isDone = await dispatch({
        carrier: carrier.trim(),
        tracking_number: tracking_number.trim(),
        ...(from !== undefined && { from }),
        ...(isPart && { lines: chosenPieces(chosen) }),
      })
      if (isDone) onClose()
    },
  })
  return (
    <FormDialog
      title={isPart ? 'Dispatch part of it' : 'Dispatch'}
      wide
      form={form}
      back="Not yet"
      act={
        <>
          <Icon name="truck" size="sm" />
          Dispatch {counted(count, 'item')}
        </>
      }
      acting="Dispatching"
      disabled={count === 0}
      onClose={onClose}
    >
      {places.length > 1 && (
        <SelectField
          label="From"
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            setIsPart(false)
          }}
        >
          {places.map(({ location }) => (
            <option key={location.id} value={location.id}>
              {location.name}
            </option>
          ))}
        </SelectField>
      )}
      {isPart ? (
        <>
          <p className="text-chuna-700">
            Choose what ships now. The rest stays open; each dispatch gets its own invoice.
          </p>
          <StaffPieceTicks
            legend="Items that ship now"
            lines={order.lines}
            mostOf={leftOf}
            chosen={chosen}
            onChange={setChosen}
          />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-chuna-700">
            {counted(count, 'item')} {count === 1 ? 'ships' : 'ship'} now, all that is left{' '}
            {places.length > 1 ? `at ${source?.location.name}` : 'of this order'}.
          </p>
          {count > 1 && (
            <button
              type="button"
              className="link min-h-11"
              onClick={() => {
                setChosen(left)
                setIsPart(true)
              }}
            >
              Dispatch only a part
            </button>
          )}
        </div>
      )}
      <CourierFields form={form} />
      <p className="text-sm text-chuna-600">
        The invoice is made right away{order.email ? ', and the customer is informed by mail' : ''}.
      </p>
    </FormDialog>
  )
}
