import type { ReactNode } from 'react'
import { useId } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireGuide } from '../../contract.ts'

export type WireStep = WireGuide['steps'][number]

/** One step: its number or its mark, what is set, and what it asks when it is open. */
export function StepRow({
  step,
  number,
  isOpen,
  onToggle,
  children,
}: {
  step: WireStep
  number: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const inside = useId()
  return (
    <li
      id={step.id}
      className={`border-t border-chuna-200 first:border-0 ${isOpen ? 'bg-jamun-50 shadow-[inset_3px_0_0_var(--color-jamun-600)]' : ''}`}
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={inside}
          onClick={onToggle}
          className="grid min-h-18 w-full grid-cols-[32px_minmax(0,1fr)_20px] items-center gap-x-3 gap-y-1 px-4 py-3.5 text-left -outline-offset-2 hover:bg-chuna-50 lg:grid-cols-[32px_minmax(0,1fr)_auto_20px] lg:gap-x-4 lg:px-5 lg:py-3"
        >
          {/* the list counts, and the badge says the state */}
          <span aria-hidden="true">
            <StepMark step={step} number={number} isOpen={isOpen} />
          </span>
          <span className="min-w-0">
            <b className="block text-base/5.5 font-semibold">{step.title}</b>
            <span
              className={`block text-sm font-normal ${step.state === 'bad' ? 'text-geru-700' : 'text-chuna-600'}`}
            >
              {step.words}
            </span>
          </span>
          <span className="col-start-2 row-start-2 justify-self-start lg:col-start-3 lg:row-start-1">
            <Badge kind={step.badge.kind} dot>
              {step.badge.words}
            </Badge>
          </span>
          <Icon
            name={isOpen ? 'chevron-down' : 'chevron-right'}
            size="sm"
            className="col-start-3 row-start-1 lg:col-start-4"
          />
        </button>
      </h2>
      <div id={inside} hidden={!isOpen} className="px-4 pt-1 pb-5 lg:pr-5 lg:pb-5.5 lg:pl-17">
        {isOpen && <div className="grid gap-4">{children}</div>}
      </div>
    </li>
  )
}

function StepMark({ step, number, isOpen }: { step: WireStep; number: number; isOpen: boolean }) {
  const round = 'grid size-8 place-items-center rounded-full text-md font-semibold'
  if (step.state === 'done')
    return (
      <span className={`${round} bg-neem-600 text-white`}>
        <Icon name="check" size="sm" />
      </span>
    )
  if (step.state === 'bad')
    return (
      <span className={`${round} border-2 border-geru-600 bg-white text-geru-700`}>
        <Icon name="circle-exclamation-point" size="sm" />
      </span>
    )
  if (step.state === 'locked')
    return (
      <span className={`${round} border-[1.5px] border-dashed border-chuna-500 bg-white text-chuna-600`}>
        <Icon name="lock" size="sm" />
      </span>
    )
  return (
    <span
      className={`${round} bg-white ${isOpen ? 'border-2 border-jamun-600 text-jamun-700' : 'border-[1.5px] border-chuna-500'}`}
    >
      {number}
    </span>
  )
}
