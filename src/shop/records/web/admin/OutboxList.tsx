import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showAgo } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { WireMail } from '../../contract.ts'
import { mailStates } from './mail-words.ts'

export const MailState = ({ state }: Pick<WireMail, 'state'>) => (
  <Badge kind={mailStates[state].kind} dot>
    {mailStates[state].name}
  </Badge>
)

export const OutboxList = ({ messages, now }: { messages: WireMail[]; now: Date }) => (
  <DataTable
    label="Messages"
    rows={messages}
    keyOf={({ id }) => id}
    columns={[
      {
        name: 'Subject',
        cell: ({ id, subject }) => (
          <Link
            to={adminPaths.message(id)}
            className="inline-flex min-h-11 items-center font-small-bold wrap-anywhere underline decoration-chuna-300 underline-offset-3 hover:decoration-ink"
          >
            {subject}
          </Link>
        ),
      },
      { name: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
      {
        name: 'When',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="inline-block first-letter:uppercase">
            {showAgo(new Date(created_at), now)}
          </time>
        ),
      },
      { name: 'State', cell: ({ state }) => <MailState state={state} /> },
    ]}
  />
)
