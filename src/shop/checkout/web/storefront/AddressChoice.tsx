import { localityAndCity } from '#kernel/locality-and-city.ts'
import type { WireAddress } from '#shop/accounts/contract.ts'
import { kindNames } from '#shop/accounts/web/summaries.ts'
import type { WireQuote } from '#shop/cart/contract.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm, type Values, valuesOf } from '#ui/use-form.ts'
import { ActBar } from './ActBar.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { wayInWords } from './delivery-words.ts'
import { businessMistakes } from './order-body.ts'

/** The address book, each address with its own date and charge. */
export function AddressChoice({
  addresses,
  chosenId,
  typed,
  quotes,
  onTyped,
  onChoose,
  onAdd,
  onDone,
}: {
  addresses: WireAddress[]
  chosenId: string | undefined
  typed: Values
  /** By pincode, as they come in. */
  quotes: Record<string, WireQuote | undefined>
  onTyped: (values: Values) => void
  onChoose: (address: WireAddress) => void
  onAdd: () => void
  onDone: (address: WireAddress, values: Values) => void
}) {
  const chosen = addresses.find(({ id }) => id === chosenId)
  const form = useForm({
    check: (values) => ({
      ...businessMistakes(values),
      address_id: chosen ? undefined : 'Choose a delivery address.',
    }),
    submit: async (values) => {
      if (chosen) onDone(chosen, values)
    },
  })
  return (
    <form {...form.props} onChange={(event) => onTyped(valuesOf(event.currentTarget))} className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Address</legend>
        {addresses.map((address) => (
          <label key={address.id} className="choice">
            <input
              type="radio"
              name="address_id"
              value={address.id}
              className="radio mt-0.5"
              checked={address.id === chosenId}
              onChange={() => onChoose(address)}
            />
            <span className="min-w-0 break-words">
              <b className="font-semibold">{kindNames[address.kind]}</b>{' '}
              {address.used_first && <Badge kind="mute">Default</Badge>}
              <span className="block text-chuna-700">
                {address.name}, {address.house}, {address.street},{' '}
                {localityAndCity(address.locality, address.city)} {address.pincode}
              </span>
              <Way quote={quotes[address.pincode]} isChosen={address.id === chosenId} />
            </span>
          </label>
        ))}
      </fieldset>
      {form.mistakes.address_id && <p className="text-sm text-geru-600">{form.mistakes.address_id}</p>}
      <BusinessFields typed={typed} field={form.field} />
      <ActBar
        beside={
          <Button kind="ghost" onClick={onAdd}>
            <Icon name="plus" size="sm" />
            Add an address
          </Button>
        }
      >
        <SubmitButton busy={form.isBusy} busyLabel="Continuing">
          Deliver here
        </SubmitButton>
      </ActBar>
    </form>
  )
}

function Way({ quote, isChosen }: { quote: WireQuote | undefined; isChosen: boolean }) {
  if (!quote) return <span className="block text-sm text-chuna-600">Checking date and charges</span>
  const look = !quote.delivery?.deliverable
    ? 'font-small-bold text-geru-600'
    : isChosen
      ? 'font-small-bold text-neem-700'
      : 'text-chuna-700'
  return <span className={`block text-sm ${look}`}>{wayInWords(quote)}</span>
}
