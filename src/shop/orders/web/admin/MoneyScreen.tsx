import { useState } from 'react'
import { Link } from 'react-router'
import { showExactRupees } from '#kernel/money.ts'
import { showDate } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireMoneyReport } from '../../staff-contract.ts'
import { PaidOutDialog } from './MoveDialogs.tsx'
import { gatewayNames, showShort } from './staff-words.ts'

type Due = WireMoneyReport['to_pay_out'][number]
type Difference = WireMoneyReport['differences'][number]

const differenceWords: Record<string, string> = {
  unknown_payment: 'Money that belongs to no order',
  wrong_amount: 'Another amount than was asked for',
  wrong_currency: 'Paid in another currency',
  paid_twice: 'Paid twice',
  paid_too_late: 'Paid too late',
  refund_refused: 'A refund the gateway will not make',
  unknown_refund: 'A refund we know nothing of',
}

const OrderLink = ({ number }: { number: string }) => (
  <Link
    to={`/admin/order/${number}`}
    className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline"
  >
    {number}
  </Link>
)

const Nothing = ({ children }: { children: string }) => (
  <p className="p-4 text-chuna-600 sm:p-5">{children}</p>
)

/** What people must do about money: pay out, look at differences, and see that no promise is broken. */
export function MoneyScreen({
  report,
  payOut,
  settle,
}: {
  report: WireMoneyReport
  /** False keeps the dialog open. */
  payOut: (due: Due, reference: string) => Promise<boolean>
  settle: (difference: Difference) => Promise<boolean>
}) {
  const [due, setDue] = useState<Due | undefined>()
  const [difference, setDifference] = useState<Difference | undefined>()
  return (
    <>
      {report.breaches === null ? (
        <Note kind="info">
          So many orders take too long to look through here. The shop looks at its promises by itself, every
          ten minutes, and its log tells what it finds.
        </Note>
      ) : report.breaches.length > 0 ? (
        <Note kind="bad">
          <b className="font-semibold">
            The shop has broken a promise to itself. Call whoever looks after it.
          </b>
          <ul className="mt-1.5 grid gap-1">
            {report.breaches.map(({ rule, subject, details }) => (
              <li key={`${rule}${subject}`} className="break-words">
                Not so: {rule} ({subject}: {details})
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note kind="ok">Stock, orders, payments, papers and credit all add up.</Note>
      )}
      <Panel title="To pay out by hand">
        {report.to_pay_out.length === 0 ? (
          <Nothing>Nothing waits to be paid out.</Nothing>
        ) : (
          <DataTable
            label="To pay out by hand"
            columns={dueColumns(setDue)}
            rows={report.to_pay_out}
            keyOf={({ id }) => id}
          />
        )}
      </Panel>
      <Panel title="Differences with gateways">
        {report.differences.length === 0 ? (
          <Nothing>We and the gateways agree on every rupee.</Nothing>
        ) : (
          <DataTable
            label="Differences with gateways"
            columns={differenceColumns(setDifference)}
            rows={report.differences}
            keyOf={({ id }) => id}
          />
        )}
      </Panel>
      {due && (
        <PaidOutDialog
          amount={due.amount}
          to={due.to}
          pay={(reference) => payOut(due, reference)}
          onClose={() => setDue(undefined)}
        />
      )}
      {difference && (
        <ConfirmDialog
          question={{
            title: 'Looked at?',
            words: 'It is put down that you have looked at this difference. The money itself does not move.',
            keep: 'Not yet',
            act: 'I have looked at it',
            acting: 'Noting',
            onAct: () => settle(difference),
          }}
          onClose={() => setDifference(undefined)}
        />
      )}
    </>
  )
}

const dueColumns = (onPay: (due: Due) => void): Column<Due>[] => [
  {
    name: 'For',
    cell: ({ order, purchase }) => (order ? <OrderLink number={order} /> : `Gift card ${purchase}`),
  },
  {
    name: 'Amount',
    cell: ({ amount }) => <b className="font-semibold tabular-nums">{showExactRupees(amount)}</b>,
  },
  {
    name: 'To',
    cell: ({ to, purchase }) => (
      <span className="break-all">
        {to ?? (purchase ? 'Back to the buyer: ask for a UPI address' : 'No UPI address yet')}
      </span>
    ),
  },
  { name: 'Since', cell: ({ created_at }) => showDate(new Date(created_at)) },
  {
    name: 'Act',
    actions: 'foot',
    cell: (due) => (
      <Button size="sm" onClick={() => onPay(due)}>
        Paid out
      </Button>
    ),
  },
]

const differenceColumns = (onSettle: (difference: Difference) => void): Column<Difference>[] => [
  {
    name: 'What',
    cell: ({ kind, details }) => (
      <>
        <b className="font-semibold">{differenceWords[kind] ?? kind}</b>
        <span className="block text-sm break-words text-chuna-600">{details}</span>
      </>
    ),
  },
  { name: 'Order', cell: ({ order }) => (order ? <OrderLink number={order} /> : 'None') },
  {
    name: 'Gateway',
    cell: ({ gateway, subject }) => (
      <>
        {gatewayNames[gateway] ?? gateway}
        <span className="block text-sm break-all text-chuna-600">{subject}</span>
      </>
    ),
  },
  { name: 'Found', cell: ({ found_at }) => showShort(found_at) },
  {
    name: 'Act',
    actions: 'foot',
    cell: (difference) =>
      difference.settled_at ? (
        <Badge kind="ok" dot>
          Looked at
        </Badge>
      ) : (
        <Button size="sm" onClick={() => onSettle(difference)}>
          Looked at
        </Button>
      ),
  },
]
