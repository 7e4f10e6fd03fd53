import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showShort } from '#kernel/show-time.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useMore } from '#ui/use-more.tsx'
import type { WireShelves } from '../../contract.ts'
import { Figures } from './Figures.tsx'
import type { StockApi } from './stock-api.ts'
import { movementHead, movementTone, sumOfPlaces } from './stock-words.ts'

const number = 'px-3 lg:text-right tabular-nums'

/** One piece by place, and what happened to it. They stand below a long list: whoever asked for them is led there. */
export function ShelfPanels(props: { shelves: WireShelves; api: StockApi; isAskedFor: boolean }) {
  const { shelves, isAskedFor } = props
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAskedFor) section.current?.focus()
  }, [isAskedFor])
  return (
    <section ref={section} tabIndex={-1} aria-label={`Stock of ${shelves.title}`} className="outline-none">
      <Panels {...props} />
    </section>
  )
}

const dots = {
  more: 'bg-neem-600',
  less: 'bg-geru-600',
  plain: 'border-2 border-chuna-400 bg-white',
} as const

const PlaceName = ({ place: { id, name, sells } }: { place: WireShelves['places'][number] }) => (
  <span className={id === 'sum' ? 'font-semibold' : ''}>{sells ? name : `${name}, to look at`}</span>
)

const Panels = ({ shelves, api }: { shelves: WireShelves; api: StockApi }) => (
  <div className="grid items-start gap-6 xl:grid-cols-2">
    <Panel title={`${shelves.title}, by place`}>
      {shelves.made_to_order ? (
        <p className="p-4 text-chuna-700 sm:p-5">Made to order: nothing is counted.</p>
      ) : (
        <DataTable
          label={`${shelves.title}, by place`}
          rows={[...shelves.places, ...sumOfPlaces(shelves.places)]}
          keyOf={({ id }) => id}
          card={(place) => (
            <div className="grid w-full gap-2 py-3.5">
              <PlaceName place={place} />
              <Figures of={place} free={<b className="font-semibold">{place.free}</b>} />
            </div>
          )}
          columns={[
            { name: 'Place', cell: (place) => <PlaceName place={place} /> },
            { name: 'On hand', look: number, cell: ({ on_hand }) => on_hand },
            { name: 'Held', look: number, cell: ({ held }) => held },
            { name: 'Free', look: number, cell: ({ free }) => <b className="font-semibold">{free}</b> },
          ]}
        />
      )}
    </Panel>
    <Panel title="What happened to it" padded>
      <Movements shelves={shelves} api={api} />
    </Panel>
  </div>
)

function Movements({ shelves, api }: { shelves: WireShelves; api: StockApi }) {
  const partOf = (part: WireShelves) => ({ rows: part.movements, next: part.older_than })
  const { rows, button } = useMore(
    partOf(shelves),
    async (next) => partOf(await api.readShelves(shelves.id, { older_than: Number(next) })),
    'Older',
  )
  if (rows.length === 0) return <p className="text-chuna-700">Nothing yet.</p>
  return (
    <>
      <ol>
        {rows.map((movement) => (
          <li key={movement.id} className="group relative pb-5 pl-8.5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-4.5 -bottom-0.5 left-[7px] w-0.5 bg-chuna-300 group-last:hidden"
            />
            <span
              aria-hidden="true"
              className={`absolute top-1 left-0 size-4 rounded-full ${dots[movementTone(movement)]}`}
            />
            <p className="wrap-anywhere">
              <b className="font-semibold">{movementHead(movement)}</b>
              {movement.place && ` at ${movement.place}`}
              {movement.order && (
                <>
                  {', '}
                  <Link className="link" to={adminPaths.order(movement.order)}>
                    {movement.order}
                  </Link>
                </>
              )}
              {movement.words && `, ${movement.words}`}
            </p>
            <p className="text-sm text-chuna-600">
              {showShort(movement.at)}
              {movement.by && `, ${movement.by}`}
            </p>
          </li>
        ))}
      </ol>
      {button}
    </>
  )
}
