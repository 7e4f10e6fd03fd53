import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Changed, SettingsArea } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import { useForm } from '#ui/use-form.ts'
import type { PromiseValues, WirePromises } from '../../contract.ts'
import { nameOf } from './promise-words.ts'

type Text = PromiseValues['warranties'][number]
type Categories = WirePromises['categories']

type Props = { form: SettingsForm<PromiseValues>; categories: Categories }

/** What a warranty covers: for every product, or for a category in words of its own. */
export function Warranties({ form, categories, onOpen }: Props & { onOpen: (category: string) => void }) {
  const texts = form.values.warranties
  return (
    <>
      <div className="rounded-md border border-chuna-200 bg-white p-4 sm:p-6">
        <SettingsArea
          form={form}
          name="warranty_words"
          maxLength={300}
          optional
          hint="Such as “Against breaking and warping”. It follows the months: “3 years. Against breaking and warping.”"
        />
      </div>
      <Changed form={form} name="warranties">
        {texts.length > 0 && (
          <Panel>
            <DataTable
              label="Warranty texts"
              rows={texts}
              keyOf={({ category }) => category}
              columns={[
                {
                  name: 'For',
                  cell: ({ category }) => <b className="font-semibold">{nameOf(categories, category)}</b>,
                },
                { name: 'Words', cell: ({ words }) => words },
                {
                  name: 'Acts',
                  actions: 'corner',
                  look: 'w-15 px-3 text-right',
                  cell: ({ category }) => (
                    <IconButton
                      icon="pencil"
                      disabled={form.isLocked}
                      aria-label={`Change the warranty of ${nameOf(categories, category)}`}
                      onClick={() => onOpen(category)}
                    />
                  ),
                },
              ]}
            />
          </Panel>
        )}
        <p>
          <Button onClick={() => onOpen('')} disabled={form.isLocked}>
            <Icon name="plus" size="sm" />
            Add a category
          </Button>
        </p>
      </Changed>
    </>
  )
}

/** `open` is the category whose words are changed; empty for new ones. */
export function OpenWarranty({
  form,
  categories,
  open,
  onClose,
}: Props & { open: string; onClose: () => void }) {
  const texts = form.values.warranties
  const others = texts.filter(({ category }) => category !== open)
  const set = (next: Text[]) => {
    form.set(
      'warranties',
      next.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    )
    onClose()
  }
  return (
    <TextDialog
      text={texts.find(({ category }) => category === open)}
      free={categories.filter(({ slug }) => !others.some(({ category }) => category === slug))}
      onDone={(text) => set([...others, text])}
      onRemove={() => set(others)}
      onClose={onClose}
    />
  )
}

function TextDialog({
  text,
  free,
  onDone,
  onRemove,
  onClose,
}: {
  text: Text | undefined
  free: Categories
  onDone: (text: Text) => void
  onRemove: () => void
  onClose: () => void
}) {
  const form = useForm({
    check: ({ words }) => ({ words: words?.trim() ? undefined : 'Say what it covers.' }),
    submit: async ({ category = '', words = '' }) => onDone({ category, words: words.trim() }),
  })
  return (
    <FormDialog
      title={text ? 'Change a warranty text' : 'Add a warranty text'}
      form={form}
      act={text ? 'Change' : 'Add'}
      acting="Changing"
      onClose={onClose}
    >
      <SelectField label="Category" name="category" defaultValue={text?.category}>
        {free.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <AreaField {...form.field('words')} label="Words" maxLength={300} defaultValue={text?.words} />
      {text && (
        <p>
          <Button kind="danger" onClick={onRemove}>
            Take these words away
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
