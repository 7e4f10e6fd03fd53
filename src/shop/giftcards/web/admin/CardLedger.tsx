import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { fromRupees, paise, showRupees, sumOf, toRupees } from '#kernel/money.ts'
import { showMoment } from '#kernel/show-time.ts'
import type { WireCardDetail } from '../../contract.ts'
import { entryWords } from './card-words.ts'

/** Everything that went onto the card and off it, the newest first, and the sum of it. */
export function CardLedger({ card: { entries, balance } }: { card: WireCardDetail }) {
  const sum = (sign: 1 | -1) =>
    toRupees(sumOf(entries.map(({ change }) => paise(Math.max(0, sign * fromRupees(change))))))
  const [into, out] = [sum(1), sum(-1)]
  const addsUp = fromRupees(into) - fromRupees(out) === fromRupees(balance)
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Ledger</caption>
        <thead className="text-xs text-chuna-600">
          <tr className="border-b border-chuna-200 bg-chuna-50">
            <th scope="col" className="py-3 pl-4 font-semibold sm:pl-5">
              Ledger
            </th>
            <th scope="col" className="px-2 py-3 text-right font-semibold">
              In
            </th>
            <th scope="col" className="px-2 py-3 text-right font-semibold">
              Out
            </th>
            <th scope="col" className="py-3 pr-4 text-right font-semibold sm:pr-5">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.at} ${entry.left}`} className="border-b border-chuna-200 tabular-nums">
              <th scope="row" className="py-3 pl-4 font-normal break-words sm:pl-5">
                {entry.order ? (
                  <Link
                    to={adminPaths.order(entry.order)}
                    className="inline-flex min-h-6 items-center underline"
                  >
                    {entryWords(entry)}
                  </Link>
                ) : (
                  entryWords(entry)
                )}
                <span className="block text-sm text-chuna-600">{showMoment(new Date(entry.at))}</span>
              </th>
              <td className="px-2 py-3 text-right">{entry.change > 0 && showRupees(entry.change)}</td>
              <td className="px-2 py-3 text-right">{entry.change < 0 && showRupees(-entry.change)}</td>
              <td className="py-3 pr-4 text-right font-semibold sm:pr-5">{showRupees(entry.left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-3.5 text-sm text-chuna-600 tabular-nums sm:px-5">
        In {showRupees(into)}, out {showRupees(out)}, left {showRupees(balance)}.{' '}
        {addsUp ? 'It matches.' : <b className="font-semibold text-geru-700">It does not match.</b>}
      </p>
    </>
  )
}
