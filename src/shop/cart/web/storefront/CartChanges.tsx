import { showRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { type CartChange, countedThings } from './cart-changes.ts'

/** What changed since the shopper last looked: nothing is taken over before they say so. */
export const CartChanges = ({ changes, onAccept }: { changes: CartChange[]; onAccept: () => void }) => (
  <Note kind="change">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{countedThings(changes.length)} changed since your last visit.</p>
        <ul>
          {changes.map((change) => (
            <li key={`${change.id} ${change.kind}`}>
              <Sentence change={change} />
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" onClick={onAccept}>
        OK, continue
      </Button>
    </div>
  </Note>
)

function Sentence({ change }: { change: CartChange }) {
  switch (change.kind) {
    case 'price':
      return (
        <>
          {change.title} is <b className="font-semibold tabular-nums">{showRupees(change.now)}</b> now, it was{' '}
          <span className="tabular-nums">{showRupees(change.was)}</span>.
        </>
      )
    case 'fewer':
      return `${change.title}: we have ${change.left}, you asked for ${change.asked}.`
    case 'out':
      return `${change.title} is out of stock. It is not counted in the total.`
    case 'gone':
      return `${change.title} is no longer sold, so we removed it from your cart.`
  }
}
