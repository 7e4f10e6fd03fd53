import { showDate, showMoment } from '#kernel/show-time.ts'
import { Note } from '#ui/Note.tsx'
import type { WireTicket } from '../../contract.ts'

/** After sending: the number, and what is promised. */
export const TicketNote = ({ ticket }: { ticket: WireTicket }) => (
  <Note kind="ok">
    <h2 tabIndex={-1} className="inline text-md font-semibold outline-none">
      Ticket {ticket.number}.
    </h2>{' '}
    We answer by <b className="font-semibold">{showMoment(new Date(ticket.answer_by))}</b> and settle by{' '}
    {showDate(new Date(ticket.settle_by))}. Track it with this number and your{' '}
    {ticket.is_mailed
      ? 'email; the number is in your mailbox too.'
      : 'email or mobile. Write the number down.'}
  </Note>
)
