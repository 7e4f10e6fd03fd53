import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import { slugOfPage } from '../../domain/pages.ts'
import type { WireContentList } from '../../staff-contract.ts'

type Row = WireContentList[number] & { to: string; label: string }

const State = ({ row }: { row: Row }) => (
  <span className="flex flex-wrap gap-1.5">
    {row.is_removed ? (
      <Badge kind="mute">Taken away</Badge>
    ) : row.live ? (
      <Badge kind="ok" dot>
        Live
      </Badge>
    ) : (
      <Badge kind="mute">Not in the shop</Badge>
    )}
    {row.draft && (
      <Badge kind="wait" dot>
        Draft
      </Badge>
    )}
    {row.next && <Badge kind="info">From {showMoment(new Date(row.next.from))}</Badge>}
  </span>
)

const madeBy = ({ live }: Row): string =>
  live === null
    ? ''
    : live.by === 'The shop'
      ? 'Came with the shop'
      : `${live.by}, ${showMoment(new Date(live.made_at))}`

function ContentTable({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ to }) => to}
        columns={[
          {
            name: 'What',
            cell: ({ to, label }) => (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-small-bold underline decoration-chuna-300 underline-offset-3 hover:decoration-ink"
              >
                {label}
              </Link>
            ),
          },
          { name: 'State', cell: (row) => <State row={row} /> },
          { name: 'Published by', cell: madeBy },
          {
            name: 'Draft by',
            cell: ({ draft }) => draft && `${draft.by}, ${showMoment(new Date(draft.at))}`,
          },
        ]}
      />
    </Panel>
  )
}

const big: [name: string, label: string, to: string][] = [
  ['home', 'Home page', adminPaths.contentPart('home')],
  ['layout', 'Menu', adminPaths.contentPart('menu')],
  ['promo', 'Promo bar', adminPaths.contentPart('promo')],
  ['layout', 'Footer', adminPaths.contentPart('footer')],
  ['layout', 'Studios', adminPaths.contentPart('studios')],
]

export function BigDocuments({ list }: { list: WireContentList }) {
  const rows = big.flatMap(([name, label, to]) => {
    const found = list.find((one) => one.name === name)
    return found ? [{ ...found, label, to }] : []
  })
  return <ContentTable title="On many pages" rows={rows} />
}

export function PagesTable({ list }: { list: WireContentList }) {
  const rows = list.flatMap((one) => {
    const slug = slugOfPage(one.name)
    return slug ? [{ ...one, label: one.title, to: adminPaths.contentPage(slug) }] : []
  })
  rows.sort((a, b) => a.label.localeCompare(b.label))
  return <ContentTable title={`${rows.length} pages`} rows={rows} />
}
