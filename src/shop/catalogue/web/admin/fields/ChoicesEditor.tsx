import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { WireAttribute } from '../../../attribute-contract.ts'
import type { FieldValues } from './field-values.ts'

type Choice = FieldValues['choices'][number]

/** What can be chosen, in its order. A new name is told on every product; one that goes asks where its products go. */
export function ChoicesEditor({ form, field }: { form: SettingsForm<FieldValues>; field: WireAttribute }) {
  const { choices, moves } = form.values
  const [going, setGoing] = useState<Choice | undefined>()
  const used = (choice: Choice): number =>
    field.choices.find(({ number }) => number === choice.number)?.products ?? 0
  const put = (next: Choice[]) => form.set('choices', next)
  const swap = (at: number, by: number) => {
    const next = [...choices]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    put(next)
  }
  const remove = (choice: Choice, to?: number | null) => {
    if (choice.number !== null && to !== undefined)
      form.set('moves', [
        ...moves.filter(({ number }) => number !== choice.number),
        { number: choice.number, to },
      ])
    put(choices.filter((one) => one !== choice))
    setGoing(undefined)
  }
  const fault = form.faultOf('choices')
  return (
    <Changed form={form} name="choices">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-small-bold">Choices</legend>
        <ol className="grid gap-2">
          {choices.map((choice, at) => (
            <li key={choice.number ?? `new-${at}`} className="flex items-center gap-1">
              <input
                className="field min-h-11 flex-1"
                aria-label={`Choice ${at + 1}`}
                aria-invalid={choice.value.trim() === '' || undefined}
                maxLength={80}
                value={choice.value}
                onChange={({ target }) =>
                  put(choices.map((one, place) => (place === at ? { ...one, value: target.value } : one)))
                }
              />
              <span className="w-24 text-right text-sm text-chuna-600 tabular-nums max-sm:hidden">
                {used(choice) === 1 ? '1 product' : `${used(choice)} products`}
              </span>
              <IconButton
                icon="arrow-up"
                aria-label={`Move ${choice.value} up`}
                disabled={at === 0}
                onClick={() => swap(at, -1)}
              />
              <IconButton
                icon="arrow-down"
                aria-label={`Move ${choice.value} down`}
                disabled={at === choices.length - 1}
                onClick={() => swap(at, 1)}
              />
              <IconButton
                icon="x"
                aria-label={`Remove ${choice.value}`}
                onClick={() => (used(choice) > 0 ? setGoing(choice) : remove(choice))}
              />
            </li>
          ))}
        </ol>
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => put([...choices, { number: null, value: '' }])}
        >
          <Icon name="plus" size="sm" />
          Choice
        </Button>
        {fault && <p className="text-sm font-medium text-geru-600">{fault}</p>}
      </fieldset>
      {going && (
        <WhereTo
          choice={going}
          products={used(going)}
          others={choices.filter((one) => one !== going && one.number !== null)}
          canBeEmpty={form.values.compulsory.length === 0}
          onGo={(to) => remove(going, to)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </Changed>
  )
}

function WhereTo({
  choice,
  products,
  others,
  canBeEmpty,
  onGo,
  onClose,
}: {
  choice: Choice
  products: number
  others: Choice[]
  canBeEmpty: boolean
  onGo: (to: number | null) => void
  onClose: () => void
}) {
  const [to, setTo] = useState(String(others[0]?.number ?? ''))
  return (
    <Dialog title={`Remove “${choice.value}”?`} onClose={onClose}>
      <p className="text-chuna-700">
        {products === 1 ? '1 product says it.' : `${products} products say it.`} Choose what they say from now
        on. It happens when you save.
      </p>
      <SelectField label="Instead" value={to} onChange={({ target }) => setTo(target.value)}>
        {others.map(({ number, value }) => (
          <option key={number} value={String(number)}>
            {value}
          </option>
        ))}
        {canBeEmpty && <option value="">Nothing: the field is emptied</option>}
      </SelectField>
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button
          kind="primary"
          disabled={to === '' && !canBeEmpty}
          onClick={() => onGo(to === '' ? null : Number(to))}
        >
          Remove it
        </Button>
      </DialogActions>
    </Dialog>
  )
}
