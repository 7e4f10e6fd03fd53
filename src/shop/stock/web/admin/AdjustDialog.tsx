import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { AdjustBody, WireShelves } from '../../contract.ts'
import { type AdjustReason, adjustReasons } from '../../domain/adjusting.ts'
import { PiecePicture } from './PiecePicture.tsx'
import { reasonNames } from './stock-words.ts'

/** As it is typed: -2, −2, +2 or 2. */
const toNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace('−', '-').replace(/^\+/, ''))

/** Pieces more or less on hand at one place, with a reason. What is held cannot be taken. */
export function AdjustDialog({
  shelves,
  adjust,
  onClose,
}: {
  shelves: WireShelves
  adjust: (body: AdjustBody) => Promise<void>
  onClose: () => void
}) {
  const [placeId, setPlaceId] = useState(
    (shelves.places.find(({ on_hand }) => on_hand > 0) ?? shelves.places[0])?.id ?? '',
  )
  const [typed, setTyped] = useState('')
  const place = shelves.places.find(({ id }) => id === placeId)
  const change = toNumber(typed)
  const isNumber = Number.isInteger(change)
  const form = useForm({
    check: ({ change: said = '' }) => ({
      change:
        Number.isInteger(toNumber(said)) && toNumber(said) !== 0
          ? undefined
          : 'Enter how many more or fewer, such as −1.',
    }),
    submit: async ({ reason = '', paper = '', words = '' }) => {
      await adjust({
        place: placeId,
        change,
        was: place?.on_hand ?? 0,
        reason: reason as AdjustReason,
        ...(paper.trim() && { paper: paper.trim() }),
        ...(words.trim() && { words: words.trim() }),
      })
      onClose()
    },
  })
  /** Offered as soon as it is typed; the server names the orders that hold the rest. */
  const free = place && isNumber && -change > place.free ? place.free : 0
  const act = !isNumber || change === 0 ? 'Adjust' : change > 0 ? `Add ${change}` : `Take ${-change} off`
  return (
    <FormDialog title="Adjust stock" form={form} act={act} acting="Adjusting" wide onClose={onClose}>
      <div className="flex items-center gap-3">
        <PiecePicture src={shelves.image} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{shelves.title}</p>
          {place && (
            <p className="text-sm text-chuna-600">
              {place.name}: {place.on_hand} on hand, {place.held} held, {place.free} free
            </p>
          )}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Place"
          value={placeId}
          {...form.field('place')}
          onChange={({ target }) => setPlaceId(target.value)}
        >
          {shelves.places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Change"
          inputMode="text"
          autoComplete="off"
          maxLength={7}
          value={typed}
          hint={
            place && isNumber && place.on_hand + change >= 0
              ? `${place.on_hand} becomes ${place.on_hand + change}, free ${place.free + change}`
              : undefined
          }
          {...form.field('change')}
          onChange={({ target }) => {
            setTyped(target.value)
            form.field('change').onChange()
          }}
        />
        {free > 0 && (
          <Button
            size="sm"
            className="justify-self-start sm:col-start-2"
            onClick={() => setTyped(`−${free}`)}
          >
            Take {free}
          </Button>
        )}
        <SelectField label="Reason" defaultValue={adjustReasons[0]} {...form.field('reason')}>
          {adjustReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Bill or paper"
          optional
          placeholder="Number"
          maxLength={60}
          autoComplete="off"
          {...form.field('paper')}
        />
      </div>
      <Field label="A few words" optional maxLength={200} autoComplete="off" {...form.field('words')} />
    </FormDialog>
  )
}
