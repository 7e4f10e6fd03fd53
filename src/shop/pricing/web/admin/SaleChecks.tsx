import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { WirePreview } from '../../contract.ts'
import { countPieces } from './sale-words.ts'

const kinds = {
  ok: ['circle-check', 'text-neem-600'],
  bad: ['circle-exclamation-point', 'text-geru-600'],
  note: ['info', 'text-chuna-600'],
} as const

const Check = ({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) => {
  const [icon, colour] = kinds[kind]
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className={`mt-px ${colour}`} />
      <span>{children}</span>
    </li>
  )
}

/** What was looked at before a sale may go live. */
export function SaleChecks({ preview }: { preview: WirePreview }) {
  const { included, left_out, overlapping, nobody_paid, needs_password } = preview
  return (
    <Panel title="Before it goes live" padded>
      <ul className="grid gap-3">
        {included === 0 ? (
          <Check kind="bad">No product would get cheaper.</Check>
        ) : (
          <Check kind="ok">
            {countPieces(included)} {included === 1 ? 'costs' : 'cost'} less, none above its MRP and none
            below ₹1.
          </Check>
        )}
        {left_out > 0 && <Check kind="bad">{countPieces(left_out)} left out; the list says why.</Check>}
        {nobody_paid > 0 ? (
          <Check kind="bad">
            Nobody paid the everyday price of {countPieces(nobody_paid)} in the last 30 days. A discount on it
            is hard to justify.
          </Check>
        ) : (
          included > 0 && (
            <Check kind="ok">Discounts are compared with prices paid in the last 30 days.</Check>
          )
        )}
        {overlapping > 0 && (
          <Check kind="note">{countPieces(overlapping)} in another sale too: the lower price counts.</Check>
        )}
        {needs_password && (
          <Check kind="note">A price falls by more than half: you will be asked for your password.</Check>
        )}
        <Check kind="note">
          Products and prices are fixed when you schedule. Products added to a category later are not part of
          the sale.
        </Check>
        <Check kind="note">Carts get the new price and a note; placed orders do not change.</Check>
      </ul>
    </Panel>
  )
}
