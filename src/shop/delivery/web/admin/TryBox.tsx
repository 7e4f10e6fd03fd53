import { type FormEvent, useId, useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { WireDeliverySettings, WireTried } from '../../settings-contract.ts'
import { DeliveryLines } from '../DeliveryLines.tsx'

const rules = { pincode: 'by its own rule', district: 'by its district', state: 'by its state' }

type Answer =
  | { state: 'none' | 'busy' }
  | { state: 'said'; words: string }
  | { state: 'tried'; tried: WireTried }

/** What a shopper would read at a pincode: as it is, or with what is not saved yet. */
export function TryBox({
  pieces,
  ask,
  hint,
}: {
  pieces: WireDeliverySettings['pieces']
  ask: (pincode: string, product: string | undefined) => Promise<WireTried>
  hint: string
}) {
  const id = useId()
  const [pincode, setPincode] = useState('')
  const [product, setProduct] = useState(pieces[0]?.id)
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })
  const tryIt = async (event?: FormEvent) => {
    event?.preventDefault()
    const digits = pincode.replace(/\s/g, '')
    if (!/^[1-9]\d{5}$/.test(digits)) return setAnswer({ state: 'said', words: 'A pincode has 6 digits.' })
    setAnswer({ state: 'busy' })
    try {
      setAnswer({ state: 'tried', tried: await ask(digits, product) })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const words = Object.values(error.fields)[0] ?? error.words
      setAnswer({
        state: 'said',
        words:
          error.code === 'pincode_unknown'
            ? 'India Post has no such pincode. Shoppers are asked to look again.'
            : words,
      })
    }
  }
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2.5">
        <Field
          label="Pincode"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={pincode}
          onChange={({ target }) => setPincode(target.value)}
          onKeyDown={(event) => {
            // inside another form, Enter must not save that one
            if (event.key !== 'Enter') return
            event.preventDefault()
            void tryIt()
          }}
        />
        <Button onClick={() => void tryIt()} aria-busy={answer.state === 'busy'}>
          Try
        </Button>
      </div>
      {pieces.length > 0 && (
        <SelectField label="Product" value={product} onChange={({ target }) => setProduct(target.value)}>
          {pieces.map((piece) => (
            <option key={piece.id} value={piece.id}>
              {piece.title}, {piece.kg} kg
            </option>
          ))}
        </SelectField>
      )}
      <div role="status" id={id}>
        {answer.state === 'said' && <p className="text-sm font-medium text-geru-600">{answer.words}</p>}
        {answer.state === 'tried' && <Tried tried={answer.tried} />}
      </div>
      <p className="text-xs text-chuna-600">{hint}</p>
    </div>
  )
}

function Tried({ tried: { quote, zone, by, packed_on, off } }: { tried: WireTried }) {
  return (
    <div className="rounded-md border border-chuna-200 text-md">
      <p className="flex items-start gap-2.5 border-b border-chuna-200 px-4 py-2.5">
        <Icon name="map-pin" className="mt-0.5" />
        <span>
          <b className="font-semibold">
            {quote.place.locality} {quote.place.pincode}, {quote.place.state}
          </b>
          <span className="block text-sm text-chuna-600">
            {zone ? `Zone: ${zone}` : 'Not served'}
            {by && `, ${rules[by]}`}
            {packed_on && `. Packed ${showDay(packed_on)}`}
          </span>
        </span>
      </p>
      {off ? (
        <p className="px-4 py-3">
          Off since {showDay(off.since.slice(0, 10))}
          {off.reason && `: ${off.reason}`}
        </p>
      ) : (
        <DeliveryLines quote={quote} />
      )}
    </div>
  )
}
