import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { WireCard } from '../../contract.ts'
import { nameOf, stateKinds, stateOf } from './card-words.ts'

export const CardsTable = ({ cards }: { cards: WireCard[] }) => (
  <DataTable
    label="Gift cards"
    rows={cards}
    keyOf={({ id }) => id}
    columns={[
      {
        name: 'Card',
        cell: (card) => (
          <Link
            to={adminPaths.giftCard(card.id)}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums hover:underline"
          >
            {nameOf(card)}
          </Link>
        ),
      },
      { name: 'For', cell: ({ to_name }) => <span className="break-words">{to_name}</span> },
      { name: 'Worth', cell: ({ worth }) => <span className="tabular-nums">{showRupees(worth)}</span> },
      { name: 'Left', cell: ({ balance }) => <span className="tabular-nums">{showRupees(balance)}</span> },
      {
        name: 'Valid until',
        cell: ({ valid_until }) => <span className="whitespace-nowrap">{showDay(valid_until)}</span>,
      },
      {
        name: 'State',
        cell: (card) => (
          <Badge kind={stateKinds[card.state]} dot>
            {stateOf(card)}
          </Badge>
        ),
      },
    ]}
  />
)
