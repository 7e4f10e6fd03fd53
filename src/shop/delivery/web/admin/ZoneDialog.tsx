import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useForm, type Values, valuesOf } from '#ui/use-form.ts'
import { isPincode, zoneFaults } from '../../domain/zone-faults.ts'
import type { WireDeliverySettings, WireZone, ZoneBody } from '../../settings-contract.ts'
import type { DeliverySettingsApi } from './delivery-settings-api.ts'
import { TryBox } from './TryBox.tsx'
import { bodyOf, type Where } from './zone-form.ts'
import { areaName } from './zone-words.ts'

type Area = ZoneBody['areas'][number]

/** A zone: what it costs and where it reaches. What is typed can be tried before it is saved. */
export function ZoneDialog({
  zone,
  settings,
  api,
  onSaved,
  onClose,
}: {
  /** Undefined for a new one. */
  zone: WireZone | undefined
  settings: WireDeliverySettings
  api: DeliverySettingsApi
  onSaved: () => Promise<unknown>
  onClose: () => void
}) {
  const [where, setWhere] = useState<Where>({
    areas: zone?.areas ?? [],
    pincodes: zone?.pincodes ?? [],
    move: false,
  })
  const [assembles, setAssembles] = useState(zone ? zone.assembly !== null : true)
  // a long list is changed by uploading another
  const hasAll = zone === undefined || zone.pincodes.length === zone.own_pincodes
  const draftOf = (values: Values) => bodyOf(values, where, hasAll, assembles)
  const form = useForm({
    check: (values) => zoneFaults(draftOf(values)),
    submit: async (values) => {
      const body = draftOf(values)
      if (zone) await api.changeZone(zone.name, { ...body, version: zone.version })
      else await api.addZone(body)
      await onSaved()
      onClose()
    },
  })
  const rupees = (
    name: keyof WireZone,
    label: string,
    { start = '', ...more }: { optional?: boolean; hint?: string; start?: string } = {},
  ) => (
    <Field
      {...more}
      label={label}
      before="₹"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={zone ? String(zone[name] ?? '') : start}
      {...form.field(name)}
    />
  )
  return (
    <FormDialog
      wide
      title={zone?.title ?? 'Add a zone'}
      form={form}
      draft={zone ? `zone:${zone.name}` : 'zone'}
      beside={{ value: where, set: setWhere }}
      act={zone ? 'Save zone' : 'Add zone'}
      acting="Saving"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-4">
        <Field
          className="sm:col-span-2"
          label="Name"
          maxLength={60}
          defaultValue={zone?.title}
          {...form.field('title')}
        />
        <Field
          label="Least days"
          inputMode="numeric"
          hint="Working days"
          defaultValue={zone?.least_days ?? 2}
          {...form.field('least_days')}
        />
        <Field
          label="Most days"
          inputMode="numeric"
          hint="Without days off"
          defaultValue={zone?.most_days ?? 4}
          {...form.field('most_days')}
        />
      </div>
      <WherePicker
        {...{ where, settings, zone, hasAll }}
        error={form.mistakes.areas}
        onChange={setWhere}
        field={form.field('areas')}
      />
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-3">
        {rupees('charge', 'Charge', { hint: '0 is free' })}
        <Field
          label="Covers up to, kg"
          inputMode="decimal"
          defaultValue={zone?.included_kg ?? 30}
          {...form.field('included_kg')}
        />
        {rupees('per_kg', 'Each further kg', { start: '0' })}
        {rupees('free_from', 'Free from', { optional: true, hint: 'Empty: never free' })}
        {rupees('cash_up_to', 'Cash up to', { optional: true, hint: 'Empty: no cash' })}
        <Field
          label="Heaviest product, kg"
          optional
          inputMode="decimal"
          defaultValue={zone?.heaviest_kg ?? ''}
          {...form.field('heaviest_kg')}
        />
        {assembles && rupees('assembly', 'Assembly', { hint: '0 is free', start: '0' })}
      </div>
      <Switch
        label="We assemble here"
        name="assembles"
        hint="Off: the line is not offered"
        checked={assembles}
        onChange={({ target }) => setAssembles(target.checked)}
      />
      <details className="rounded-md border border-chuna-200 p-4">
        <summary className="min-h-6 cursor-pointer font-semibold">Try a pincode before you save</summary>
        <div className="mt-4">
          <TryBox
            pieces={settings.pieces}
            ask={(pincode, product) =>
              api.tryDraft({
                pincode,
                ...(product && { product }),
                name: zone?.name ?? null,
                zone: draftOf(form.props.ref.current ? valuesOf(form.props.ref.current) : {}),
              })
            }
            hint="Counted with what stands in this form. Nothing is saved by trying."
          />
        </div>
      </details>
      <Note kind="info">Orders already placed keep the day and the charge they were promised.</Note>
    </FormDialog>
  )
}

