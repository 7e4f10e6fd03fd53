import type { ReactNode } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import { Icon } from '#ui/Icon.tsx'
import type { WireBill } from '../contract.ts'
import { billNames } from '../domain/bill-names.ts'

export const BillLine = ({
  name,
  isOff,
  children,
}: {
  name: string
  isOff?: boolean
  children: ReactNode
}) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="min-w-0">{name}</dt>
    <dd className={`text-right tabular-nums ${isOff ? 'font-small-bold text-neem-600' : ''}`}>{children}</dd>
  </div>
)

/** What is taken off, with a minus; nothing where there is nothing to take off. */
export const OffLine = ({ name, rupees }: { name: string; rupees: number }) =>
  rupees > 0 && (
    <BillLine name={name} isOff>
      −{showExactRupees(rupees)}
    </BillLine>
  )

/** How the total comes about. The shop worked it out: this browser adds nothing up. */
export const BillLines = ({
  bill,
  isCart = false,
  coupon = billNames.coupon,
  shipping,
  assembly,
}: {
  bill: Pick<WireBill, 'subtotal' | 'discount' | 'protection' | 'coupon_discount'>
  /** A cart says of its discount even that there is none. */
  isCart?: boolean
  /** What the coupon's line is called. */
  coupon?: string
  /** A sum, or why there is none yet; without, there is no such line. */
  shipping?: ReactNode
  assembly?: number | undefined
}) => (
  <>
    <BillLine name={billNames.subtotal}>{showExactRupees(bill.subtotal)}</BillLine>
    {isCart && bill.discount === 0 ? (
      <BillLine name={billNames.discount}>{showExactRupees(0)}</BillLine>
    ) : (
      <OffLine name={billNames.discount} rupees={bill.discount} />
    )}
    {bill.protection > 0 && (
      <BillLine name={billNames.protection}>{showExactRupees(bill.protection)}</BillLine>
    )}
    <OffLine name={coupon} rupees={bill.coupon_discount} />
    {shipping !== undefined && <BillLine name={billNames.shipping}>{shipping}</BillLine>}
    {assembly !== undefined && <BillLine name={billNames.assembly}>{showExactRupees(assembly)}</BillLine>}
  </>
)

/** What pays for it beside money. */
export const PaidFrom = ({ bill }: { bill: Pick<WireBill, 'gift_card' | 'store_credit'> }) => (
  <>
    <OffLine name={billNames.giftCard} rupees={bill.gift_card} />
    <OffLine name={billNames.storeCredit} rupees={bill.store_credit} />
  </>
)

/** Where shoppers read it. */
export const TotalLine = ({
  name = billNames.total,
  rupees,
  className = '',
}: {
  name?: string | undefined
  rupees: number
  className?: string
}) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-xl font-semibold">{name}</dt>
    <dd className={`text-[1.625rem]/8 font-price tabular-nums ${className}`}>{showExactRupees(rupees)}</dd>
  </div>
)

/** Where staff read it. */
export const StaffTotalLine = ({ rupees }: { rupees: number }) => (
  <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-chuna-300 pt-3 text-lg font-semibold">
    <dt>{billNames.total}</dt>
    <dd className="tabular-nums">{showExactRupees(rupees)}</dd>
  </div>
)

/** What comes back later, before it is ordered. */
export const CashbackNote = ({ cashback, isGuest }: { cashback: number; isGuest: boolean }) =>
  cashback > 0 && (
    <p className="flex gap-2 text-sm font-small-bold text-neem-600">
      <Icon name="badge-indian-rupee" size="sm" className="mt-0.5" />
      <span>
        <span className="tabular-nums">{showExactRupees(cashback)}</span> comes back as store credit after
        delivery{isGuest && '. Cashback needs an account: make one from your order, and it comes'}
      </span>
    </p>
  )
