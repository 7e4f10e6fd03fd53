import { showDate } from '#kernel/show-time.ts'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireOrder } from '../../contract.ts'
import { savePaper } from './save-paper.ts'

const names = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note' } as const

type Paper = WireOrder['papers'][number]

/** Invoices, credit notes and debit notes, to download. */
export function PaperList({ order }: { order: Pick<WireOrder, 'number' | 'papers'> }) {
  const { busy, refusal, run } = useAct((paper: Paper) => savePaper(order.number, paper))
  return (
    <div className="grid gap-2.5 print:hidden">
      {order.papers.map((paper) => (
        <div key={paper.id} className="grid gap-1">
          <SubmitButton
            type="button"
            kind="secondary"
            busy={busy?.[0] === paper}
            busyLabel="Fetching"
            onClick={() => run(paper)}
          >
            <Icon name="download" size="sm" />
            {names[paper.kind]} (PDF)
            <span className="sr-only">, {paper.number}</span>
          </SubmitButton>
          {order.papers.length > 1 && (
            <p className="text-center text-sm text-chuna-600">
              {paper.number}, {showDate(new Date(paper.issued_at))}
            </p>
          )}
        </div>
      ))}
      {refusal && <Note kind="bad">{refusal.words}</Note>}
    </div>
  )
}
