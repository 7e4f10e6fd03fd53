import { useState } from 'react'
import { Link } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { showRupees } from '#kernel/money.ts'
import { showDate, showShort } from '#kernel/show-time.ts'
import { showPhone } from '#shop/accounts/domain/contact.ts'
import { NoteForm } from '#shop/orders/web/admin/OrderTimeline.tsx'
import { paidBy, stateWords } from '#shop/orders/web/admin/staff-words.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireCustomer, WireCustomerContact } from '../../contract.ts'
import { consentWords, creditReasons, happeningWords, showChange } from './customer-words.ts'

type Recent = WireCustomer['recent'][number]

const StateBadge = ({ order }: { order: Recent }) => {
  const [words, look] = stateWords[order.state as keyof typeof stateWords] ?? [order.state, 'mute']
  return order.open_returns > 0 ? (
    <Badge kind="wait" dot>
      Return requested
    </Badge>
  ) : (
    <Badge kind={look} dot>
      {words}
    </Badge>
  )
}

const columns: Column<Recent>[] = [
  {
    name: 'Order',
    cell: ({ number }) => (
      <Link
        to={adminPaths.order(number)}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums hover:underline"
      >
        {number}
      </Link>
    ),
  },
  { name: 'Placed', cell: ({ placed_at }) => showDate(new Date(placed_at)) },
  { name: 'Items', cell: ({ pieces }) => pieces },
  { name: 'Paid by', cell: (order) => paidBy(order) },
  { name: 'State', cell: (order) => <StateBadge order={order} /> },
  { name: 'Total', cell: ({ total }) => <span className="tabular-nums">{showRupees(total)}</span> },
]

export const CustomerOrders = ({ customer, canOpen }: { customer: WireCustomer; canOpen: boolean }) => (
  <Panel
    title="Orders"
    side={
      canOpen &&
      customer.recent.length > 0 && (
        <Link
          to={withQuery(adminPaths.orders, { customer: customer.id })}
          className="link inline-flex min-h-11 items-center"
        >
          All of them
        </Link>
      )
    }
  >
    {customer.recent.length === 0 ? (
      <p className="p-4 text-chuna-600 sm:p-5">No orders yet.</p>
    ) : (
      <DataTable label="Orders" columns={columns} rows={customer.recent} keyOf={({ number }) => number} />
    )}
  </Panel>
)

export function CustomerStory({
  customer,
  addNote,
}: {
  customer: WireCustomer
  /** Undefined for a role that changes nothing here. */
  addNote: ((words: string) => Promise<void>) | undefined
}) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Panel
      title="What happened"
      side={
        addNote &&
        !isWriting && (
          <Button size="sm" onClick={() => setIsWriting(true)}>
            Add a note
          </Button>
        )
      }
    >
      {isWriting && addNote && <NoteForm addNote={addNote} onDone={() => setIsWriting(false)} />}
      {customer.happened.length === 0 && <p className="p-4 text-chuna-600 sm:p-5">Nothing yet.</p>}
      <ol className="px-4 py-5 sm:px-5">
        {customer.happened.map((one) => {
          const [said, more] = happeningWords(one)
          const isNote = one.kind === 'note'
          return (
            <li
              key={`${one.at}${one.kind}${one.order}${one.words}`}
              className="group relative pb-5.5 pl-8.5 text-md last:pb-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-4.5 -bottom-0.5 left-[7px] w-0.5 bg-chuna-300 group-last:hidden"
              />
              <span
                aria-hidden="true"
                className={`absolute top-0.5 left-0 size-4 rounded-full ${isNote ? 'border-2 border-chuna-400 bg-white' : 'bg-neem-600'}`}
              />
              <p className="break-words whitespace-pre-line">
                <b className="font-semibold">{said}</b>
                {more && `${isNote ? ': ' : ', '}${more}`}
              </p>
              <p className="text-sm text-chuna-600">
                {one.by && `${one.by}, `}
                <time dateTime={one.at}>{showShort(one.at)}</time>
                {one.kind === 'order' && one.order && (
                  <>
                    {', '}
                    {one.order}
                  </>
                )}
                {isNote && '. Only staff see this.'}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

export function CustomerContact({
  customer,
  show,
}: {
  customer: WireCustomer
  show: () => Promise<WireCustomerContact>
}) {
  const [contact, setContact] = useState<WireCustomerContact | undefined>()
  const look = useAct(async () => setContact(await show()), tellRefusal('Not shown'))
  if (customer.kind === 'erased')
    return (
      <Panel title="Contact" padded>
        <p className="text-chuna-600">Erased at their request.</p>
      </Panel>
    )
  return (
    <Panel title="Contact" padded>
      {contact ? (
        <div role="status">
          {contact.phone && (
            <p>
              <a
                href={`tel:${contact.phone}`}
                className="link inline-flex min-h-11 items-center tabular-nums"
              >
                {showPhone(contact.phone)}
              </a>
            </p>
          )}
          {contact.email && (
            <p>
              <a
                href={`mailto:${contact.email}`}
                className="link inline-flex min-h-11 items-center break-all"
              >
                {contact.email}
              </a>
            </p>
          )}
          <p className="text-sm text-chuna-600">You viewed these. Viewing is logged.</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>
            {customer.phone ?? <span className="text-chuna-600">No phone</span>}
            <br />
            {customer.email ?? <span className="text-chuna-600">No e-mail</span>}
          </p>
          <button type="button" className="link min-h-11" onClick={look.run}>
            Show
          </button>
        </div>
      )}
    </Panel>
  )
}

const kindNames: Record<string, string> = { home: 'Home', office: 'Office', other: 'Other' }

export const CustomerAddresses = ({ customer: { addresses } }: { customer: WireCustomer }) =>
  addresses.length > 0 && (
    <Panel title="Addresses" padded>
      <ul className="grid gap-3">
        {addresses.map((to) => (
          <li key={`${to.house}${to.street}${to.pincode}`} className="break-words">
            {kindNames[to.kind] && <b className="font-semibold">{kindNames[to.kind]}. </b>}
            {[to.house, to.street, `${localityAndCity(to.locality, to.city)} ${to.pincode}`]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Panel>
  )

export const CustomerConsents = ({ customer: { consents, kind } }: { customer: WireCustomer }) =>
  kind !== 'erased' && (
    <Panel title="Agreed to" padded>
      {consents.length === 0 ? (
        <p className="text-chuna-600">Nothing.</p>
      ) : (
        <ul className="grid gap-2">
          {consents.map(({ purpose, given, at }) => (
            <li key={purpose} className="flex gap-2.5">
              <Icon
                name={given ? 'circle-check' : 'circle-x'}
                className={given ? 'text-neem-600' : 'text-chuna-600'}
              />
              <span>
                {consentWords(purpose)}, {given ? '' : 'withdrawn '}
                {showDate(new Date(at))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )

export const CustomerCredit = ({ customer: { credit } }: { customer: WireCustomer }) =>
  credit &&
  credit.entries.length > 0 && (
    <Panel
      title="Store credit"
      side={<b className="font-semibold tabular-nums">{showRupees(credit.balance)}</b>}
    >
      <ul className="px-4 sm:px-5">
        {credit.entries.map(({ at, change, reason, order }) => (
          <li
            key={`${at}${change}${reason}`}
            className="flex justify-between gap-4 border-b border-chuna-200 py-3 last:border-0"
          >
            <span>
              {creditReasons[reason] ?? reason}
              <span className="block text-sm text-chuna-600">
                {showDate(new Date(at))}
                {order && `, ${order}`}
              </span>
            </span>
            <span className="tabular-nums">{showChange(change)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
