import { type ReactNode, useId } from 'react'
import { showRupees } from '#kernel/money.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { besidesUpi, onlineInWords } from '#shop/payments/domain/ways.ts'
import { Tick } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PaysBy } from '../kept-draft.ts'
import { noCashBecause } from './chosen-way.ts'
import { GiftCardBox, type GiftCardTry } from './GiftCardBox.tsx'

/** A gift card first, then store credit for whoever has some, then the ways to pay: UPI, the others online, cash. Nothing is chosen beforehand. */
export function PayStep({
  quote,
  paysBy,
  usesCredit,
  giftCard,
  fault,
  onPaysBy,
  onCredit,
}: {
  quote: WireQuote
  paysBy: PaysBy | undefined
  usesCredit: boolean
  giftCard: GiftCardTry
  fault: string | undefined
  onPaysBy: (paysBy: PaysBy) => void
  onCredit: (uses: boolean) => void
}) {
  const id = useId()
  const noCash = noCashBecause(quote)
  const balance = quote.credit_balance ?? 0
  const isCovered = quote.bill.to_pay === 0
  const { coupon, pay_methods: methods } = quote
  const others = onlineInWords(besidesUpi(methods))
  // what is left to pay is known for the way that is chosen alone
  const isForItsBank = coupon !== null && coupon.emi_bank !== null
  const without = isForItsBank ? ` ${coupon.code} does not apply.` : ''
  const atTheDoor = isForItsBank
    ? 'Pay in cash or by UPI when it is delivered.'
    : `Pay ${showRupees(quote.bill.to_pay)} in cash or by UPI when it is delivered.`
  return (
    <div className="grid gap-4">
      <GiftCardBox {...giftCard} />
      {balance > 0 && (
        <Tick checked={usesCredit} onChange={(event) => onCredit(event.target.checked)}>
          Use my store credit{' '}
          <span className="text-chuna-600">
            (you have <span className="tabular-nums">{showRupees(balance)}</span>)
          </span>
        </Tick>
      )}
      {isCovered ? (
        <p className="flex gap-2.5 text-neem-700">
          <Icon name="circle-check" className="mt-0.5" />
          {whatCovers(quote)} the full amount. Nothing more to pay.
        </p>
      ) : (
        <fieldset
          aria-describedby={fault ? `${id}-fault` : undefined}
          className="divide-y divide-chuna-200 overflow-hidden rounded-md border border-chuna-300"
        >
          <legend className="sr-only">How would you like to pay?</legend>
          {methods.includes('upi') && (
            <Way
              value="upi"
              name="UPI"
              chosen={paysBy}
              onChoose={onPaysBy}
              words={`With any UPI app, on the secure payment page that opens next.${without}`}
            >
              <Marks of={['UPI']} />
            </Way>
          )}
          {others && (
            <Way
              value="online"
              name={others}
              chosen={paysBy}
              onChoose={onPaysBy}
              words={`On the secure payment page that opens next.${without}`}
            >
              {methods.includes('card') && <Marks of={['Visa', 'RuPay']} />}
            </Way>
          )}
          {methods.length === 0 && (
            <Way
              value="online"
              name="Pay online"
              chosen={paysBy}
              onChoose={onPaysBy}
              isOff
              words="Not available at the moment."
            />
          )}
          {quote.coupon?.emi_bank && (
            <Way
              value="emi"
              name={`${quote.coupon.emi_bank} EMI`}
              chosen={paysBy}
              onChoose={onPaysBy}
              words={`With your code ${quote.coupon.code}. Choose ${quote.coupon.emi_bank} EMI on the payment page: a payment made any other way is refunded.`}
            />
          )}
          <Way
            value="cash"
            name="Cash on delivery"
            chosen={paysBy}
            onChoose={onPaysBy}
            isOff={noCash !== undefined}
            words={noCash ?? `${atTheDoor} No extra fee.${without}`}
          />
        </fieldset>
      )}
      {fault && !isCovered && (
        <p id={`${id}-fault`} role="alert" className="flex gap-1.5 text-sm font-medium text-geru-600">
          <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
          {fault}
        </p>
      )}
    </div>
  )
}

function whatCovers({ bill }: WireQuote): string {
  if (bill.gift_card > 0)
    return bill.store_credit > 0 ? 'Your gift card and store credit cover' : 'Your gift card covers'
  return 'Your store credit covers'
}

function Way({
  value,
  name,
  words,
  chosen,
  isOff = false,
  onChoose,
  children,
}: {
  value: PaysBy
  name: string
  words: string
  chosen: PaysBy | undefined
  isOff?: boolean
  onChoose: (paysBy: PaysBy) => void
  children?: ReactNode
}) {
  return (
    <label
      className={`grid min-h-16 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3.5 px-3.5 py-3 sm:px-5 ${value === chosen ? 'bg-jamun-50' : isOff ? 'bg-chuna-50' : ''}`}
    >
      <input
        type="radio"
        name="pays_by"
        value={value}
        className="radio"
        checked={value === chosen}
        disabled={isOff}
        onChange={() => onChoose(value)}
      />
      <span>
        <b className={`block font-semibold ${isOff ? 'text-chuna-600' : ''}`}>{name}</b>
        <span className="text-sm text-chuna-600">{words}</span>
      </span>
      {children}
    </label>
  )
}

const Marks = ({ of: names }: { of: string[] }) => (
  <span aria-hidden="true" className="flex gap-2 max-sm:col-start-2 max-sm:row-start-2">
    {names.map((name) => (
      <span
        key={name}
        className="grid h-8 min-w-13 place-items-center rounded-sm border border-chuna-200 bg-white px-2.5 text-xs font-small-bold text-chuna-700"
      >
        {name}
      </span>
    ))}
  </span>
)
