import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireSearchWork } from '../../staff-contract.ts'

const count = 'px-3 text-right tabular-nums max-lg:text-left'

export function MissedSearches({
  work: { missed, days, searches },
  onTeach,
  onNote,
}: {
  work: WireSearchWork
  onTeach: (term: string, means: string[]) => void
  onNote: (term: string, kind: 'buying' | 'aside') => void
}) {
  if (searches === 0)
    return (
      <EmptyState
        icon="text-search"
        title="Nobody has searched yet"
        words={`What shoppers type in ${days} days stands here, what found nothing first.`}
      />
    )
  if (missed.length === 0)
    return (
      <EmptyState
        icon="text-search"
        title="Everything typed found something"
        words={`In the last ${days} days. Look again after the weekend.`}
      />
    )
  return (
    <Panel>
      <DataTable
        label="Searches without result"
        rows={missed}
        keyOf={({ term }) => term}
        columns={[
          {
            name: 'Typed',
            cell: ({ term, noted }) => (
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-semibold wrap-anywhere">{term}</b>
                {noted && (
                  <Badge kind="info" dot>
                    Noted
                  </Badge>
                )}
              </span>
            ),
          },
          { name: 'Times', look: count, cell: ({ times }) => times.toLocaleString('en-IN') },
          { name: 'Known of it', cell: ({ likely }) => likely.join(', ') || 'Nothing like it' },
          {
            name: 'Acts',
            actions: 'foot',
            cell: ({ term, likely, noted }) => (
              <span className="flex flex-wrap justify-end gap-2 max-lg:justify-start">
                <Button
                  size="sm"
                  aria-label={`Teach ${term}`}
                  onClick={() => onTeach(term, likely.slice(0, 1))}
                >
                  Teach
                </Button>
                {!noted && (
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={`Note ${term} for buying`}
                    onClick={() => onNote(term, 'buying')}
                  >
                    Note for buying
                  </Button>
                )}
                <Button
                  size="sm"
                  kind="ghost"
                  aria-label={`Set ${term} aside`}
                  onClick={() => onNote(term, 'aside')}
                >
                  Set aside
                </Button>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

export function UnopenedSearches({
  work: { unopened, days },
  onTeach,
  onPin,
  onNote,
}: {
  work: WireSearchWork
  onTeach: (term: string) => void
  onPin: (term: string) => void
  onNote: (term: string, kind: 'aside') => void
}) {
  if (unopened.length === 0)
    return (
      <EmptyState
        icon="text-search"
        title="Whatever was found was opened"
        words={`In the last ${days} days, of what was searched three times or more.`}
      />
    )
  return (
    <Panel>
      <DataTable
        label="Searches after which nothing was opened"
        rows={unopened}
        keyOf={({ term }) => term}
        columns={[
          {
            name: 'Typed',
            cell: ({ term }) => (
              <Link to={paths.listing(term)} target="_blank" className="link font-semibold wrap-anywhere">
                {term}
              </Link>
            ),
          },
          { name: 'Times', look: count, cell: ({ times }) => times.toLocaleString('en-IN') },
          { name: 'Shown for', cell: ({ shown }) => shown },
          {
            name: 'Acts',
            actions: 'foot',
            cell: ({ term }) => (
              <span className="flex flex-wrap justify-end gap-2 max-lg:justify-start">
                <Button size="sm" aria-label={`Teach ${term}`} onClick={() => onTeach(term)}>
                  Teach
                </Button>
                <Button size="sm" aria-label={`Pin for ${term}`} onClick={() => onPin(term)}>
                  Pin
                </Button>
                <Button
                  size="sm"
                  kind="ghost"
                  aria-label={`Set ${term} aside`}
                  onClick={() => onNote(term, 'aside')}
                >
                  Set aside
                </Button>
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}
