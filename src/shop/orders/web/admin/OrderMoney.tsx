import type { ComponentProps } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { showDate, showShort } from '#kernel/show-time.ts'
import { gatewayNames } from '#shop/payments/web/admin/gateway-names.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { staffMethodNames } from './staff-words.ts'

type State = [look: ComponentProps<typeof Badge>['kind'], words: string]

const Sum = ({ of, state: [look, words] }: { of: number; state: State }) => (
  <p className="flex flex-wrap items-center justify-between gap-2">
    <b className="font-semibold tabular-nums">{showExactRupees(of)}</b>
    <Badge kind={look} dot>
      {words}
    </Badge>
  </p>
)

const tryWords: Record<string, State> = {
  captured: ['ok', 'Paid'],
  failed: ['bad', 'Failed'],
  open: ['wait', 'Under way'],
  opening: ['wait', 'Under way'],
}

/** Every try to pay, and what came of it. */
export function OrderPayments({ order }: { order: WireStaffOrder }) {
  if (order.tries.length === 0)
    return (
      <Panel title="Payment" padded>
        <p>
          {order.pays_by === 'cash'
            ? 'Cash on delivery'
            : order.pays_by === 'credit'
              ? 'Paid with store credit'
              : 'No payment attempt yet'}
        </p>
      </Panel>
    )
  return (
    <Panel title="Payment">
      <ul className="px-4 sm:px-5">
        {order.tries.toReversed().map((one) => {
          return (
            <li key={one.at} className="grid gap-1 border-b border-chuna-200 py-3.5 last:border-0">
              <Sum of={one.amount} state={tryWords[one.state] ?? ['mute', one.state]} />
              <p className="text-sm break-words text-chuna-600">
                {[
                  one.method && (staffMethodNames[one.method] ?? one.method),
                  one.shown_as,
                  gatewayNames[one.gateway] ?? one.gateway,
                ]
                  .filter(Boolean)
                  .join(', ')}
                , {showShort(one.paid_at ?? one.at)}
              </p>
              {one.failure && <p className="text-sm text-geru-700">{one.failure}</p>}
              {one.reference && <p className="text-sm break-all text-chuna-600">Reference {one.reference}</p>}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type Refund = WireStaffOrder['refunds'][number]

const refundState = ({ state, way }: Refund): State =>
  state === 'done'
    ? ['ok', 'Refunded']
    : way === 'transfer'
      ? ['wait', 'Pay out manually']
      : ['info', 'On its way']

export const OrderRefunds = ({
  order,
  onPayOut,
}: {
  order: WireStaffOrder
  /** Undefined for a role that moves no money. */
  onPayOut: ((refund: Refund) => void) | undefined
}) =>
  order.refunds.length > 0 && (
    <Panel title="Refunds">
      <ul className="px-4 sm:px-5">
        {order.refunds.map((refund) => {
          return (
            <li key={refund.id} className="grid gap-1 border-b border-chuna-200 py-3.5 last:border-0">
              <Sum of={refund.amount} state={refundState(refund)} />
              <p className="text-sm break-words text-chuna-600">
                {refund.to
                  ? `To ${refund.to}`
                  : refund.way === 'gateway'
                    ? 'To the original payment method'
                    : 'No UPI ID yet'}
                , {showShort(refund.done_at ?? refund.created_at)}
              </p>
              {refund.reference && (
                <p className="text-sm break-all text-chuna-600">Reference {refund.reference}</p>
              )}
              {refund.problem && refund.state !== 'done' && (
                <p className="text-sm text-geru-700">The last attempt failed. We will retry automatically.</p>
              )}
              {onPayOut && refund.way === 'transfer' && refund.state !== 'done' && (
                <Button
                  size="sm"
                  className="mt-1.5 justify-self-start print:hidden"
                  onClick={() => onPayOut(refund)}
                >
                  Paid out
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )

const paperNames = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const

export function OrderPapers({
  order,
  save,
}: {
  order: WireStaffOrder
  save: (paper: WireStaffOrder['papers'][number]) => Promise<void>
}) {
  const { busy, run } = useAct(save, tellRefusal('Download failed'))
  if (order.papers.length === 0) return null
  return (
    <Panel title="Documents">
      <ul className="px-4 sm:px-5">
        {order.papers.map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-chuna-200 py-2.5 last:border-0"
          >
            <p>
              {paperNames[paper.kind]} {paper.number}
              <span className="block text-sm text-chuna-600">
                {showDate(new Date(paper.issued_at))}, {showExactRupees(paper.total)}
              </span>
            </p>
            <button
              type="button"
              aria-label={`Download ${paper.number}`}
              aria-busy={busy?.[0] === paper}
              className="grid size-11 place-items-center rounded-full hover:bg-chuna-100 print:hidden"
              onClick={() => run(paper)}
            >
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
