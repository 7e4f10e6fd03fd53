import { localityAndCity } from '#kernel/locality-and-city.ts'
import type { WireOrder } from '../../contract.ts'
import { showPhone } from './order-words.ts'

export function ShipTo({
  order: { ship_to, state, business, can },
  onCorrect,
}: {
  order: WireOrder
  onCorrect: () => void
}) {
  const isThere = state === 'delivered' || state === 'returned'
  return (
    <section aria-label="Address">
      <h2 className="mb-1.5 font-semibold">{isThere ? 'Delivered to' : 'Delivering to'}</h2>
      <address className="break-words text-chuna-700 not-italic">
        {ship_to.name}
        <br />
        {ship_to.house}
        <br />
        {ship_to.street}
        {ship_to.landmark && (
          <>
            <br />
            {ship_to.landmark}
          </>
        )}
        <br />
        {localityAndCity(ship_to.locality, ship_to.city)}
        <br />
        {ship_to.state} {ship_to.pincode}
        <br />
        <span className="tabular-nums">{showPhone(ship_to.phone)}</span>
      </address>
      {can.correct !== 'none' && (
        <button type="button" className="link min-h-11" onClick={onCorrect}>
          {can.correct === 'all' ? 'Change phone or address' : 'Change the phone number'}
        </button>
      )}
      {business && (
        <p className="mt-3 text-chuna-700">
          Invoice for {business.name}, GSTIN <span className="tabular-nums">{business.gstin}</span>
        </p>
      )}
    </section>
  )
}
