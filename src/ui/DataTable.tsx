import type { ReactNode } from 'react'
import { useWide } from './use-wide.ts'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Buttons: their column's name is heard, not seen. On a card they stand at its foot, or in its corner. */
  actions?: 'foot' | 'corner'
  /** What cells look like that differ from the others, with their space at the sides: 'px-3 text-right'. */
  look?: string
  /** Its name is heard, not seen. */
  isHeard?: boolean
}

/** Rows that can be ticked, to do something with several of them at once. */
type Picking<Row> = {
  canPick: (row: Row) => boolean
  isPicked: (row: Row) => boolean
  onPick: (row: Row, isPicked: boolean) => void
}

type TableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** What a row is on a phone, where it is more than its facts below one another. */
  card?: (row: Row) => ReactNode
  /** The ground of a row that stands out; words in the row say why. */
  groundOf?: (row: Row) => string | undefined
  /** False for somebody who may do nothing with several; left out where nobody does. */
  picking?: Picking<Row> | false
}

/** A table where there is room; below 1024 px a list of cards, never a sideways scroll. The first column names the row. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, card, picking, groundOf } = props
  if (useWide()) return <Table {...props} />
  return (
    <ul aria-label={label}>
      {rows.map((row) =>
        card ? (
          <li
            key={keyOf(row)}
            className={`flex items-start gap-3 border-b border-chuna-200 px-4 last:border-0 ${groundOf?.(row) ?? ''}`}
          >
            {picking && (
              <span className="w-5 flex-none pt-4.5">
                <Tick {...{ row, keyOf, picking }} />
              </span>
            )}
            {card(row)}
          </li>
        ) : (
          <Card key={keyOf(row)} columns={columns} row={row} ground={groundOf?.(row)} />
        ),
      )}
    </ul>
  )
}

const head = 'border-b border-chuna-200 bg-chuna-50 py-3 font-semibold whitespace-nowrap'

function Table<Row>({ label, columns, rows, keyOf, picking, groundOf }: TableProps<Row>) {
  const edges = picking === undefined ? 'px-3 first:pl-5 last:pr-4' : 'px-3 last:pr-5'
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{label}</caption>
      <thead className="text-xs text-chuna-600">
        <tr>
          {picking !== undefined && (
            <th scope="col" className={`w-13 rounded-tl-md px-3 ${head}`}>
              <span className="sr-only">Picked</span>
            </th>
          )}
          {columns.map(({ name, actions, isHeard, look = edges }) => (
            <th key={name} scope="col" className={`first:rounded-tl-md last:rounded-tr-md ${head} ${look}`}>
              {actions || isHeard ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`border-b border-chuna-200 last:border-0 ${groundOf?.(row) ?? 'hover:bg-chuna-50'}`}
          >
            {picking !== undefined && (
              <td className="py-2.5 pl-5">{picking && <Tick {...{ row, keyOf, picking }} />}</td>
            )}
            {columns.map(({ name, cell, actions, look = edges }, place) =>
              place === 0 ? (
                <th key={name} scope="row" className={`py-2.5 font-normal ${look}`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} className={`py-2.5 ${actions ? 'w-px text-right' : ''} ${look}`}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Tick<Row>({
  row,
  keyOf,
  picking: { canPick, isPicked, onPick },
}: {
  row: Row
  keyOf: (row: Row) => string | number
  picking: Picking<Row>
}) {
  if (!canPick(row)) return null
  return (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Pick {keyOf(row)}</span>
      <input
        type="checkbox"
        className="tick"
        checked={isPicked(row)}
        onChange={({ target }) => onPick(row, target.checked)}
      />
    </label>
  )
}

/** What a row has nothing to say about is left out. */
function Card<Row>({
  columns,
  row,
  ground = '',
}: {
  columns: Column<Row>[]
  row: Row
  ground?: string | undefined
}) {
  const [first, ...others] = columns
  const facts = others.flatMap(({ name, cell, actions }) => {
    const said = actions ? '' : cell(row)
    return said === '' || said === null || said === undefined ? [] : [{ name, said }]
  })
  const at = (place: 'foot' | 'corner') =>
    others
      .filter(({ actions }) => actions === place)
      .map(({ name, cell }) => <div key={name}>{cell(row)}</div>)
  return (
    <li className={`grid gap-3 border-b border-chuna-200 px-4 py-4 last:border-0 sm:px-5 ${ground}`}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">{first?.cell(row)}</div>
        {at('corner')}
      </div>
      <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {facts.map(({ name, said }) => (
          <div
            key={name}
            className="grid min-h-7 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-1 sm:content-start sm:gap-1"
          >
            <dt className="text-sm text-chuna-600">{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      {at('foot')}
    </li>
  )
}