function WherePicker({
  where,
  settings,
  zone,
  hasAll,
  error,
  onChange,
  field,
}: {
  where: Where
  settings: WireDeliverySettings
  zone: WireZone | undefined
  hasAll: boolean
  error: string | undefined
  onChange: (where: Where) => void
  field: { name: string }
}) {
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState('')
  const places: Area[] = settings.places.flatMap(({ state, districts }) => [
    { state, district: '' },
    ...districts.map((district) => ({ state, district })),
  ])
  const add = (text: string) => {
    const wanted = text.trim()
    if (wanted === '') return
    const area = places.find((place) => areaName(place).toLowerCase() === wanted.toLowerCase())
    if (!area && !isPincode(wanted)) return setUnknown(`India Post does not know ${wanted}.`)
    setUnknown('')
    setTyped('')
    onChange(
      area
        ? { ...where, areas: [...where.areas.filter((one) => areaName(one) !== areaName(area)), area] }
        : { ...where, pincodes: [...where.pincodes.filter((one) => one !== wanted), wanted] },
    )
  }
  const drop = (name: string) =>
    onChange({
      ...where,
      areas: where.areas.filter((area) => areaName(area) !== name),
      pincodes: where.pincodes.filter((pincode) => pincode !== name),
    })
  const elsewhere = settings.zones
    .filter((other) => other.name !== zone?.name)
    .flatMap((other) =>
      [
        ...other.areas
          .filter((area) => where.areas.some((one) => areaName(one) === areaName(area)))
          .map(areaName),
        ...other.pincodes.filter((pincode) => where.pincodes.includes(pincode)),
      ].map((name) => ({ name, zone: other.title })),
    )
  const names = [...where.areas.map(areaName), ...(hasAll ? where.pincodes : [])]
  return (
    <div className="grid gap-2">
      <span className="text-sm font-small-bold">Where</span>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Where it reaches">
        {names.map((name) => (
          <li
            key={name}
            className="inline-flex items-center gap-1 rounded-full bg-chuna-100 py-0.5 pr-1 pl-3 text-sm"
          >
            {name}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              className="grid size-7 place-items-center rounded-full hover:bg-chuna-200 pointer-coarse:size-11"
              onClick={() => drop(name)}
            >
              <Icon name="x" size="sm" />
            </button>
          </li>
        ))}
      </ul>
      {!hasAll && (
        <p className="text-sm text-chuna-600">
          And {zone?.own_pincodes} pincodes by rule. Change those with Upload pincodes.
        </p>
      )}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2.5">
        <Field
          {...field}
          label="Add a state, district or pincode"
          list="delivery-places"
          autoComplete="off"
          value={typed}
          error={unknown || error}
          hint="A pincode rule beats a district, a district beats a state."
          onChange={({ target }) => {
            setTyped(target.value)
            setUnknown('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add(typed)
          }}
        />
        <Button className="mb-6" onClick={() => add(typed)}>
          Add
        </Button>
      </div>
      <datalist id="delivery-places">
        {places.map((place) => (
          <option key={areaName(place)} value={areaName(place)} />
        ))}
      </datalist>
      {elsewhere.length > 0 && !where.move && (
        <Note kind="bad">
          <b className="font-semibold">
            {elsewhere.map(({ name, zone: title }) => `${name} is in ${title} already.`).join(' ')}
          </b>{' '}
          A place can be in one zone only.
          <span className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => onChange({ ...where, move: true })}>Move here</Button>
            <Button
              kind="ghost"
              onClick={() => {
                const taken = elsewhere.map(({ name }) => name)
                onChange({
                  ...where,
                  areas: where.areas.filter((area) => !taken.includes(areaName(area))),
                  pincodes: where.pincodes.filter((pincode) => !taken.includes(pincode)),
                })
              }}
            >
              Leave out
            </Button>
          </span>
        </Note>
      )}
    </div>
  )
}
