import type { TextPage } from '../content-api.ts'

/** A table inside a text. On phones each row is a small block with its column's name before every value. */
export const FactTable = ({ table }: { table: TextPage['tables'][number] }) => (
  <table className="mt-4 w-full border-collapse text-left text-md/6 max-sm:block">
    <thead className="max-sm:sr-only">
      <tr>
        {table.head.map((name) => (
          <th key={name} scope="col" className="border-b border-chuna-300 py-2.5 pr-4 font-semibold">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {table.rows.map(([first = '', ...rest]) => (
        <tr key={first} className="border-b border-chuna-200 align-top max-sm:block max-sm:py-3">
          <th scope="row" className="py-2.5 pr-4 font-medium max-sm:block max-sm:py-0.5">
            {first}
          </th>
          {rest.map((value, place) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is where it stands
              key={place}
              className="py-2.5 pr-4 text-chuna-700 tabular-nums max-sm:block max-sm:py-0.5"
            >
              <span aria-hidden="true" className="text-chuna-600 sm:hidden">
                {table.head[place + 1]}:{' '}
              </span>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
