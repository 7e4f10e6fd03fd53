import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WireImport } from '../../contract.ts'
import { counted, isAtWork, stateWords } from './import-words.ts'

const kindOf = (one: WireImport) =>
  isAtWork(one) ? 'info' : one.state === 'done' ? 'ok' : one.state === 'stopped' ? 'wait' : 'mute'

const outcomeOf = ({ made, written, started_at }: WireImport): string =>
  started_at
    ? `${counted(made, 'new product')}, ${written.toLocaleString('en-IN')} changed`
    : 'nothing written'

/** Files that came earlier, newest first. */
export const ImportList = ({ imports }: { imports: WireImport[] }) => (
  <Panel title="Earlier imports">
    {imports.length === 0 ? (
      <p className="px-4 py-6 text-chuna-700 sm:px-5">None yet. Your first import will appear here.</p>
    ) : (
      <DataTable
        label="Earlier imports"
        rows={imports}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'File',
            cell: ({ id, file_name }) => (
              <Link
                to={adminPaths.oneImport(id)}
                className="link inline-flex min-h-11 items-center break-all"
              >
                {file_name}
              </Link>
            ),
          },
          {
            name: 'State',
            cell: (one) => (
              <Badge kind={kindOf(one)} dot>
                {stateWords[one.state]}
              </Badge>
            ),
          },
          {
            name: 'Rows',
            cell: ({ rows }) => <span className="tabular-nums">{rows.toLocaleString('en-IN')}</span>,
          },
          { name: 'Outcome', cell: outcomeOf },
          {
            name: 'Uploaded',
            cell: ({ created_at, created_by }) => (
              <>
                {showMoment(new Date(created_at))}{' '}
                <span className="block text-sm text-chuna-600">{created_by}</span>
              </>
            ),
          },
        ]}
      />
    )}
  </Panel>
)
