import { DataTable } from '#ui/DataTable.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireTax } from '../../contract.ts'
import { digitsAsked } from '../../domain/tax-rates.ts'
import type { TaxApi } from './tax-api.ts'

const billed: Record<string, [service: string, how: string]> = {
  delivery: ['Delivery', 'A line of its own, when it is charged'],
  assembly: ['Assembly', 'A line of its own'],
  protection: ['Protection plan', 'A line of its own, only when chosen'],
}

export const Services = ({ services }: { services: WireTax['services'] }) => (
  <Panel title="Services">
    <DataTable
      label="Services"
      rows={services}
      keyOf={({ kind }) => kind}
      columns={[
        { name: 'SAC', cell: ({ code }) => <b className="font-semibold tabular-nums">{code}</b> },
        { name: 'Service', cell: ({ kind }) => billed[kind]?.[0] ?? kind },
        { name: 'GST', cell: ({ rate }) => `${rate}%` },
        { name: 'How it is billed', cell: ({ kind }) => billed[kind]?.[1] ?? '' },
      ]}
    />
  </Panel>
)

/** Saved as soon as it is chosen. */
export function Digits({
  tax,
  mayChange,
  onChoose,
}: {
  tax: WireTax
  mayChange: boolean
  onChoose: (isLarge: boolean) => void
}) {
  const short = tax.codes.filter(({ hsn }) => hsn.length < digitsAsked(true)).length
  return (
    <Panel title="HSN digits on bills" padded>
      <SelectField
        label="Turnover last year"
        disabled={!mayChange}
        value={tax.is_large ? 'large' : 'small'}
        onChange={({ target }) => onChoose(target.value === 'large')}
        hint={
          short === 0
            ? 'All codes have 6 digits or more.'
            : `Above ₹5 crore every code needs 6 digits; ${short} of ${tax.codes.length} ${short === 1 ? 'has' : 'have'} fewer today.`
        }
      >
        <option value="small">Up to ₹5 crore: 4 digits</option>
        <option value="large">Above ₹5 crore: 6 digits, e-invoice for business buyers</option>
      </SelectField>
    </Panel>
  )
}

/** Who went through the list. */
export function ReadDialog({
  tax,
  api,
  onSaved,
  onClose,
}: {
  tax: WireTax
  api: TaxApi
  onSaved: () => void
  onClose: () => void
}) {
  const form = useForm({
    check: ({ read_by = '' }) => ({ read_by: read_by.trim() === '' ? 'Say who read it.' : undefined }),
    submit: async ({ read_by = '' }) => {
      await api.markRead(read_by.trim())
      showToast({ kind: 'success', title: 'Marked as read today' })
      onSaved()
    },
  })
  return (
    <FormDialog title="Read today" form={form} act="Mark as read" acting="Saving" onClose={onClose}>
      <Field
        label="Who read it"
        maxLength={120}
        autoComplete="off"
        hint="Your accountant, or you"
        defaultValue={tax.read_by ?? ''}
        {...form.field('read_by')}
      />
    </FormDialog>
  )
}
