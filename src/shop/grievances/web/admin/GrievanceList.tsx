import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { WireGrievances } from '../../contract.ts'
import { grievanceKinds } from '../../domain/grievance.ts'
import { DueBadge } from './DueBadge.tsx'

export const GrievanceList = ({
  grievances,
  now,
}: {
  grievances: WireGrievances['grievances']
  now: Date
}) => (
  <DataTable
    label="Complaints"
    rows={grievances}
    keyOf={({ number }) => number}
    columns={[
      {
        name: 'Ticket',
        cell: ({ number }) => (
          <Link
            to={adminPaths.grievance(number)}
            className="inline-flex min-h-11 items-center font-small-bold tabular-nums underline decoration-chuna-300 underline-offset-3 hover:decoration-ink"
          >
            {number}
          </Link>
        ),
      },
      { name: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
      { name: 'About', cell: ({ kind }) => grievanceKinds[kind] },
      { name: 'Received', cell: ({ sent_at }) => showMoment(new Date(sent_at)) },
      { name: 'Due', cell: (grievance) => <DueBadge grievance={grievance} now={now} /> },
    ]}
  />
)
