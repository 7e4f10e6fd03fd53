export const returnSteps = ['Choose items', 'Reason', 'Refund or replace', 'Check and confirm'] as const

const looks = {
  done: 'border-neem-600 text-ink',
  now: 'flex-[3] border-jamun-600 font-semibold text-ink sm:flex-1',
  next: 'border-chuna-200 text-chuna-600',
} as const

/** Where somebody is among the steps; on phones only the current one has its name. */
export const ReturnSteps = ({ now }: { now: number }) => (
  <ol aria-label="Steps" className="flex gap-2">
    {returnSteps.map((name, index) => {
      const state = index < now ? 'done' : index === now ? 'now' : 'next'
      return (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`flex min-w-0 flex-1 gap-2.5 border-t-3 pt-2.5 text-md ${looks[state]}`}
        >
          <span>{index + 1}</span>
          <span className={state === 'now' ? '' : 'max-sm:sr-only'}>{name}</span>
        </li>
      )
    })}
  </ol>
)
