import { type ReactNode, useEffect, useState } from 'react'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { showRupees } from '#kernel/money.ts'
import { normalPhone, showPhone } from '#shop/accounts/domain/contact.ts'
import { send } from '#shop/accounts/web/send.ts'
import { kindNames, wayUpInWords } from '#shop/accounts/web/summaries.ts'
import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import type { OrderLines } from '#shop/cart/web/storefront/use-order-lines.ts'
import { usePincodeQuotes } from '#shop/cart/web/storefront/use-pincode-quotes.ts'
import { createDeliveryApi } from '#shop/delivery/web/delivery-api.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { useReads } from '#ui/reads.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { ContactStep } from './ContactStep.tsx'
import { chosenWay } from './chosen-way.ts'
import { DeliveryStep } from './DeliveryStep.tsx'
import { promisedDays } from './delivery-words.ts'
import type { GiftCardTry } from './GiftCardBox.tsx'
import { businessOf, shipToFrom } from './order-body.ts'
import { PayStep } from './PayStep.tsx'
import { ShipToForm } from './ShipToForm.tsx'
import { StepBox, type StepState } from './StepBox.tsx'
import { type CheckoutDraft, type Step, steps } from './use-checkout-draft.ts'
import type { Person } from './use-person.ts'

export type StepsProps = {
  flow: CheckoutDraft
  person: Person | undefined
  lines: OrderLines
  quote: CartQuote | undefined
  /** The bill is being worked out anew. */
  isLoading: boolean
  hasFailed: boolean
  /** Where guests log in and come back from. */
  loginHref: string
  /** Remembered from the shop, for a new address. */
  pincode: string | undefined
  /** What the shop said about the step that is open. */
  told: string | undefined
  payFault: string | undefined
  giftCard: GiftCardTry
  /** The pincode that the bill should follow. */
  onPincode: (pincode: string) => void
}

/** The four steps, one of them open. */
export const CheckoutSteps = (props: StepsProps) => (
  <div className="grid min-w-0 gap-4">
    <Contact {...props} />
    <Address {...props} />
    <Delivery {...props} />
    <Pay {...props} />
  </div>
)

/** The box around one step: open, done or ahead, by how far the shopper is. */
function Box({
  step,
  title,
  flow,
  told,
  said,
  children,
}: Pick<StepsProps, 'flow' | 'told'> & { step: Step; title: string; said?: ReactNode; children: ReactNode }) {
  const state: StepState =
    flow.open === step ? 'open' : step < flow.draft.finished && step !== steps.pay ? 'done' : 'ahead'
  return (
    <StepBox
      number={step + 1}
      of={4}
      title={title}
      state={state}
      hasTurn={flow.hasTurn}
      said={said}
      onChange={() => flow.go(step)}
    >
      {told && (
        <div className="mb-4">
          <Note kind="bad">{told}</Note>
        </div>
      )}
      {children}
    </StepBox>
  )
}

function Contact({ flow, person, told, loginHref }: StepsProps) {
  const { draft, change, finish } = flow
  return (
    <Box
      step={steps.contact}
      title="Contact"
      flow={flow}
      told={told}
      said={`${draft.contact.email}, ${showPhone(normalPhone(draft.contact.phone ?? '') ?? '')}`}
    >
      <ContactStep
        typed={draft.contact}
        loginHref={person ? undefined : loginHref}
        asksForOffers={!person?.me.consents.some(({ purpose, given }) => purpose === 'offers_email' && given)}
        onTyped={(contact) => change({ contact })}
        onDone={(contact) => finish(steps.contact, { contact })}
      />
    </Box>
  )
}

function Address(props: StepsProps) {
  const { flow, person, told } = props
  const { shipTo, addressId, finished } = flow.draft
  const chosen = person?.addresses.find(({ id }) => id === addressId)
  const isDone = flow.open !== steps.address && finished > steps.address
  return (
    <Box
      step={steps.address}
      title={isDone && chosen ? `Delivery address: ${kindNames[chosen.kind]}` : 'Delivery address'}
      flow={flow}
      told={told}
      said={
        shipTo && (
          <>
            {shipTo.name}, {shipTo.house}, {shipTo.street}, {localityAndCity(shipTo.locality, shipTo.city)}{' '}
            {shipTo.pincode}
            <span className="block text-sm text-chuna-600">
              {wayUpInWords(shipTo)}
              {flow.draft.business &&
                `. Invoice to ${flow.draft.business.name}, ${flow.draft.business.gstin}`}
            </span>
          </>
        )
      }
    >
      <AddressForms {...props} />
    </Box>
  )
}

