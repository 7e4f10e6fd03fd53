import { type ReactNode, useEffect, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { CallRefused } from '#kernel/transport.ts'
import { normalPhone } from '#shop/accounts/domain/contact.ts'
import { isPincode, normalPincode } from '#shop/accounts/web/address-form.ts'
import { unknownPincode } from '#shop/accounts/web/PlaceFields.tsx'
import { usePlace } from '#shop/accounts/web/use-place.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field, SelectField, Tick } from '#ui/Field.tsx'
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
import { PhonePieces, PieceSearch } from './PhonePieces.tsx'
import {
  type KnownCaller,
  type KnownPlace,
  type PhonePiece,
  phoneBodyOf,
  phoneMistakes,
} from './phone-order.ts'
import type { PhoneOrdersApi } from './phone-orders-api.ts'
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
  const place = usePlace(pincode, api.findPlace)
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
        <Panel title="Who is calling?" padded>
          <CallerFields {...callers} field={form.field} />
        </Panel>
        <Panel title="What would they like?" padded>
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
        <Panel title="Where does it go?" padded>
          {places.list.length > 0 && (
            <SelectField
              className="mb-4"
              label="Their places"
              value={places.chosen}
              onChange={({ target }) => choosePlace(target.value)}
            >
              <option value="">Another place</option>
              {places.list.map((one, at) => (
                <option key={`${one.house}${one.pincode}`} value={at}>
                  {[one.house, one.locality, `${one.city} ${one.pincode}`].filter(Boolean).join(', ')}
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
        <Panel title="How do they pay?" padded>
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
    return 'Not everything is there in that number. Change it, or take it out.'
  if (quote.delivery && (!quote.delivery.deliverable || !quote.delivery.promise))
    return 'Not everything goes to this pincode.'
  return undefined
}

function useCallers(find: (phone: string) => Promise<KnownCaller[]>, first: KnownCaller | undefined) {
  const [phone, setPhone] = useState('')
  const [matches, setMatches] = useState<KnownCaller[]>(first ? [first] : [])
  const [caller, setCaller] = useState(first)
  const known = normalPhone(phone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number is the trigger
  useEffect(() => {
    if (!known) return
    let isLate = false
    find(known).then(
      (found) => {
        if (isLate) return
        setMatches(first && !found.some(({ id }) => id === first.id) ? [first, ...found] : found)
        // whoever was chosen under another number is not chosen under this one
        setCaller((before) =>
          before && (before.id === first?.id || found.some(({ id }) => id === before.id))
            ? before
            : undefined,
        )
      },
      (error) => {
        if (!(error instanceof CallRefused)) throw error // nobody is known, and the order goes on
      },
    )
    return () => {
      isLate = true
    }
  }, [known])
  return { phone, onPhone: setPhone, matches, caller, onCaller: setCaller }
}

function usePlaces(caller: KnownCaller | undefined, find: (id: string) => Promise<KnownPlace[]>) {
  const [list, setList] = useState<KnownPlace[]>([])
  const [chosen, setChosen] = useState('')
  const id = caller?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the customer is the trigger
  useEffect(() => {
    setList([])
    setChosen('')
    if (!id) return
    let isLate = false
    find(id).then(
      (places) => !isLate && setList(places),
      (error) => {
        if (!(error instanceof CallRefused)) throw error
      },
    )
    return () => {
      isLate = true
    }
  }, [id])
  return { list, chosen, choose: setChosen }
}

function PayChoice({ quote, error }: { quote: WireQuote | undefined; error: string | undefined }): ReactNode {
  const most = quote?.delivery?.cash_up_to
  const isCashTaken = quote?.delivery == null || (most != null && quote.bill.to_pay <= most)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">How do they pay?</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice
          group="pays_by"
          value="online"
          name="Payment link"
          remark="Open for 24 hours; the pieces are kept"
        />
        <Choice
          group="pays_by"
          value="cash"
          disabled={!isCashTaken}
          name="Cash on delivery"
          remark={
            isCashTaken
              ? most != null
                ? `Up to ${showRupees(most)}, no extra fee`
                : 'Where the pincode allows it'
              : most == null
                ? 'Not taken at this pincode'
                : `Only up to ${showRupees(most)} there`
          }
        />
      </div>
      {error && <p className="text-sm font-medium text-geru-600">{error}</p>}
      <p className="text-sm text-chuna-600">We never take card numbers on the phone.</p>
    </fieldset>
  )
}

function CouponField({
  coupon,
  quote,
  onChange,
}: {
  coupon: string
  quote: WireQuote | undefined
  onChange: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const answer = coupon === '' ? undefined : quote?.coupon
  return (
    <div className="mt-4 grid gap-2 border-t border-chuna-200 pt-4">
      <div className="flex items-end gap-2.5">
        <Field
          className="min-w-0 grow"
          label="Coupon"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onChange(typed.trim())
          }}
        />
        <Button onClick={() => onChange(typed.trim())}>Apply</Button>
      </div>
      {answer && (
        <p role="status" className={`text-sm ${answer.applied ? 'text-neem-700' : 'text-geru-700'}`}>
          {answer.words}
        </p>
      )}
    </div>
  )
}
