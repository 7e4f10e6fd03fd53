import { useState } from 'react'
import { SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireZone } from '../../settings-contract.ts'
import type { DeliverySettingsApi } from './delivery-settings-api.ts'
import { areaName } from './zone-words.ts'

/** Says what uses the zone, and where that goes. */
export function RemoveZoneDialog({
  zone,
  others,
  api,
  onRemoved,
  onClose,
}: {
  zone: WireZone
  others: WireZone[]
  api: DeliverySettingsApi
  onRemoved: () => Promise<unknown>
  onClose: () => void
}) {
  const isUsed = zone.areas.length > 0 || zone.own_pincodes > 0
  const [to, setTo] = useState('')
  const form = useForm({
    check: () => ({ to: isUsed && to === '' ? 'Choose where they go.' : undefined }),
    submit: async () => {
      await api.removeZone(zone.name, isUsed ? to : undefined)
      await onRemoved()
      onClose()
    },
  })
  const uses = [
    ...zone.areas.map(areaName),
    ...(zone.own_pincodes > 0 ? [`${zone.own_pincodes} pincodes by rule`] : []),
  ]
  return (
    <FormDialog
      title={`Remove ${zone.title}?`}
      form={form}
      back="Keep it"
      act="Remove"
      acting="Removing"
      kind="dangerSolid"
      onClose={onClose}
    >
      {isUsed ? (
        <>
          <p className="text-chuna-700">
            {zone.reaches.toLocaleString('en-IN')} pincodes are in it: {uses.slice(0, 12).join('; ')}
            {uses.length > 12 && ` and ${uses.length - 12} more`}. Orders already placed are delivered as
            promised.
          </p>
          <SelectField
            label="Move them to"
            value={to}
            {...form.field('to')}
            onChange={({ target }) => setTo(target.value)}
          >
            <option value="">Choose</option>
            {others.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
            <option value="nowhere">Nowhere: no longer served</option>
          </SelectField>
        </>
      ) : (
        <p className="text-chuna-700">It reaches nobody. Orders already placed are delivered as promised.</p>
      )}
    </FormDialog>
  )
}
