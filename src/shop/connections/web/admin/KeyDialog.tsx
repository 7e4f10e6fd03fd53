import { useAdmin, useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useForm } from '#ui/use-form.ts'
import { keyDays, scopeNames, scopes } from '../../domain/scopes.ts'
import { createConnectionsApi } from './connections-api.ts'
import type { Secret } from './ShownOnce.tsx'
import { Ticks, ticked } from './Ticks.tsx'

const dayWords: Record<number, string> = { 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' }

export function KeyDialog({ onClose, onMade }: { onClose: () => void; onMade: (secret: Secret) => void }) {
  const api = useCalls(createConnectionsApi)
  const { confirmed } = useAdmin()
  const form = useForm({
    check: (values) => ({
      name: values.name?.trim() ? undefined : 'Say what will use it, so that you know it again.',
      scopes: ticked(values, 'scopes', scopes).length > 0 ? undefined : 'Choose at least one.',
    }),
    submit: async (values) => {
      const body = {
        name: values.name?.trim() ?? '',
        scopes: ticked(values, 'scopes', scopes),
        days: keyDays.find((days) => String(days) === values.days) ?? 90,
      }
      const made = await confirmed(() => api.makeKey(body))
      if (made)
        onMade({
          label: 'API key',
          text: made.key,
          words:
            'This key is shown once. We keep only its first letters; if it is lost, end it and make another.',
        })
    },
  })
  return (
    <FormDialog title="New API key" form={form} act="Make the key" acting="Making" onClose={onClose}>
      <Field
        label="What will use it"
        hint="Such as: Accounts, or the warehouse’s program"
        maxLength={60}
        autoComplete="off"
        {...form.field('name')}
      />
      <Ticks
        legend="It may"
        name="scopes"
        options={scopes.map((value) => ({ value, words: scopeNames[value] }))}
        chosen={[]}
        error={form.mistakes.scopes}
      />
      <SelectField label="It ends by itself" {...form.field('days')} defaultValue="90">
        {keyDays.map((days) => (
          <option key={days} value={days}>
            {dayWords[days]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
