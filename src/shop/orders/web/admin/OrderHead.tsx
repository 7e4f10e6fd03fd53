import { showShort } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import { useLateHeading } from '#ui/use-late-heading.ts'
import { nextStep, type StepOn } from '../../domain/next-step.ts'
import type { WireStaffOrder } from '../../staff-order-contract.ts'
import { OrderNeighbours } from './OrderNeighbours.tsx'
import { paidBy, showDay, stateWords } from './staff-words.ts'

export type OrderMove = StepOn | 'come_back' | 'cancel'

/** Which order it is, where it stands, and what comes next. What a role may not do is not offered. */
export function OrderHead({
  order,
  moves,
  isLate,
  onMove,
}: {
  order: WireStaffOrder
  moves: ReadonlySet<OrderMove>
  isLate: boolean
  onMove: (move: OrderMove) => void
}) {
  useLateHeading()
  const [words, look] = stateWords[order.state]
  const { next, others } = nextStep((step) => moves.has(step))
  const more: MenuAct[] = [
    { label: 'Print this page', icon: 'printer', onAct: () => print() },
    ...(moves.has('come_back')
      ? [{ label: 'It came back', icon: 'undo-2' as const, onAct: () => onMove('come_back') }]
      : []),
    ...(moves.has('cancel')
      ? [{ label: 'Cancel items', icon: 'circle-x' as const, isDanger: true, onAct: () => onMove('cancel') }]
      : []),
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-[1.625rem]/9 font-semibold tabular-nums outline-none">{order.number}</h1>
          <Badge kind={look} dot>
            {words}
          </Badge>
          {isLate && <Badge kind="bad">Late, promised {showDay(order.promise.to)}</Badge>}
          <OrderNeighbours number={order.number} />
        </div>
        <p className="mt-0.5 text-chuna-600">
          {order.ship_to.name}, {order.ship_to.city}. Placed {showShort(order.placed_at)}
          {order.taken_by ? ` on the phone with ${order.taken_by}` : ' in the shop'},{' '}
          {paidBy({ method: order.payment.method, pays_by: order.pays_by })}
        </p>
      </div>
      <div className="grid w-full grid-cols-[1fr_1fr_auto] items-center gap-2.5 sm:flex sm:w-auto print:hidden">
        <ButtonLink to="?slip" className="px-3 whitespace-nowrap sm:px-4">
          <Icon name="printer" size="sm" />
          Packing slip
        </ButtonLink>
        {others.map((step) => (
          <StepButton key={step} step={step} onMove={onMove} />
        ))}
        <span className="order-first col-start-3 row-start-1 sm:order-none">
          <MoreMenu label="More with this order" acts={more} />
        </span>
        {next && <StepButton step={next} isNext onMove={onMove} />}
      </div>
    </div>
  )
}

const steps: Record<StepOn, { words: string; icon: IconName }> = {
  pay_link: { words: 'Payment link', icon: 'send' },
  pack: { words: 'Mark packed', icon: 'package' },
  dispatch: { words: 'Dispatch', icon: 'truck' },
  deliver: { words: 'Delivered', icon: 'check' },
}

const StepButton = ({
  step,
  isNext = false,
  onMove,
}: {
  step: StepOn
  isNext?: boolean
  onMove: (move: OrderMove) => void
}) => (
  <Button
    kind={isNext ? 'primary' : 'line'}
    className={isNext ? 'col-span-3' : 'px-3 whitespace-nowrap sm:px-4'}
    onClick={() => onMove(step)}
  >
    <Icon name={steps[step].icon} size="sm" />
    {steps[step].words}
  </Button>
)
