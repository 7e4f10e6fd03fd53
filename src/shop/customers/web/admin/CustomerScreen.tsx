import { type ReactNode, useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { showDate, showMoment } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import type { Permission } from '#shop/accounts/domain/roles.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { useAdmin } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Initials } from '#ui/Initials.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveJson } from '#ui/save-file.ts'
import { showToast } from '#ui/toasts.ts'
import { useLateHeading } from '#ui/use-late-heading.ts'
import { usePerform } from '#ui/use-perform.ts'
import type { WireCustomer } from '../../contract.ts'
import { CreditDialog } from './CreditDialog.tsx'
import {
  CustomerAddresses,
  CustomerConsents,
  CustomerContact,
  CustomerCredit,
  CustomerOrders,
  CustomerStory,
} from './CustomerPanels.tsx'
import type { CustomersApi } from './customers-api.ts'

type ScreenProps = {
  customer: WireCustomer
  api: CustomersApi
  may: (permission: Permission) => boolean
  reload: () => Promise<void>
  /** A guest who was erased has no screen any more. */
  onErased: () => void
}

export function CustomerScreen({ customer, api, may, reload, onErased }: ScreenProps) {
  useLateHeading()
  const { confirmed: run } = useAdmin()
  const [asked, setAsked] = useState<'credit' | 'erase' | undefined>()
  const canChange = may('customers.change') && customer.kind !== 'erased'
  const perform = usePerform(reload)
  const erase = async (): Promise<boolean> => {
    const done = await run(() => api.eraseCustomer(customer.id))
    if (!done) return false
    showToast({
      kind: 'success',
      title: done.erased ? 'Erased' : 'Will be erased',
      words: done.erase_at
        ? `On ${showMoment(new Date(done.erase_at))}, unless they log in before.`
        : undefined,
    })
    if (done.erased) onErased()
    else await reload()
    return true
  }
  return (
    <>
      <Head customer={customer}>
        {may('orders.take') && customer.kind !== 'erased' && (
          <ButtonLink to={withQuery(adminPaths.phoneOrder, { customer: customer.id })}>
            <Icon name="plus" size="sm" />
            New order
          </ButtonLink>
        )}
        {canChange && customer.kind === 'account' && (
          <Button kind="primary" onClick={() => setAsked('credit')}>
            Give credit
          </Button>
        )}
      </Head>
      {customer.erase_at && (
        <Note kind="wait">
          They asked to be erased. This happens on {showMoment(new Date(customer.erase_at))}, unless they log
          in before.
        </Note>
      )}
      <Figures customer={customer} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4">
          <CustomerOrders customer={customer} canOpen={may('orders.read')} />
          <CustomerStory
            customer={customer}
            addNote={
              canChange
                ? async (words) => {
                    await api.noteOnCustomer(customer.id, words)
                    await reload()
                  }
                : undefined
            }
          />
        </div>
        <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <CustomerContact customer={customer} show={() => api.showCustomerContact(customer.id)} />
          <CustomerAddresses customer={customer} />
          <CustomerConsents customer={customer} />
          <CustomerCredit customer={customer} />
          {canChange && (
            <TheirData
              customer={customer}
              copy={() => run(() => api.copyCustomer(customer.id))}
              onErase={() => setAsked('erase')}
            />
          )}
        </div>
      </div>
      {asked === 'credit' && (
        <CreditDialog
          name={customer.name}
          give={(body) => perform(() => api.giveCredit(customer.id, body), 'Credit given')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          question={{
            title: `Erase ${customer.name}?`,
            words:
              customer.kind === 'guest'
                ? 'Their name, address and contact details are deleted immediately and permanently. Orders and invoices stay. Make sure the request is really from them.'
                : 'They are informed by mail and logged out. They can stop it by logging in within two days; after that it cannot be undone.',
            keep: 'Keep them',
            act: 'Erase',
            acting: 'Erasing',
            onAct: erase,
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const Head = ({ customer, children }: { customer: WireCustomer; children: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
    <div className="flex min-w-0 items-center gap-3.5">
      <Initials name={customer.kind === 'erased' ? '–' : customer.name} />
      <div className="min-w-0">
        <h1 className="display text-[1.875rem]/9 break-words outline-none">{customer.name}</h1>
        <p className="text-chuna-600">
          {[
            customer.city,
            customer.kind === 'guest'
              ? `a guest since ${showDate(new Date(customer.since))}`
              : `with us since ${showDate(new Date(customer.since))}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </div>
)

const Figures = ({ customer }: { customer: WireCustomer }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    <Figure name="orders" value={String(customer.orders)} />
    <Figure name="spent, after returns" value={showRupees(customer.spent)} />
    <Figure name={customer.returns === 1 ? 'return' : 'returns'} value={String(customer.returns)} />
    <Figure name="store credit" value={customer.credit ? showRupees(customer.credit.balance) : 'None'} />
  </dl>
)

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse rounded-md border border-chuna-200 bg-white px-4 py-3">
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd className="text-xl font-semibold tabular-nums">{value}</dd>
  </div>
)

function TheirData({
  customer,
  copy,
  onErase,
}: {
  customer: WireCustomer
  copy: () => Promise<unknown>
  onErase: () => void
}) {
  const take = async () => {
    const data = await copy()
    if (data) saveJson(data, `customer-data-${indianDay(new Date())}.json`)
  }
  const whyNot = customer.staff
    ? 'A colleague: an owner removes them from the staff first.'
    : customer.open_orders
      ? 'Cannot erase yet: an order, return or refund is in progress.'
      : customer.erase_at
        ? 'Already requested.'
        : undefined
  return (
    <Panel title="Their data" padded>
      <div className="grid gap-2.5">
        <ActButton kind="line" busyLabel="Collecting" refused="No copy was made" act={take}>
          <Icon name="download" size="sm" />
          Prepare a copy
        </ActButton>
        <Button kind="danger" disabled={whyNot !== undefined} onClick={onErase}>
          Erase
        </Button>
        {whyNot && <p className="text-sm text-chuna-600">{whyNot}</p>}
      </div>
    </Panel>
  )
}
