import { showRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { type CartChange, countedThings } from './cart-changes.ts'

/** What changed since the shopper last looked: nothing is taken over before they say so. */
export const CartChanges = ({ changes, onAccept }: { changes: CartChange[]; onAccept: () => void }) => (
  <Note kind="change">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{countedThings(changes.length)} changed since you were last here.</p>
        <ul>
          {changes.map((change) => (
            <li key={`${change.id} ${change.kind}`}>
              <Sentence change={change} />
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" onClick={onAccept}>
        Fine, carry on
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
      return `${change.title}: we have ${change.left}, you had asked for ${change.asked}.`
    case 'out':
      return `${change.title} is out of stock. It stays in view, out of the total.`
    case 'gone':
      return `${change.title} has left the shop. It goes from your cart.`
  }
}
