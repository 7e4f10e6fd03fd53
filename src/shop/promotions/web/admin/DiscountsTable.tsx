import { Link, useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import type { WireDiscount } from '../../contract.ts'
import { forWhom, stateKinds, stateNames, usesOf, whenIs } from './discount-words.ts'

type DiscountActs = {
  onStop: (discount: WireDiscount) => void
  onStart: (discount: WireDiscount) => void
}

export function DiscountsTable({ discounts, onStop, onStart }: { discounts: WireDiscount[] } & DiscountActs) {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Discounts"
      rows={discounts}
      keyOf={({ code }) => code}
      columns={[
        {
          name: 'Code',
          cell: ({ code }) => (
            <Link to={adminPaths.discount(code)} className="inline-flex min-h-11 items-center">
              <span className="rounded-xs border border-dashed border-chuna-500 px-2 py-0.5 max-w-60 overflow-hidden font-small-bold tracking-[0.04em] text-ellipsis whitespace-nowrap hover:border-ink">
                {code}
              </span>
            </Link>
          ),
        },
        { name: 'Gives', cell: ({ gives }) => gives },
        { name: 'For', cell: (discount) => <span className="break-words">{forWhom(discount)}</span> },
        { name: 'When', cell: whenIs },
        {
          name: 'Used',
          cell: (discount) => <span className="whitespace-nowrap tabular-nums">{usesOf(discount)}</span>,
        },
        {
          name: 'Given away',
          cell: ({ given_away, kind }) => (
            <span className="tabular-nums">
              {kind === 'free_delivery' ? 'Not counted' : showRupees(given_away)}
            </span>
          ),
        },
        {
          name: 'State',
          cell: ({ state }) => (
            <Badge kind={stateKinds[state]} dot>
              {stateNames[state]}
            </Badge>
          ),
        },
        {
          name: 'Acts',
          actions: 'corner',
          cell: (discount) => (
            <MoreMenu
              label={`What to do with ${discount.code}`}
              acts={[
                {
                  label: 'Open',
                  icon: 'pencil',
                  onAct: () => void navigate(adminPaths.discount(discount.code)),
                },
                discount.state === 'stopped'
                  ? { label: 'Start again', icon: 'circle-check', onAct: () => onStart(discount) }
                  : { label: 'Stop', icon: 'circle-x', isDanger: true, onAct: () => onStop(discount) },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
