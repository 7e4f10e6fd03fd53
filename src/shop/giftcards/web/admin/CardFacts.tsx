import type { ReactNode } from 'react'
import { showDay, showMoment } from '#kernel/show-time.ts'
import type { WireCardDetail } from '../../contract.ts'

/** Who bought it, for whom, and when it goes or went out. */
export const CardFacts = ({ card }: { card: WireCardDetail }) => (
  <>
    <dl className="grid gap-3">
      <Fact name="Valid until">{showDay(card.valid_until)}</Fact>
      <Fact name={card.sent_at ? 'Last code' : 'Goes out'}>
        {showMoment(new Date(card.sent_at ?? card.sends_at))}
      </Fact>
      <Fact name="To">{card.to_email ?? 'Handed over'}</Fact>
      {card.from_name && <Fact name="From">{card.from_name}</Fact>}
      {card.purchase ? (
        <Fact name="Bought by">
          {card.purchase.email}, {card.purchase.number}
        </Fact>
      ) : (
        <Fact name="Issued by">{card.issued_by ?? 'Staff'}</Fact>
      )}
      {card.message && <Fact name="Message">{card.message}</Fact>}
    </dl>
    <p className="mt-4 text-sm text-chuna-600">
      The code itself is not stored. It cannot be shown again, and a new code replaces the old one.
    </p>
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-3">
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
