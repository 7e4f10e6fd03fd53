import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { showRupees } from '#kernel/money.ts'
import { showMonth } from '#kernel/show-time.ts'
import { showPhone } from '#shop/accounts/domain/contact.ts'
import { wayUpInWords } from '#shop/accounts/web/summaries.ts'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireContact, WireStaffOrder } from '../../staff-order-contract.ts'
import { counted, promiseWords } from './staff-words.ts'

/** Whom it is for. E-mail and phones stay masked until somebody asks, and asking is put down. */
export function OrderPeople({
  order,
  show,
  canOpen,
}: {
  order: WireStaffOrder
  /** Undefined for a role that may not look. */
  show: (() => Promise<WireContact>) | undefined
  canOpen: boolean
}) {
  const { customer } = order
  return (
    <Panel
      title="Customer"
      side={
        canOpen &&
        customer && (
          <Link
            to={adminPaths.customer(customer.id)}
            className="link inline-flex min-h-11 items-center print:hidden"
          >
            Open
          </Link>
        )
      }
      padded
    >
      <p className="font-semibold">{customer?.name ?? order.ship_to.name}</p>
      {customer && (
        <p className="text-chuna-600">
          {customer.kind === 'guest' ? 'Guest, ' : ''}
          {counted(customer.orders, 'order')}, {showRupees(customer.spent)} since{' '}
          {showMonth(new Date(customer.since))}
        </p>
      )}
      <Contact order={order} show={show} />
    </Panel>
  )
}

function Contact({ order, show }: { order: WireStaffOrder; show: (() => Promise<WireContact>) | undefined }) {
  const [contact, setContact] = useState<WireContact | undefined>()
  const { isBusy, run } = useAct(async () => setContact(await show?.()), tellRefusal('Not shown'))
  if (contact) {
    const phones = [...new Set([contact.phone, contact.door_phone, contact.second_phone].filter(Boolean))]
    return (
      <div className="mt-2" role="status">
        {phones.map((phone) => (
          <p key={phone}>
            <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center tabular-nums">
              {showPhone(phone ?? '')}
            </a>
          </p>
        ))}
        {contact.email && (
          <p>
            <a href={`mailto:${contact.email}`} className="link inline-flex min-h-11 items-center break-all">
              {contact.email}
            </a>
          </p>
        )}
        <p className="text-sm text-chuna-600">You viewed these. Viewing is logged.</p>
      </div>
    )
  }
  if (!order.phone && !order.email) return <p className="mt-2 text-chuna-600">No longer stored.</p>
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
      <p>
        {order.phone}
        <br />
        {order.email ?? <span className="text-chuna-600">No e-mail</span>}
      </p>
      {show && (
        <button type="button" className="link min-h-11 print:hidden" aria-busy={isBusy} onClick={run}>
          Show
        </button>
      )}
    </div>
  )
}

export function ShipToPanel({
  order,
  onCorrect,
}: {
  order: WireStaffOrder
  /** Undefined where nothing can be put right any more, or not by this role. */
  onCorrect: (() => void) | undefined
}) {
  const { ship_to: to } = order
  return (
    <Panel
      title="Deliver to"
      side={
        onCorrect && (
          <button type="button" className="link min-h-11 print:hidden" onClick={onCorrect}>
            Change
          </button>
        )
      }
      padded
    >
      <address className="not-italic">
        <b className="font-semibold">{to.name}</b>
        {to.house && (
          <>
            <br />
            {to.house}, {to.street}
          </>
        )}
        {to.landmark && (
          <>
            <br />
            {to.landmark}
          </>
        )}
        <br />
        {[`${localityAndCity(to.locality, to.city)} ${to.pincode}`, to.state].filter(Boolean).join(', ')}
        <br />
        <span className="text-chuna-600">
          {wayUpInWords({ floor: to.floor, lift: to.lift as 'none' | 'narrow' | 'wide' })}
        </span>
      </address>
      <p className="mt-2.5 font-semibold">{promiseWords(order.promise)}</p>
      {order.wants_assembly && <p className="text-chuna-700">With assembly</p>}
    </Panel>
  )
}
