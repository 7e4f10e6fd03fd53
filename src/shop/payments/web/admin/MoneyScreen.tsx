import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showExactRupees } from '#kernel/money.ts'
import { showDate, showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireMoneyReport } from '../../staff-contract.ts'
import { gatewayNames } from './gateway-names.ts'
import { PaidOutDialog } from './PaidOutDialog.tsx'

type Due = WireMoneyReport['to_pay_out'][number]
type Difference = WireMoneyReport['differences'][number]

const differenceWords: Record<string, string> = {
  unknown_payment: 'Payment without an order',
  wrong_amount: 'Wrong amount',
  wrong_currency: 'Paid in another currency',
  wrong_method: 'Not paid by the bank’s EMI that the discount is for',
  paid_twice: 'Paid twice',
  paid_too_late: 'Paid too late',
  refund_refused: 'Refund refused by the gateway',
  unknown_refund: 'Unknown refund at the gateway',
}

const OrderLink = ({ number }: { number: string }) => (
  <Link
    to={adminPaths.order(number)}
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
          There are too many orders to check all at once. The shop is going through them for the first time:
          look again in a few hours.
        </Note>
      ) : report.breaches.length > 0 ? (
        <Note kind="bad">
          <b className="font-semibold">Something in the books does not match. Call your technical support.</b>
          <ul className="mt-1.5 grid gap-1">
            {report.breaches.map(({ rule, subject, details }) => (
              <li key={`${rule}${subject}`} className="break-words">
                Not matching: {rule} ({subject}: {details})
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <Note kind="ok">Stock, orders, payments, invoices and credit all match.</Note>
      )}
      <Panel title="To pay out manually">
        {report.to_pay_out.length === 0 ? (
          <Nothing>Nothing to pay out.</Nothing>
        ) : (
          <DataTable
            label="To pay out manually"
            columns={dueColumns(setDue)}
            rows={report.to_pay_out}
            keyOf={({ id }) => id}
          />
        )}
      </Panel>
      <Panel title="Differences with gateways">
        {report.differences.length === 0 ? (
          <Nothing>Our books and the gateways match.</Nothing>
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
            title: 'Mark as reviewed?',
            words: 'We record that you have reviewed this difference. No money is moved.',
            keep: 'Not yet',
            act: 'Mark as reviewed',
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
        {to ?? (purchase ? 'Refund to the buyer: ask for a UPI ID' : 'No UPI ID yet')}
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
          Reviewed
        </Badge>
      ) : (
        <Button size="sm" onClick={() => onSettle(difference)}>
          Mark reviewed
        </Button>
      ),
  },
]
