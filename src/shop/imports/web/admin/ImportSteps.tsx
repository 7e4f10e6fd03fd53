import type { WireImport } from '../../contract.ts'

const steps = ['Upload', 'Match columns', 'Check', 'Run', 'Done'] as const

const stepOf: Record<WireImport['state'], number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  stopped: 3,
  done: 4,
  undoing: 4,
  undone: 4,
}

/** Where an import is; the first step where there is none yet, the second while columns are matched again. */
export function ImportSteps({
  state,
  isMatching = false,
}: {
  state?: WireImport['state']
  isMatching?: boolean
}) {
  const here = isMatching ? 1 : state ? stepOf[state] : 0
  return (
    <ol aria-label="Steps" className="grid grid-cols-5 gap-1.5 text-sm sm:gap-2">
      {steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === here ? 'step' : undefined}
          className={`border-t-3 pt-2 ${lookOf(at, here)}`}
        >
          <span className="tabular-nums">{at + 1}</span>{' '}
          <span className={at === here ? '' : 'max-sm:sr-only'}>{name}</span>
        </li>
      ))}
    </ol>
  )
}

function lookOf(at: number, here: number): string {
  if (at === here) return 'border-jamun-600 font-semibold'
  return at < here ? 'border-neem-600' : 'border-chuna-200 text-chuna-600'
}
