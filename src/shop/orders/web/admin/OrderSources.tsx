import { showDay } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireStaffOrder } from '../../staff-order-contract.ts'

/** By place, what is to be sent; said where several places send, or where something waits. */
export const OrderSources = ({ order }: { order: WireStaffOrder }) => {
  const isOpen = order.state === 'confirmed' || order.state === 'packed'
  if (order.sources.length < 2 && !isOpen) return null
  return (
    <Panel title="To send, by place">
      <ul className="px-4 sm:px-5">
        {order.sources.map(({ location, promise, lines }) => {
          const left = lines.reduce((sum, one) => sum + one.left, 0)
          return (
            <li key={location.id} className="grid gap-1 border-b border-chuna-200 py-3.5 last:border-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <b className="font-semibold break-words">{location.name}</b>
                {left > 0 ? (
                  <Badge kind="wait" dot>
                    {left} to send
                  </Badge>
                ) : (
                  <Badge kind="ok" dot>
                    Nothing left
                  </Badge>
                )}
              </p>
              <ul className="text-chuna-700">
                {lines
                  .filter(({ quantity }) => quantity > 0)
                  .map(({ line, quantity }) => (
                    <li key={line} className="break-words">
                      {quantity} × {order.lines.find((one) => one.line === line)?.title ?? 'Item'}
                    </li>
                  ))}
              </ul>
              <p className="text-sm text-chuna-600">Promised by {showDay(promise.to)}</p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
