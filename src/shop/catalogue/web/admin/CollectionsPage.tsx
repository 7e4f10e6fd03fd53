import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import * as paths from '#kernel/paths.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireCollections } from '../../arrange-contract.ts'
import { fewestPieces } from '../../domain/collection-rules.ts'
import { ArrangeTabs } from './arrange/ArrangeTabs.tsx'
import { createArrangeApi } from './arrange/arrange-api.ts'
import { kindNames } from './arrange/collection-values.ts'
import { RemoveDialog } from './arrange/RemoveDialog.tsx'
import { Thumb } from './arrange/Thumb.tsx'

type Row = WireCollections['data'][number]

export function Component() {
  const api = useCalls(createArrangeApi)
  const { may } = useAdmin()
  const navigate = useNavigate()
  const mayArrange = may('catalogue.arrange')
  const collections = useAnswer(api.listCollections)
  const [removed, setRemoved] = useState<Row | undefined>()
  const actsOf = (row: Row) => [
    { label: 'Open', icon: 'pencil' as const, onAct: () => void navigate(adminPaths.collection(row.slug)) },
    {
      label: 'See it in the shop',
      icon: 'external-link' as const,
      onAct: () => void window.open(paths.listing(row.address), '_blank', 'noopener'),
    },
    ...(mayArrange
      ? [{ label: 'Remove', icon: 'trash' as const, isDanger: true, onAct: () => setRemoved(row) }]
      : []),
  ]
  return (
    <>
      <ScreenHead
        title="Collections"
        words="Rooms, styles and occasions. Pick the products by hand, or let rules fill them."
      >
        {mayArrange && (
          <ButtonLink kind="primary" to={adminPaths.newCollection}>
            <Icon name="plus" size="sm" />
            New collection
          </ButtonLink>
        )}
      </ScreenHead>
      <ArrangeTabs />
      <Loaded answer={collections} what="the collections">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon="boxes"
              title="No collections yet"
              words="A room, a style or everything under a price: goods across categories."
            />
          ) : (
            <Panel>
              <DataTable
                label="Collections"
                rows={data}
                keyOf={({ slug }) => slug}
                columns={[
                  {
                    name: 'Collection',
                    cell: (row) => (
                      <span className="flex items-center gap-3">
                        <Thumb src={row.picture || null} />
                        <Link
                          to={adminPaths.collection(row.slug)}
                          className="group grid min-h-11 content-center"
                        >
                          <b className="font-semibold break-words group-hover:underline">{row.name}</b>
                          <span className="text-sm break-all text-chuna-600">/{row.address}</span>
                        </Link>
                      </span>
                    ),
                  },
                  { name: 'Kind', cell: (row) => kindNames[row.kind] ?? row.kind },
                  {
                    name: 'Filled',
                    cell: (row) => (row.filling === 'rules' ? 'By rules' : 'By hand'),
                  },
                  {
                    name: 'Products',
                    look: 'px-3 text-right tabular-nums max-lg:text-left',
                    cell: (row) => row.pieces,
                  },
                  { name: 'State', cell: (row) => <State row={row} /> },
                  {
                    name: 'Acts',
                    actions: 'corner',
                    cell: (row) => <MoreMenu label={`More for ${row.name}`} acts={actsOf(row)} />,
                  },
                ]}
              />
            </Panel>
          )
        }
      </Loaded>
      {removed && (
        <RemoveDialog
          it={{ ...removed, kind: 'collection' }}
          others={collections.value?.data.filter(({ slug }) => slug !== removed.slug) ?? []}
          onClose={() => setRemoved(undefined)}
          onDone={() => {
            showToast({ kind: 'removed', title: `${removed.name} is removed` })
            setRemoved(undefined)
            void collections.reload()
          }}
        />
      )}
    </>
  )
}

function State({ row }: { row: Row }) {
  if (row.hidden)
    return (
      <Badge kind="mute" dot>
        Hidden
      </Badge>
    )
  if (row.filling === 'rules' && row.pieces < fewestPieces)
    return (
      <Badge kind="wait" dot>
        Hidden: needs {fewestPieces}
      </Badge>
    )
  return (
    <Badge kind="ok" dot>
      In the shop
    </Badge>
  )
}
