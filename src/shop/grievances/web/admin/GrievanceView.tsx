import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { showPhone } from '#shop/accounts/domain/contact.ts'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireGrievance, WireGrievanceContact } from '../../contract.ts'
import { grievanceKinds } from '../../domain/grievance.ts'

const said: Record<string, string> = {
  sent: 'sent it',
  acknowledged: 'acknowledged it',
  answered: 'answered',
  noted: 'noted',
  settled: 'settled it',
  reopened: 'opened it again',
}

export function GrievanceView({
  grievance,
  show,
}: {
  grievance: WireGrievance
  show: () => Promise<WireGrievanceContact>
}) {
  const { name, order_number, is_order_known } = grievance
  return (
    <>
      {grievance.is_erased && (
        <Note kind="info">This person’s data was erased. The register keeps the complaint without it.</Note>
      )}
      <Panel title="The complaint" padded>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[160px_minmax(0,1fr)]">
          <Fact label="From">{name}</Fact>
          <Fact label="Reached at">
            {(grievance.email || grievance.phone) && (
              <ReachedAt masked={grievance.email ?? grievance.phone ?? ''} show={show} />
            )}
          </Fact>
          {order_number && (
            <Fact label="Order">
              {is_order_known ? (
                <Link to={adminPaths.order(order_number)} className="link">
                  {order_number}
                </Link>
              ) : (
                `${order_number}, which is not an order of this shop`
              )}
            </Fact>
          )}
          <Fact label="About">{grievanceKinds[grievance.kind]}</Fact>
          <Fact label="What happened">{grievance.what_happened}</Fact>
          <Fact label="What would put it right">{grievance.wanted}</Fact>
          <Fact label="Answer by">{showMoment(new Date(grievance.answer_by))}</Fact>
          <Fact label="Settle by">{showMoment(new Date(grievance.settle_by))}</Fact>
        </dl>
      </Panel>
      <Panel title="History">
        <ol>
          {grievance.events.map((event) => (
            <li
              key={event.at + event.kind}
              className="border-b border-chuna-200 px-4 py-3 last:border-0 sm:px-5"
            >
              <p>
                <b className="font-small-bold">{event.by}</b> {said[event.kind] ?? event.kind}
                {event.kind === 'noted' && <span className="text-chuna-600"> (for staff only)</span>}
                <span className="text-sm text-chuna-600">, {showMoment(new Date(event.at))}</span>
              </p>
              {event.words && <p className="mt-1 break-words whitespace-pre-line">{event.words}</p>}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-chuna-600">{label}</dt>
    <dd className="break-words whitespace-pre-line max-sm:-mt-2">{children || 'Nothing'}</dd>
  </>
)

/** Masked until somebody asks, and asking is put down. */
function ReachedAt({ masked, show }: { masked: string; show: () => Promise<WireGrievanceContact> }) {
  const [contact, setContact] = useState<WireGrievanceContact | undefined>()
  const look = useAct(async () => setContact(await show()), tellRefusal('Not shown'))
  if (!contact)
    return (
      <span className="flex flex-wrap items-center gap-x-4">
        {masked}
        <button type="button" className="link min-h-11" onClick={look.run}>
          Show
        </button>
      </span>
    )
  const { email, phone } = contact
  return (
    <span role="status">
      {email && (
        <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
          {showPhone(phone)}
        </a>
      )}
      <span className="block text-sm text-chuna-600">You viewed it. Viewing is logged.</span>
    </span>
  )
}
