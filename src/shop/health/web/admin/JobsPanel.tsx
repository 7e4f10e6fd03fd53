import { Badge } from '#ui/Badge.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireHealth } from '../../contract.ts'
import { counted, needsSomebody, timeInWords } from '../../domain/check.ts'

type Job = WireHealth['jobs'][number]

/** Those that need somebody are seen; the others are folded away. */
export function JobsPanel({ jobs }: { jobs: Job[] }) {
  const troubled = jobs.filter(needsSomebody)
  const others = jobs.filter((job) => !needsSomebody(job))
  const side = troubled.length === 0 ? 'none late' : `${troubled.length} late or failing`
  return (
    <Panel title="Jobs" side={<span className="text-sm text-chuna-600">{`${jobs.length}, ${side}`}</span>}>
      {jobs.length === 0 && <p className="p-4 text-chuna-600 sm:p-5">No job has been noted down yet.</p>}
      {troubled.length > 0 && <JobsTable label="Jobs that need somebody" jobs={troubled} />}
      {others.length > 0 && (
        <details className={`group ${troubled.length > 0 ? 'border-t border-chuna-200' : ''}`}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2.5 font-semibold sm:px-5">
            {counted(others.length, 'job')} on time
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
          </summary>
          <JobsTable label="Jobs on time" jobs={others} />
        </details>
      )}
    </Panel>
  )
}

const JobsTable = ({ label, jobs }: { label: string; jobs: Job[] }) => (
  <DataTable label={label} columns={columns} rows={jobs} keyOf={({ name }) => name} />
)

const tookInWords = (ms: number | null): string => {
  if (ms === null) return 'not known'
  return ms < 1_000 ? `${Math.round(ms)} ms` : timeInWords(ms / 1_000)
}

const nextRun = ({ is_running, due_in_seconds }: Job): string => {
  if (is_running && due_in_seconds < 0) return 'running now'
  if (due_in_seconds < -5) return `was due ${timeInWords(-due_in_seconds)} ago`
  return due_in_seconds < 1 ? 'now' : `in ${timeInWords(Math.round(due_in_seconds))}`
}

const columns: Column<Job>[] = [
  {
    name: 'Job',
    cell: ({ name, failures, trouble }) => (
      <>
        <b className="inline-block font-medium first-letter:uppercase">{name}</b>
        {failures > 0 && (
          <span className="block text-sm break-words text-chuna-600">
            Failed {failures === 1 ? 'once' : `${failures} times in a row`}: {trouble ?? 'unknown problem'}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Last run',
    cell: ({ ended_seconds_ago }) =>
      ended_seconds_ago === null ? 'not yet' : `${timeInWords(Math.round(ended_seconds_ago))} ago`,
  },
  { name: 'Took', cell: ({ took_ms }) => tookInWords(took_ms) },
  { name: 'Next', cell: nextRun },
  {
    name: 'State',
    cell: (job) => (
      <Badge kind={job.state === 'well' ? 'ok' : job.state === 'bad' ? 'bad' : 'wait'} dot>
        {job.state === 'well' ? 'On time' : job.failures > 0 ? 'Failing' : 'Late'}
      </Badge>
    ),
  },
]
