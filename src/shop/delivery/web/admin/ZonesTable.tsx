import { showRupees } from '#kernel/money.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { MoreMenu } from '#ui/MoreMenu.tsx'
import type { WireZone } from '../../settings-contract.ts'
import { chargeOf, daysOf, freeFrom, reachOf } from './zone-words.ts'

const sub = 'block text-sm text-chuna-600'

export function ZonesTable({
  zones,
  mayChange,
  onOpen,
  onRemove,
}: {
  zones: WireZone[]
  mayChange: boolean
  onOpen: (zone: WireZone) => void
  onRemove: (zone: WireZone) => void
}) {
  return (
    <DataTable
      label="Delivery zones"
      rows={zones}
      keyOf={({ name }) => name}
      columns={[
        {
          name: 'Zone',
          cell: (zone) => (
            <>
              <b className="font-semibold break-words">{zone.title}</b>
              <span className={`${sub} break-words`}>{reachOf(zone)}</span>
            </>
          ),
        },
        {
          name: 'Pincodes',
          cell: ({ reaches }) => <span className="tabular-nums">{reaches.toLocaleString('en-IN')}</span>,
        },
        {
          name: 'Charge',
          cell: (zone) => (
            <>
              <b className="font-semibold tabular-nums">{showRupees(zone.charge)}</b>
              <span className={sub}>{chargeOf(zone)}</span>
            </>
          ),
        },
        { name: 'Free from', cell: ({ free_from }) => freeFrom(free_from) },
        { name: 'Working days', cell: daysOf },
        {
          name: 'Cash up to',
          cell: ({ cash_up_to }) => (cash_up_to === null ? 'No cash' : showRupees(cash_up_to)),
        },
        {
          name: 'Assembly',
          cell: ({ assembly }) => (assembly === null ? 'None' : showRupees(assembly)),
        },
        ...(mayChange
          ? [
              {
                name: 'Acts',
                actions: 'corner' as const,
                cell: (zone: WireZone) => (
                  <MoreMenu
                    label={`What to do with ${zone.title}`}
                    acts={[
                      { label: 'Change', icon: 'pencil', onAct: () => onOpen(zone) },
                      { label: 'Remove', icon: 'trash', isDanger: true, onAct: () => onRemove(zone) },
                    ]}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
