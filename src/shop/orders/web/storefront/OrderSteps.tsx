import { Icon } from '#ui/Icon.tsx'
import type { OrderStep } from './order-steps.ts'

const dots = {
  done: 'bg-neem-600 text-white',
  now: 'border-6 border-jamun-600 bg-white',
  next: 'border-2 border-chuna-400 bg-white',
} as const

/** A way from left to right; on phones from top to bottom. */
export const OrderSteps = ({ steps }: { steps: OrderStep[] }) => (
  <ol className="grid sm:grid-cols-4">
    {steps.map(({ name, words, state }) => (
      <li
        key={name}
        aria-current={state === 'now' ? 'step' : undefined}
        className="group relative min-h-6 pb-6.5 pl-10 text-md last:pb-0 sm:pt-9 sm:pr-4 sm:pb-0 sm:pl-0"
      >
        <span
          aria-hidden="true"
          className={`absolute top-5.5 bottom-0 left-2.5 w-0.5 group-last:hidden sm:top-2.5 sm:right-0 sm:bottom-auto sm:left-5.5 sm:h-0.5 sm:w-auto ${state === 'done' ? 'bg-neem-600' : 'bg-chuna-300'}`}
        />
        <span
          aria-hidden="true"
          className={`absolute top-0 left-0 grid size-5.5 place-items-center rounded-full ${dots[state]}`}
        >
          {state === 'done' && <Icon name="check" size="sm" />}
        </span>
        <b className="block text-base font-semibold">
          {name}
          {state === 'done' && <span className="sr-only">, done</span>}
        </b>
        <span className="text-chuna-600">{words}</span>
      </li>
    ))}
  </ol>
)
