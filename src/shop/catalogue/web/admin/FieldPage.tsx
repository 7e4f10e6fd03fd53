import { useState } from 'react'
import { useParams } from 'react-router'
import { showShort } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { useScreenName } from '#ui/screen-name.ts'
import { listed } from '#ui/settings/opened-settings.ts'
import { SaveBar } from '#ui/settings/SaveBar.tsx'
import { SavedMeanwhile } from '#ui/settings/SavedMeanwhile.tsx'
import {
  SettingsField,
  SettingsNumber,
  SettingsSelect,
  SettingsSwitch,
} from '#ui/settings/SettingsFields.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { type SettingsForm, useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import type { WireAttribute } from '../../attribute-contract.ts'
import { attributeKinds } from '../../domain/attributes.ts'
import { createAttributesApi } from './fields/attributes-api.ts'
import { CategoryChips } from './fields/CategoryChips.tsx'
import { ChoicesEditor } from './fields/ChoicesEditor.tsx'
import { FieldPreview } from './fields/FieldPreview.tsx'
import {
  bodyOf,
  type FieldValues,
  faultsIn,
  fieldLabels,
  filterOf,
  kindNames,
  openedField,
} from './fields/field-values.ts'
import { RemoveField } from './fields/RemoveField.tsx'

export type FieldForm = SettingsForm<FieldValues>
export type Categories = { slug: string; name: string }[]

export function Component() {
  const { key = '' } = useParams()
  const api = useCalls(createAttributesApi)
  const opened = useAnswer(async () => {
    const [field, categories] = await Promise.all([api.readAttribute(key), api.listCategories()])
    return { field, categories }
  }, key)
  return (
    <>
      {!opened.value && <ScreenHead title="Product field" />}
      <Loaded answer={opened} what="this product field">
        {(value) => <OneField key={key} {...value} />}
      </Loaded>
    </>
  )
}

const nameIn = (categories: Categories, slug: string): string =>
  categories.find((one) => one.slug === slug)?.name ?? slug

const headWords = (
  { filled, offered, categories: asking }: WireAttribute,
  categories: Categories,
): string => {
  const names = asking.filter(({ compulsory }) => compulsory).map(({ slug }) => nameIn(categories, slug))
  const needed = names.length > 0 ? ` Compulsory for ${listed(names)}.` : ''
  return `Filled on ${filled} of ${offered} ${offered === 1 ? 'piece' : 'pieces'}.${needed}`
}

function OneField({ field: first, categories }: { field: WireAttribute; categories: Categories }) {
  const api = useCalls(createAttributesApi)
  const [field, setField] = useState(first)
  const { key } = field
  const take = (next: WireAttribute) => {
    setField(next)
    return openedField(next)
  }
  const form: FieldForm = useSettingsForm<FieldValues>({
    page: `field:${key}`,
    title: field.name,
    opened: openedField(first),
    labels: fieldLabels,
    needs: 'catalogue.arrange',
    read: async () => take(await api.readAttribute(key)),
    save: async ({ version, values }) => take(await api.changeAttribute(key, bodyOf(values, version))),
    check: faultsIn,
    show: (name, value) => showSetting(name, value, categories),
    counts: () => 'It counts for every product now.',
  })
  useScreenName(field.name)
  const { dialog } = useUnsaved(form.isDirty && form.saving.at !== 'busy', {
    words: 'Your changes are not saved yet. This browser keeps them until you come back.',
    stay: 'Stay here',
  })
  return (
    <>
      <ScreenHead title={field.name} words={headWords(field, categories)} />
      {!form.mayChange && (
        <Note kind="info">
          <b className="font-semibold">You can read this page.</b> The owner and the catalogue role change it.
        </Note>
      )}
      {form.restoredAt && form.isDirty && (
        <Note kind="info">
          What you typed on {showShort(form.restoredAt)} is back in the form. It is not saved yet.
        </Note>
      )}
      <SavedMeanwhile form={form} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <form
          ref={form.formRef}
          noValidate
          aria-label={field.name}
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
        >
          <fieldset disabled={form.isLocked} className="grid min-w-0 gap-5">
            <legend className="sr-only">{field.name}</legend>
            <Panel title="The field" padded>
              <MainFields form={form} field={field} categories={categories} />
            </Panel>
          </fieldset>
        </form>
        <FieldPreview form={form} field={field} />
      </div>
      {form.mayChange && (
        <RemoveField
          field={field}
          nameOf={(slug) => nameIn(categories, slug)}
          isDirty={form.isDirty}
          onEmptied={async () => {
            setField(await api.readAttribute(key))
          }}
        />
      )}
      <SaveBar form={form} />
      {dialog}
    </>
  )
}

