import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Sweeps, Waiting } from '#ui/Waiting.tsx'
import { useWaiting } from './waiting-context.ts'
import { type Line, lineOf } from './waiting-words.ts'

const grid = 'grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3'
const card =
  'flex min-h-17 items-center gap-3.5 rounded-md border bg-white px-4 py-2.5 hover:border-chuna-400 hover:bg-chuna-50'

/** The home screen begins with this: what needs somebody now, each with the way to it. */
export function WaitingList() {
  const { value, problem, reload } = useWaiting()
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting" className="text-lg font-semibold">
        Waiting for you
      </h2>
      {value ? (
        value.data.length === 0 ? (
          <p className="flex min-h-17 items-center gap-3 rounded-md border border-chuna-200 bg-white px-4 py-3 sm:px-5">
            <Icon name="circle-check" className="text-neem-600" />
            <span>
              <b className="font-small-bold">All done.</b> What needs you next appears here.
            </span>
          </p>
        ) : (
          <ul className={grid}>
            {value.data.map((row) => (
              <Row key={row.kind} line={lineOf(row)} />
            ))}
          </ul>
        )
      ) : problem ? (
        <Note kind="bad">
          We could not load what is waiting. {problem.words}{' '}
          <Button size="sm" onClick={() => void reload()}>
            Try again
          </Button>
        </Note>
      ) : (
        <Waiting words="Loading what is waiting" isSized={false} className={grid}>
          <Sweeps of={['h-17 rounded-md', 'h-17 rounded-md', 'h-17 rounded-md']} />
        </Waiting>
      )}
    </section>
  )
}

const Row = ({ line: { count, words, about, to, icon, isUrgent } }: { line: Line }) => (
  <li>
    <Link to={to} className={`${card} ${isUrgent ? 'border-geru-600' : 'border-chuna-200'}`}>
      <span
        className={`grid size-10 flex-none place-items-center rounded-full ${isUrgent ? 'bg-geru-50 text-geru-700' : 'bg-jamun-50 text-jamun-700'}`}
      >
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <b className={`font-semibold ${isUrgent ? 'text-geru-700' : ''}`}>
          <span className="text-lg tabular-nums">{count}</span> {words}
        </b>
        <span className="block text-sm text-chuna-600">{about}</span>
      </span>
      <Icon name="chevron-right" size="sm" className="text-chuna-500" />
    </Link>
  </li>
)
