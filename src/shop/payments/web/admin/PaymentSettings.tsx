import type { ReactNode } from 'react'
import { showRupees } from '#kernel/money.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { SettingsNumber, SettingsSwitch } from '#ui/settings/SettingsFields.tsx'
import { SettingsHead, SettingsPage } from '#ui/settings/SettingsPage.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import { useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { isAnyWayOpen, onlineMethods } from '../../domain/ways.ts'
import type { PaymentValues, WirePaymentSettings } from '../../settings-contract.ts'
import { GatewayState } from './GatewayState.tsx'
import { PlansPanel } from './PlansPanel.tsx'
import { createPaymentSettingsApi } from './payment-settings-api.ts'

const head = { words: 'How money reaches you, and what shoppers are offered.', guide: 'payments' }

const labels: Record<keyof PaymentValues, string> = {
  upi: 'UPI',
  card: 'Cards',
  emi: 'EMI on cards',
  netbanking: 'Net banking',
  wallet: 'Wallets',
  cash: 'Take cash on delivery',
  cash_most: 'At most for one order, in rupees',
}

const hints: Record<string, string> = {
  upi: 'Google Pay, PhonePe, Paytm and every bank app.',
  card: 'Visa, Mastercard, RuPay.',
  emi: 'Plans below. Always shown with the total.',
  netbanking: 'From the shopper’s bank account.',
  wallet: 'Prepaid balances.',
  cash: 'Where the zone takes it.',
}

/** `offers` are the bank offers, which belong to discounts. */
export function PaymentSettings({ offers }: { offers: ReactNode }) {
  const api = useCalls(createPaymentSettingsApi)
  const mayChange = useAdmin().may('settings.payments')
  const answer = useAnswer(api.read)
  return (
    <>
      {!answer.value && <SettingsHead title="Payments" {...head} />}
      <Loaded answer={answer} what="these settings">
        {(settings) => (
          <>
            <WaysForm opened={settings} />
            <PlansPanel
              plans={settings.plans}
              api={api}
              mayChange={mayChange}
              reload={async () => answer.reload()}
            />
            {offers}
          </>
        )}
      </Loaded>
    </>
  )
}

const practiceWords: Record<WirePaymentSettings['pays_online'], string> = {
  everybody: 'Shoppers can try everything; no money moves.',
  owner: 'You can try an order before the shop opens; no money moves.',
  nobody: 'Shoppers are offered cash alone, and no gift cards.',
}

/** What shoppers can pay online at this moment, where that is not what the switches say. */
function OnlineNote({ opened: { gateway, pays_online } }: { opened: WirePaymentSettings }) {
  if (gateway.is_practice)
    return (
      <Note kind="wait">
        <b className="font-semibold">Practice payments only.</b> {practiceWords[pays_online]} Connect Razorpay
        to take real ones.
      </Note>
    )
  return pays_online === 'nobody' ? (
    <Note kind="wait">
      <b className="font-semibold">The demo takes no real money.</b> Nothing is paid online until you leave
      the demo.
    </Note>
  ) : null
}

function WaysForm({ opened }: { opened: WirePaymentSettings }) {
  const api = useCalls(createPaymentSettingsApi)
  const form = useSettingsForm<PaymentValues>({
    page: 'payments',
    title: 'Payments',
    opened,
    labels,
    needs: 'settings.payments',
    read: api.read,
    save: api.save,
    check: (values) =>
      isAnyWayOpen({ methods: onlineMethods.filter((method) => values[method]), cash: values.cash })
        ? {}
        : { cash: 'One way to pay must stay open.' },
    show: (name, value) =>
      name === 'cash_most'
        ? value === null
          ? 'no limit of the shop'
          : showRupees(Number(value))
        : value
          ? 'on'
          : 'off',
  })
  const shareOf = (way: string): string => {
    const share = opened.shares.find((one) => one.way === way)?.share
    return share ? ` ${share}% of orders.` : ''
  }
  return (
    <SettingsPage form={form} {...head}>
      <OnlineNote opened={opened} />
      <SettingsSection
        id="gateway"
        title="Gateway"
        words="The company that takes cards and UPI for you. Keys are put in by whoever looks after your server; nobody can read them here."
      >
        <GatewayState gateway={opened.gateway} />
      </SettingsSection>
      <SettingsSection
        id="ways"
        title="Ways to pay"
        words="What is off is offered nowhere: not at checkout, not on the payment page, not on the phone. Gift cards and store credit always count, before other ways."
      >
        {(['upi', 'card', 'emi', 'netbanking', 'wallet'] as const).map((name) => (
          <SettingsSwitch key={name} form={form} name={name} hint={`${hints[name]}${shareOf(name)}`} />
        ))}
      </SettingsSection>
      <SettingsSection
        id="cash"
        title="Cash on delivery"
        words="Limits stand in each delivery zone. No fee is added: the government counts a cash fee as a trick."
      >
        <SettingsSwitch form={form} name="cash" hint={`${hints.cash}${shareOf('cash')}`} />
        {form.faultOf('cash') && (
          <p role="alert" className="mt-2 text-sm font-medium text-geru-600">
            {form.faultOf('cash')}
          </p>
        )}
        <SettingsNumber
          form={form}
          name="cash_most"
          className="mt-4 max-w-72"
          before="₹"
          optional
          hint="Wherever it goes. Empty: as the zones say."
        />
      </SettingsSection>
    </SettingsPage>
  )
}