/** The address book of whoever is logged in, or a form. */
function AddressForms({ flow, person, lines, pincode, onPincode }: StepsProps) {
  const { findPincode } = useReads(createDeliveryApi)
  const { draft, change, finish } = flow
  const addresses = person?.addresses ?? []
  const [isNew, setIsNew] = useState(addresses.length === 0 || (!draft.addressId && !!draft.address.house))
  const quotes = usePincodeQuotes(send, lines.items, isNew ? [] : addresses.map((address) => address.pincode))
  const chosen =
    addresses.find(({ id }) => id === draft.addressId) ??
    addresses.find(({ used_first }) => used_first) ??
    addresses[0]
  // the bill follows the address that is chosen when the book opens
  const place = isNew ? undefined : chosen?.pincode
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the trigger
  useEffect(() => {
    if (place) onPincode(place)
  }, [place])
  if (isNew) {
    return (
      <ShipToForm
        typed={{
          name: person?.me.name ?? '',
          phone: draft.contact.phone ?? '',
          pincode: pincode ?? '',
          ...draft.address,
        }}
        findPincode={findPincode}
        canBeSaved={person !== undefined}
        cancel={
          addresses.length > 0 && (
            <Button kind="ghost" onClick={() => setIsNew(false)}>
              Back to my addresses
            </Button>
          )
        }
        onTyped={(address) => change({ address })}
        onPincode={onPincode}
        onDone={(shipTo, address) =>
          finish(steps.address, {
            address,
            shipTo,
            addressId: undefined,
            business: businessOf(address),
            savesAddress: person !== undefined && address.save_address !== undefined,
          })
        }
      />
    )
  }
  return (
    <AddressChoice
      addresses={addresses}
      chosenId={chosen?.id}
      typed={draft.address}
      quotes={quotes}
      onTyped={(typed) => change({ address: { ...draft.address, ...typed } })}
      onChoose={(address) => change({ addressId: address.id })}
      onAdd={() => setIsNew(true)}
      onDone={(address, values) => {
        finish(steps.address, {
          addressId: address.id,
          shipTo: shipToFrom(address),
          business: businessOf(values),
          savesAddress: false,
        })
      }}
    />
  )
}

function Delivery({ flow, lines, quote, isLoading, hasFailed, told }: StepsProps) {
  const { draft, change, finish, go, open } = flow
  const delivery = quote?.delivery
  const isDone = open !== steps.delivery && draft.finished > steps.delivery
  const isThisPlace = delivery?.place.pincode === draft.shipTo?.pincode
  const answer = isThisPlace && quote ? quote : isLoading ? 'waiting' : hasFailed ? 'failed' : 'unknown'
  const pieces = quote?.lines.filter(({ quantity }) => quantity > 0).length ?? 0
  return (
    <Box
      step={steps.delivery}
      title={isDone && delivery?.promise ? promisedDays(delivery.promise) : 'Delivery date'}
      flow={flow}
      told={told}
      said={
        delivery &&
        `Delivery ${showRupees(delivery.charge)}, ${draft.wantsAssembly && delivery.assembly ? `assembly in the same visit ${showRupees(delivery.assembly.charge)}` : 'without assembly'}`
      }
    >
      <DeliveryStep
        answer={answer}
        isBusy={isLoading}
        wantsAssembly={draft.wantsAssembly}
        onAssembly={(wantsAssembly) => change({ wantsAssembly })}
        onTakeOut={lines.saveForLater && pieces > 1 ? ({ id }) => lines.saveForLater(id) : undefined}
        onOtherAddress={() => go(steps.address)}
        onDone={() => finish(steps.delivery)}
      />
    </Box>
  )
}

function Pay({ flow, quote, payFault, giftCard }: StepsProps) {
  const { draft, change } = flow
  return (
    <Box step={steps.pay} title="How would you like to pay?" flow={flow} told={undefined}>
      {quote && (
        <PayStep
          quote={quote}
          paysBy={chosenWay(quote, draft)}
          usesCredit={draft.usesCredit}
          giftCard={giftCard}
          fault={payFault}
          onPaysBy={(paysBy) =>
            change({ paysBy, emiBank: paysBy === 'emi' ? (quote.coupon?.emi_bank ?? undefined) : undefined })
          }
          onCredit={(usesCredit) => change({ usesCredit })}
        />
      )}
    </Box>
  )
}
