import type { ReactNode } from 'react'
import { useWide } from './use-wide.ts'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Buttons: their column's name is heard, not seen. On a card they stand at its foot, or in its corner. */
  actions?: 'foot' | 'corner'
}

/** A table where there is room; below 1024 px a list of cards, never a sideways scroll. The first column names the row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string | number
}) {
  return useWide() ? (
    <Table {...{ label, columns, rows, keyOf }} />
  ) : (
    <ul aria-label={label}>
      {rows.map((row) => (
        <Card key={keyOf(row)} columns={columns} row={row} />
      ))}
    </ul>
  )
}

function Table<Row>({ label, columns, rows, keyOf }: Parameters<typeof DataTable<Row>>[0]) {
  const edges = 'px-3 first:pl-5 last:pr-4'
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{label}</caption>
      <thead className="text-xs text-chuna-600">
        <tr>
          {columns.map(({ name, actions }) => (
            <th
              key={name}
              scope="col"
              className={`border-b border-chuna-200 bg-chuna-50 py-3 font-semibold whitespace-nowrap first:rounded-tl-md last:rounded-tr-md ${edges}`}
            >
              {actions ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-chuna-200 last:border-0 hover:bg-chuna-50">
            {columns.map(({ name, cell, actions }, place) =>
              place === 0 ? (
                <th key={name} scope="row" className={`py-2.5 font-normal ${edges}`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} className={`py-2.5 ${actions ? 'w-px text-right' : ''} ${edges}`}>
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

function Card<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const [first, ...others] = columns
  const facts = others.filter(({ actions }) => !actions)
  const at = (place: 'foot' | 'corner') =>
    others
      .filter(({ actions }) => actions === place)
      .map(({ name, cell }) => <div key={name}>{cell(row)}</div>)
  return (
    <li className="grid gap-3 border-b border-chuna-200 px-4 py-4 last:border-0 sm:px-5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">{first?.cell(row)}</div>
        {at('corner')}
      </div>
      <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {facts.map(({ name, cell }) => (
          <div
            key={name}
            className="grid min-h-7 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 sm:grid-cols-1 sm:content-start sm:gap-1"
          >
            <dt className="text-sm text-chuna-600">{name}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {at('foot')}
    </li>
  )
}
