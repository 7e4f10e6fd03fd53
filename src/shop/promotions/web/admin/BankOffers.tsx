import { useState } from 'react'
import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { caller } from '#kernel/caller.ts'
import { showRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { dayAfter, indianDay } from '#kernel/time.ts'
import type { Send } from '#kernel/transport.ts'
import { noNumbers, numberIn } from '#kernel/typed-number.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm, type Values } from '#ui/use-form.ts'
import type { BankOfferBody, WireBankOffers } from '../../bank-offer-contract.ts'
import type { bankOfferOperations } from '../../operations.ts'
import { stateKinds, stateNames } from './discount-words.ts'

const createApi = (send: Send) => {
  const call = caller<typeof bankOfferOperations>(send)
  return {
    read: () => call('GET /admin/settings/payments/offers'),
    add: (body: BankOfferBody) => call('POST /admin/settings/payments/offers', { body }),
  }
}

/** Discounts that a bank's EMI earns. Each is a code of Discounts, where everything about it can be changed. */
export function BankOffers() {
  const api = useCalls(createApi)
  const { may } = useAdmin()
  const mayChange = may('settings.payments')
  const answer = useAnswer(api.read)
  const [isAdding, setIsAdding] = useState(false)
  const add = mayChange && (
    <Button onClick={() => setIsAdding(true)}>
      <Icon name="plus" size="sm" />
      Add an offer
    </Button>
  )
  return (
    <Panel title="Bank offers" side={(answer.value?.offers.length ?? 0) > 0 && add}>
      <Loaded answer={answer} what="the bank offers">
        {({ offers, banks }) => (
          <>
            {offers.length === 0 ? (
              <div className="p-5">
                <EmptyState
                  icon="credit-card"
                  title="No bank offers"
                  words="An offer shows on the product and in the cart only between its dates."
                >
                  {add}
                </EmptyState>
              </div>
            ) : (
              <OffersTable offers={offers} mayOpen={may('discounts.change')} />
            )}
            {isAdding && (
              <OfferDialog
                banks={banks}
                offers={offers}
                add={api.add}
                onSaved={async () => answer.reload()}
                onClose={() => setIsAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const OffersTable = ({ offers, mayOpen }: { offers: WireBankOffers['offers']; mayOpen: boolean }) => (
  <DataTable
    label="Bank offers"
    rows={offers}
    keyOf={({ code }) => code}
    columns={[
      {
        name: 'Offer',
        cell: ({ code, minimum_spend }) => (
          <>
            {mayOpen ? (
              <Link
                to={adminPaths.discount(code)}
                className="link inline-flex min-h-6 pointer-coarse:min-h-11"
              >
                {code}
              </Link>
            ) : (
              <b className="font-semibold">{code}</b>
            )}
            <span className="block text-sm text-chuna-600">From {showRupees(minimum_spend)}</span>
          </>
        ),
      },
      { name: 'Cards', cell: ({ bank }) => `${bank} EMI` },
      { name: 'Gives', cell: ({ gives }) => gives },
      { name: 'From', cell: ({ from }) => showDay(from) },
      { name: 'Until', cell: ({ until }) => (until === null ? 'Open' : showDay(until)) },
      {
        name: 'State',
        cell: ({ state }) => (
          <Badge kind={stateKinds[state]} dot>
            {stateNames[state]}
          </Badge>
        ),
      },
    ]}
  />
)

const numbersIn = (values: Values, kind: BankOfferBody['kind']) => ({
  amount: kind === 'amount' ? numberIn(values.amount) : null,
  percent: kind === 'percent' ? numberIn(values.percent) : null,
  most: kind === 'percent' ? numberIn(values.most) : null,
  minimum_spend: numberIn(values.minimum_spend) ?? 0,
})

function OfferDialog({
  banks,
  offers,
  add,
  onSaved,
  onClose,
}: {
  banks: string[]
  offers: WireBankOffers['offers']
  add: (body: BankOfferBody) => Promise<unknown>
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const [kind, setKind] = useState<'amount' | 'percent'>('amount')
  const [bank, setBank] = useState(banks[0] ?? '')
  const [from, setFrom] = useState(dayAfter(indianDay(new Date())))
  const form = useForm({
    check: (values) => ({
      code: /^[A-Za-z0-9_-]{2,40}$/.test(values.code ?? '')
        ? undefined
        : 'Two letters or digits at least, without spaces.',
      bank: bank === '' ? 'Add an EMI plan of the bank first.' : undefined,
      [kind]: numberIn(values[kind]) === null ? 'Say what it takes off.' : undefined,
      from: from === '' ? 'Choose the first day.' : undefined,
      ...noNumbers(numbersIn(values, kind)),
    }),
    submit: async (values) => {
      await add({
        code: values.code ?? '',
        bank,
        kind,
        ...numbersIn(values, kind),
        from,
        until: values.until || null,
      })
      await onSaved()
      onClose()
    },
  })
  const open = offers.find(
    (offer) => offer.bank === bank && offer.until === null && offer.state !== 'stopped',
  )
  return (
    <FormDialog
      wide
      title="Add an offer"
      form={form}
      draft="bank-offer"
      act="Save offer"
      acting="Saving"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" autoComplete="off" maxLength={40} {...form.field('code')} />
        <SelectField
          label="Bank"
          {...form.field('bank')}
          value={bank}
          onChange={({ target }) => setBank(target.value)}
        >
          {banks.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Gives"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value === 'percent' ? 'percent' : 'amount')}
        >
          <option value="amount">Rupees off</option>
          <option value="percent">Per cent off</option>
        </SelectField>
        {kind === 'amount' ? (
          <Field label="Amount" before="₹" inputMode="decimal" {...form.field('amount')} />
        ) : (
          <>
            <Field label="Per cent" inputMode="decimal" {...form.field('percent')} />
            <Field label="Up to" optional before="₹" inputMode="decimal" {...form.field('most')} />
          </>
        )}
        <Field
          label="From a cart of"
          before="₹"
          inputMode="decimal"
          defaultValue="3000"
          {...form.field('minimum_spend')}
        />
        <Field
          label="Counts from"
          type="date"
          {...form.field('from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field label="Until" optional type="date" hint="The last day; empty: open" {...form.field('until')} />
      </div>
      {open && from > open.from && (
        <Note kind="info">
          {open.code} of this bank ends by itself on {showDay(dayAfter(from, -1))}. Orders already placed keep
          theirs.
        </Note>
      )}
    </FormDialog>
  )
}
