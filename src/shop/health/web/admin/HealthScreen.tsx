import { useState } from 'react'
import { Link } from 'react-router'
import { useAdmin } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireHealth } from '../../contract.ts'
import { needsSomebody } from '../../domain/check.ts'
import { links, marks, names } from './health-words.ts'
import { JobsPanel } from './JobsPanel.tsx'
import { reportOf } from './report.ts'

type Check = WireHealth['checks'][number]

/** One sentence first; then what needs somebody, and the rest below it. */
export const HealthScreen = ({ health }: { health: WireHealth }) => (
  <>
    <Whole health={health} />
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-6">
        <Panel title="The shop">
          <ul>
            {health.checks.map((check) => (
              <CheckRow key={check.name} check={check} />
            ))}
          </ul>
        </Panel>
        <JobsPanel jobs={health.jobs} />
      </div>
      <PromisesPanel
        broken={health.broken_promises}
        isSeen={health.checks.some(({ name, state }) => name === 'promises' && state !== 'unknown')}
      />
    </div>
  </>
)

const grounds: Partial<Record<WireHealth['state'], string>> = {
  look: 'bg-haldi-100 text-haldi-800',
  bad: 'bg-geru-50 text-geru-700',
}

function Whole({ health }: { health: WireHealth }) {
  const { state, sentence, checks } = health
  const needed = checks.filter(needsSomebody)
  const look = grounds[state] ?? 'bg-neem-50 text-neem-700'
  return (
    <Panel className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3.5 p-4 sm:grid-cols-[56px_minmax(0,1fr)_auto] sm:gap-5 sm:px-6 sm:py-5">
      <span className={`grid size-11 place-items-center rounded-full sm:size-14 ${look}`}>
        <Icon name={state === 'well' ? 'heart-pulse' : 'circle-exclamation-point'} size="lg" />
      </span>
      <div role="status">
        <h2 className="display text-2xl">{sentence}</h2>
        <p className="text-chuna-600">
          {needed.length === 0
            ? `${checks.length} things looked at, none needs you.`
            : `${needed.map(({ name }) => names[name]).join(', ')}. The shop goes on meanwhile.`}
        </p>
      </div>
      <CopyReport health={health} />
    </Panel>
  )
}

/** For whoever looks after the machine, or is asked for help. */
function CopyReport({ health }: { health: WireHealth }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(reportOf(health)).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  return (
    <div className="col-start-2 justify-self-start sm:col-start-3 sm:justify-self-end">
      <Button onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size="sm" />
        {state === 'copied' ? 'Copied' : 'Copy a report'}
      </Button>
      <p role="status" className={state === 'refused' ? 'mt-1 text-sm text-chuna-600' : 'sr-only'}>
        {state === 'copied' && 'The report is copied.'}
        {state === 'refused' && 'Your browser does not allow copying; npm run health prints the same.'}
      </p>
    </div>
  )
}

function CheckRow({ check: { name, state, says, next } }: { check: Check }) {
  const { may } = useAdmin()
  const { icon, colour, ground, word } = marks[state]
  const [to, label, needs] = links[name] ?? []
  return (
    <li
      className={`grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-chuna-200 px-4 py-3 first:border-0 sm:min-h-15 sm:grid-cols-[24px_160px_minmax(0,1fr)_auto] sm:items-center sm:px-5 ${ground}`}
    >
      <Icon name={icon} className={colour} />
      <b className="font-semibold">
        {names[name]}
        <span className="sr-only">: {word}</span>
      </b>
      <div className="col-start-2 min-w-0 break-words sm:col-start-3">
        <p>{says}</p>
        {next && <p className="mt-0.5 font-medium">{next}</p>}
      </div>
      {to && needs && may(needs) && (
        <Link
          to={to}
          className="link col-start-2 inline-flex min-h-11 items-center justify-self-start sm:col-start-4"
        >
          {label}
        </Link>
      )}
    </li>
  )
}

const examples = [
  'Every payment belongs to an order',
  'No refund is larger than its payment',
  'Bills are numbered without a gap',
  'No piece is sold twice',
  'Gift cards: given is spent and left',
]

/** A number, never a bar: one is too many. What was not looked through yet is not ticked. */
const PromisesPanel = ({ broken, isSeen }: { broken: number; isSeen: boolean }) => (
  <Panel title="Promises to money" padded>
    <p className="flex items-center gap-4">
      <b className={`display text-[2.75rem]/none tabular-nums ${broken > 0 ? 'text-geru-700' : ''}`}>
        {broken}
      </b>
      <span className="text-chuna-700">
        {broken > 0
          ? 'known to be broken. Open Money to read which.'
          : isSeen
            ? 'known to be broken, of all that the books must keep:'
            : 'known to be broken; still being looked through for the first time:'}
      </span>
    </p>
    {broken === 0 && (
      <ul className="mt-3.5 grid gap-2">
        {examples.map((words) => (
          <li key={words} className="flex items-start gap-2.5">
            <Icon
              name={isSeen ? 'circle-check' : 'circle-dashed'}
              className={`mt-px ${isSeen ? 'text-neem-600' : 'text-chuna-600'}`}
            />
            {words}
          </li>
        ))}
      </ul>
    )}
    <p className="mt-2.5 text-sm text-chuna-600">
      Looked at every minute by what changed, and as a whole at night.
    </p>
  </Panel>
)
