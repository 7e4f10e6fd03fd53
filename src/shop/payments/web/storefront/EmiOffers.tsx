import { showNumber } from '#kernel/figures.ts'
import { Icon } from '#ui/Icon.tsx'

/** A code that counts when it is paid by a bank's EMI. */
export type BankOffer = {
  code: string
  gives: string
  amount: number | null
  minimum_spend: number
  emi_bank: string | null
}

const inr = (rupees: number): string => `INR\u00a0${showNumber(rupees)}`

const wordsOf = ({ amount, gives, minimum_spend }: BankOffer): string =>
  [
    amount === null ? gives : `Flat INR ${showNumber(amount)} off on EMI transactions`,
    ...(minimum_spend > 0 ? [`minimum purchase ${inr(minimum_spend)}`] : []),
  ].join(', ')

export function EmiOffers({ offers }: { offers: BankOffer[] }) {
  return (
    <section>
      <h2 className="pt-1 pb-3 text-lg font-semibold">Bank card EMI offers</h2>
      <ul>
        {offers.map((offer) => (
          <li
            key={offer.code}
            className="grid grid-cols-[24px_1fr_auto] gap-3 border-t border-chuna-200 py-3 text-md"
          >
            <Icon name="credit-card" />
            <span>
              <b className="font-semibold">{offer.emi_bank} card EMI</b>
              <br />
              <span className="text-chuna-600">{wordsOf(offer)}</span>
            </span>
            <span className="self-start rounded-xs border border-dashed border-chuna-500 px-2 text-sm font-price tracking-[0.02em]">
              {offer.code}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