function showSetting(name: keyof FieldValues, value: unknown, categories: Categories): string {
  if (name === 'compulsory' || name === 'optional')
    return listed((value as string[]).map((slug) => nameIn(categories, slug))) || 'none'
  if (name === 'choices') return listed((value as FieldValues['choices']).map((one) => one.value)) || 'none'
  if (name === 'moves') return 'where they were'
  if (name === 'kind') return kindNames[value as FieldValues['kind']]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' || value === null ? 'empty' : String(value)
}

const uses = (count: number): string => (count === 1 ? '1 product uses it' : `${count} products use it`)

function MainFields({
  form,
  field,
  categories,
}: {
  form: FieldForm
  field: WireAttribute
  categories: Categories
}) {
  const { kind, filterable } = form.values
  const ranges = kind === 'number' ? filterOf(form.values) : []
  return (
    <div className="grid gap-5">
      <FieldGrid>
        <SettingsField form={form} name="name" maxLength={60} />
        <SettingsSelect
          form={form}
          name="kind"
          disabled={field.products > 0}
          hint={field.products > 0 ? `${uses(field.products)}, so the kind is fixed` : undefined}
        >
          {attributeKinds.map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
        </SettingsSelect>
      </FieldGrid>
      {kind === 'number' && (
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-4">
          <SettingsField form={form} name="unit" optional maxLength={20} placeholder="cm" />
          <SettingsSelect form={form} name="decimals">
            {['0', '1', '2', '3'].map((digits) => (
              <option key={digits}>{digits}</option>
            ))}
          </SettingsSelect>
          <SettingsField form={form} name="lowest" optional inputMode="decimal" maxLength={14} />
          <SettingsField form={form} name="highest" optional inputMode="decimal" maxLength={14} />
        </div>
      )}
      {kind === 'choice' && <ChoicesEditor form={form} field={field} />}
      <CategoryChips form={form} categories={categories} />
      <SettingsField form={form} name="help" optional maxLength={200} />
      <div>
        {kind !== 'text' && (
          <SettingsSwitch
            form={form}
            name="filterable"
            hint={ranges.length > 0 ? `Ranges: ${ranges.join(', ')}` : 'In lists of products that say it'}
          />
        )}
        {kind === 'number' && filterable && (
          <SettingsField
            form={form}
            name="steps"
            className="pb-4"
            maxLength={120}
            inputMode="decimal"
            hint="Up to nine numbers from low to high, such as 40, 45"
          />
        )}
        {kind !== 'number' && (
          <SettingsSwitch form={form} name="searchable" hint="A search finds products by its words" />
        )}
        <SettingsSwitch form={form} name="on_page" hint="Under the specifications" />
        <SettingsSwitch
          form={form}
          name="comparable"
          disabled={!form.values.on_page}
          hint={
            form.values.on_page
              ? 'A row of its own where shoppers compare products'
              : 'Only what the product page shows is compared'
          }
        />
      </div>
      <SettingsNumber
        form={form}
        name="position"
        className="max-w-60"
        maxLength={6}
        hint="Fields with a lower number come first"
      />
    </div>
  )
}
