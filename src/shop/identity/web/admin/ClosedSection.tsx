import { showMoment } from '#kernel/show-time.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { Changed, SettingsField, SettingsSwitch } from '#ui/settings/SettingsFields.tsx'
import { SettingsSection } from '#ui/settings/SettingsSection.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import type { ShopValues } from '../../contract.ts'
import { isClosedAt } from '../../domain/closed-sign.ts'

export const signOf = (values: ShopValues) => ({
  is_closed: values.is_closed,
  closed_from: values.closed_from === null ? null : new Date(values.closed_from),
  closed_until: values.closed_until === null ? null : new Date(values.closed_until),
  closed_words: values.closed_words,
})

function stateOf(values: ShopValues): string {
  const sign = signOf(values)
  const now = new Date()
  if (isClosedAt(sign, now)) return 'Up now'
  if (!values.is_closed) return 'Off now'
  return sign.closed_from && sign.closed_from > now ? `Goes up ${showMoment(sign.closed_from)}` : 'Taken down'
}

/** From when until when shoppers may look and not order, and what they read meanwhile. */
export const ClosedSection = ({ form }: { form: SettingsForm<ShopValues> }) => (
  <SettingsSection
    id="closed"
    title="Closed sign"
    words="For Diwali, a move or a stock count. Shoppers can look and save, not order. Letters and tracking carry on."
  >
    <div className="grid gap-4">
      <SettingsSwitch form={form} name="is_closed" hint={stateOf(form.values)} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['closed_from', 'closed_until'] as const).map((name) => (
          <Changed key={name} form={form} name={name}>
            <MomentField
              label={name === 'closed_from' ? 'From' : 'Until'}
              optional
              hint={name === 'closed_from' ? 'Empty means at once' : 'Takes itself down'}
              name={name}
              value={form.values[name] ?? undefined}
              error={form.faultOf(name)}
              onChange={(moment) => form.set(name, moment ?? null)}
            />
          </Changed>
        ))}
      </div>
      <SettingsField
        form={form}
        name="closed_words"
        label="Words"
        maxLength={160}
        placeholder="We are home for Diwali. Orders open again on Monday."
      />
    </div>
  </SettingsSection>
)
