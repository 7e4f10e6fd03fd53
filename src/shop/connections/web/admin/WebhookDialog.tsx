import { useAdmin, useCalls } from '#ui/admin.ts'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { WireWebhook } from '../../contract.ts'
import { eventGroups, eventTypeNames, eventTypes } from '../../domain/event-types.ts'
import { createConnectionsApi } from './connections-api.ts'
import type { Secret } from './ShownOnce.tsx'
import { Ticks, ticked } from './Ticks.tsx'

export const secretWords =
  'With this secret the receiver checks that a call is ours. It is shown once; if it is lost, make a new one.'

export function WebhookDialog({
  opened,
  onClose,
  onSaved,
}: {
  opened: WireWebhook | undefined
  onClose: () => void
  /** With the secret of one that is new. */
  onSaved: (secret?: Secret) => void
}) {
  const api = useCalls(createConnectionsApi)
  const { confirmed } = useAdmin()
  const typesOf = (values: Record<string, string>) => ticked(values, 'types', eventTypeNames)
  const form = useForm({
    check: (values) => ({
      name: values.name?.trim() ? undefined : 'Say whose it is, so that you know it again.',
      url: values.url?.trim() ? undefined : 'Type the address that is to be called.',
      types: typesOf(values).length > 0 ? undefined : 'Choose at least one.',
    }),
    submit: async (values) => {
      const body = { name: values.name?.trim() ?? '', url: values.url?.trim() ?? '', types: typesOf(values) }
      if (opened) {
        if (!(await confirmed(() => api.changeWebhook(opened.id, body)))) return
        showToast({ kind: 'success', title: 'Saved', words: body.name })
        return onSaved()
      }
      const made = await confirmed(() => api.addWebhook(body))
      if (made) onSaved({ label: 'Webhook secret', text: made.secret, words: secretWords })
    },
  })
  return (
    <FormDialog
      title={opened ? `Change ${opened.name}` : 'New webhook'}
      form={form}
      act={opened ? 'Save' : 'Add the webhook'}
      acting={opened ? 'Saving' : 'Adding'}
      wide
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Such as: Accounts, or the courier"
        maxLength={60}
        autoComplete="off"
        defaultValue={opened?.name ?? ''}
        {...form.field('name')}
      />
      <Field
        label="Webhook address"
        hint="We call it over https; it must be reachable from outside"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        defaultValue={opened?.url ?? ''}
        {...form.field('url')}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr]">
        {eventGroups.map(({ name, types }, at) => (
          <Ticks
            key={name}
            legend={name}
            name="types"
            options={types.map((value) => ({ value, words: eventTypes[value].words }))}
            chosen={opened?.types ?? []}
            className={at === 0 ? 'sm:row-span-2' : ''}
            error={at === 0 ? form.mistakes.types : undefined}
          />
        ))}
      </div>
    </FormDialog>
  )
}
