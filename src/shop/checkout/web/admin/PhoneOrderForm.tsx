import { useState } from 'react'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { showRupees } from '#kernel/money.ts'
import { CallRefused } from '#kernel/transport.ts'
import { isPincode, normalPincode } from '#shop/accounts/web/address-form.ts'
import { unknownPincode } from '#shop/accounts/web/PlaceFields.tsx'
import { usePlace } from '#shop/accounts/web/use-place.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { createPincodeApi } from '#shop/delivery/web/admin/pincode-api.ts'
import { useCalls } from '#ui/admin.ts'
import { SelectField, Tick } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { newUuid } from '#ui/new-key.ts'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { PhoneOrderBody, WirePhoneOrder } from '../../contract.ts'
import { CallerFields } from './CallerFields.tsx'
import { PhoneAddress } from './PhoneAddress.tsx'
import { PhoneBill, ReadAloud } from './PhoneBill.tsx'
import { CouponField, PayChoice } from './PhonePay.tsx'
import { PhonePieces, PieceSearch } from './PhonePieces.tsx'
import {
  type KnownCaller,
  type KnownPlace,
  type PhonePiece,
  phoneBodyOf,
  phoneMistakes,
} from './phone-order.ts'
import type { PhoneOrdersApi } from './phone-orders-api.ts'
import { useCallers, usePlaces } from './use-callers.ts'
import { usePhoneQuote } from './use-phone-quote.ts'

type FormProps = {
  api: PhoneOrdersApi
  /** Whom the shop knows under a phone number. */
  findCallers: (phone: string) => Promise<KnownCaller[]>
  findPlaces: (customerId: string) => Promise<KnownPlace[]>
  /** Who was looked at before somebody pressed New order. */
  first: KnownCaller | undefined
  onTaken: (order: WirePhoneOrder) => void
}

/** One key for one body: whoever presses again after no answer came gets the order that may have been made. */
function useOrderKey(): (body: PhoneOrderBody) => string {
  const [kept] = useState({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== kept.body) Object.assign(kept, { body: text, key: newUuid() })
    return kept.key
  }
}

export function PhoneOrderForm({ api, findCallers, findPlaces, first, onTaken }: FormProps) {
  const callers = useCallers(findCallers, first)
  const { caller } = callers
  const places = usePlaces(caller, findPlaces)
  const [pincode, setPincode] = useState('')
  const place = usePlace(pincode, useCalls(createPincodeApi).findPlace)
  const [pieces, setPieces] = useState<PhonePiece[]>([])
  const [coupon, setCoupon] = useState('')
  const [assembly, setAssembly] = useState(false)
  const [tries, setTries] = useState(0)
  const keyOf = useOrderKey()
  const choosePlace = (at: string) => {
    places.choose(at)
    setPincode(places.list[Number(at)]?.pincode ?? '')
  }
  const { quote, isStale, problem } = usePhoneQuote(
    {
      ...(caller && { customer: caller.id }),
      items: pieces.map(({ id, quantity }) => ({ id, quantity, protection: false })),
      ...(coupon && { coupon }),
      ...(isPincode(pincode) && { pincode: normalPincode(pincode) }),
      assembly,
    },
    api.quotePhoneOrder,
    tries,
  )
  const canAssemble = quote?.bill.assembly != null && (quote.delivery?.needs_assembly ?? false)
  const trouble = troubleIn(pieces, quote)
  const form = useForm({
    check: (values) => ({
      ...phoneMistakes(values),
      ...(place === 'unknown' && { pincode: unknownPincode }),
    }),
    submit: async (values) => {
      if (!quote || isStale || trouble) return
      const body = phoneBodyOf(values, quote, { customer: caller?.id, assembly: assembly && canAssemble })
      try {
        onTaken(await api.takePhoneOrder(keyOf(body), body))
      } catch (error) {
        // prices and stock may have moved: the bill is asked for again
        if (error instanceof CallRefused) setTries(tries + 1)
        throw error
      }
    },
  })
  return (
    <form {...form.props} className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-4">
        <Panel title="Customer" padded>
          <CallerFields {...callers} field={form.field} />
        </Panel>
        <Panel title="Products" padded>
          <PieceSearch
            suggest={api.suggestPieces}
            onAdd={(piece) =>
              setPieces((before) => (before.some(({ id }) => id === piece.id) ? before : [...before, piece]))
            }
          />
          <PhonePieces
            pieces={pieces}
            quote={quote}
            onQuantity={(id, quantity) =>
              setPieces(pieces.map((one) => (one.id === id ? { ...one, quantity } : one)))
            }
            onRemove={(id) => setPieces(pieces.filter((one) => one.id !== id))}
          />
        </Panel>
        <Panel title="Delivery address" padded>
          {places.list.length > 0 && (
            <SelectField
              className="mb-4"
              label="Their addresses"
              value={places.chosen}
              onChange={({ target }) => choosePlace(target.value)}
            >
              <option value="">Another address</option>
              {places.list.map((one, at) => (
                <option key={`${one.house}${one.pincode}`} value={at}>
                  {[one.house, `${localityAndCity(one.locality, one.city)} ${one.pincode}`]
                    .filter(Boolean)
                    .join(', ')}
                </option>
              ))}
            </SelectField>
          )}
          <PhoneAddress
            key={places.chosen}
            place={place}
            pincode={pincode}
            onPincode={setPincode}
            known={places.list[Number(places.chosen || -1)] ?? (caller && { ...noPlace, name: caller.name })}
            field={form.field}
          />
        </Panel>
        <Panel title="Payment" padded>
          <PayChoice quote={quote} error={form.mistakes.pays_by} />
        </Panel>
      </div>
      <div className="grid min-w-0 gap-4 xl:sticky xl:top-21">
        <PhoneBill quote={quote} isStale={isStale}>
          <CouponField coupon={coupon} quote={quote} onChange={setCoupon} />
          {canAssemble && (
            <Tick checked={assembly} onChange={({ target }) => setAssembly(target.checked)}>
              Assembly, {quote?.bill.assembly === 0 ? 'free' : showRupees(quote?.bill.assembly ?? 0)}
            </Tick>
          )}
        </PhoneBill>
        <ReadAloud quote={quote} />
        {problem && <Note kind="bad">{problem}</Note>}
        {trouble && <Note kind="change">{trouble}</Note>}
        {form.refusal && (
          <Note kind="bad">
            <b className="font-semibold">Not ordered.</b> {form.refusal.words}{' '}
            {Object.values(form.refusal.fields).join(' ')}
          </Note>
        )}
        <SubmitButton
          busy={form.isBusy}
          busyLabel="Ordering"
          disabled={!quote || isStale || trouble !== undefined}
          className="w-full"
        >
          <Icon name="send" size="sm" />
          Take this order
        </SubmitButton>
      </div>
    </form>
  )
}

const noPlace: KnownPlace = {
  kind: '',
  name: '',
  house: '',
  street: '',
  landmark: null,
  locality: '',
  city: '',
  pincode: '',
  floor: null,
  lift: '',
}

/** What stands in the way of the order, in words to tell the caller. */
function troubleIn(pieces: PhonePiece[], quote: WireQuote | undefined): string | undefined {
  if (pieces.length === 0 || !quote) return undefined
  if (quote.lines.some(({ state }) => state !== 'ok') || quote.gone.length > 0)
    return 'Some items are not available in this quantity. Change or remove them.'
  if (quote.delivery && (!quote.delivery.deliverable || !quote.delivery.promise))
    return 'Some items cannot be delivered to this pincode.'
  return undefined
}
