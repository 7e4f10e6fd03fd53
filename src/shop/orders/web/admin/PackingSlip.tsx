import { wayUpInWords } from '#shop/accounts/web/summaries.ts'
import { QrCode } from '#ui/QrCode.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { counted, promiseWords } from './staff-words.ts'

const toPack = ({ quantity, cancelled, dispatched }: WireStaffOrder['lines'][number]): number =>
  quantity - cancelled - dispatched

/** What goes into the van: no prices, since whoever receives it may not be whoever paid. */
export function PackingSlip({ order }: { order: WireStaffOrder }) {
  const { ship_to: to } = order
  const isAnyLeft = order.lines.some((line) => toPack(line) > 0)
  const lines = order.lines
    .map((line) => ({ ...line, count: isAnyLeft ? toPack(line) : line.quantity - line.cancelled }))
    .filter(({ count }) => count > 0)
  return (
    <article className="grid gap-6 rounded-md border border-chuna-300 bg-white p-5 sm:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="text-sm text-chuna-600">Order</p>
          <p className="text-3xl font-semibold tabular-nums">{order.number}</p>
          <p className="mt-4 text-sm text-chuna-600">Deliver to</p>
          <address className="text-lg not-italic">
            <b className="font-semibold">{to.name}</b>
            <br />
            {to.house}, {to.street}
            {to.landmark && (
              <>
                <br />
                {to.landmark}
              </>
            )}
            <br />
            {to.locality}
            <br />
            {to.city} {to.pincode}, {to.state}
            <br />
            {wayUpInWords({ floor: to.floor, lift: to.lift as 'none' | 'narrow' | 'wide' })}
          </address>
          <p className="mt-3">
            Promised {promiseWords(order.promise)}
            {order.wants_assembly && '. With assembly'}
          </p>
        </div>
        <QrCode text={order.number} label={`Order number ${order.number} as a code`} />
      </div>
      <table className="w-full border-collapse text-left">
        <caption className="pb-2 text-left font-semibold">
          {counted(
            lines.reduce((sum, { count }) => sum + count, 0),
            'item',
          )}
        </caption>
        <thead>
          <tr className="border-b border-ink text-sm">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Piece
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-semibold">
              Quantity
            </th>
            <th scope="col" className="w-16 py-2 text-right font-semibold">
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line} className="border-b border-chuna-300">
              <td className="py-3 pr-3">
                {line.title}
                <span className="block text-sm text-chuna-600">
                  {line.brand}, {line.product_id}
                </span>
              </td>
              <td className="py-3 pr-3 text-right text-xl font-semibold tabular-nums">{line.count}</td>
              <td className="py-3">
                <span aria-hidden="true" className="ml-auto block size-6 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
