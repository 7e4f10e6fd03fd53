import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { CarefulHere } from '#ui/CarefulHere.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Switch } from '#ui/Switch.tsx'
import { listed } from '#ui/settings/opened-settings.ts'
import {
  Changed,
  SettingsArea,
  SettingsField,
  SettingsNumber,
  SettingsSelect,
} from '#ui/settings/SettingsFields.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { type Faults, useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireCategory, WireCategoryDetail } from '../../arrange-contract.ts'
import { levelOf, treeFault, withBelow } from '../../domain/category-tree.ts'
import { addressFault } from '../../domain/place-address.ts'
import { ArrangeForm, SearchFields, SearchResult, SeeInShop } from './arrange/ArrangeForm.tsx'
import { AskedFields } from './arrange/AskedFields.tsx'
import { createArrangeApi } from './arrange/arrange-api.ts'
import { askableIn, type CategoryValues, categoryLabels, openedCategory } from './arrange/category-values.ts'
import { PictureInput } from './arrange/PictureInput.tsx'
import { RemoveDialog } from './arrange/RemoveDialog.tsx'

export function Component() {
  const { slug = '' } = useParams()
  const api = useCalls(createArrangeApi)
  const opened = useAnswer(async () => {
    const [category, { data }] = await Promise.all([api.readCategory(slug), api.listCategories()])
    return { category, all: data }
  }, slug)
  return (
    <>
      {!opened.value && <ScreenHead title="Category" />}
      <Loaded answer={opened} what="this category">
        {(value) => <CategoryForm key={slug} {...value} />}
      </Loaded>
    </>
  )
}

function faultsIn(
  values: CategoryValues,
  category: WireCategory,
  all: WireCategory[],
): Faults<CategoryValues> {
  const fault = values.address === category.address ? undefined : addressFault(values.address)
  const tree = treeFault(
    all.map((one) => (one.slug === category.slug ? { ...one, parent: values.parent } : one)),
  )
  return {
    ...(values.name.trim() === '' && { name: 'Enter a name.' }),
    ...(fault && { address: fault }),
    ...(tree && { parent: tree.words }),
    ...(!/^([0-9]{4,8})?$/.test(values.hsn) && { hsn: 'An HSN code has 4 to 8 digits.' }),
    ...(!values.return_days && { return_days: 'Give 1 to 100 days.' }),
    ...(values.bis_standard &&
      !/^IS [0-9]{3,6}$/.test(values.bis_standard) && {
        bis_standard: 'Written like IS 17632.',
      }),
  }
}

function CategoryForm({ category: first, all }: { category: WireCategoryDetail; all: WireCategory[] }) {
  const api = useCalls(createArrangeApi)
  const navigate = useNavigate()
  const [category, setCategory] = useState(first)
  const [isRemoving, setIsRemoving] = useState(false)
  const { slug } = category
  const form = useSettingsForm<CategoryValues>({
    page: `category:${slug}`,
    title: category.name,
    opened: openedCategory(first),
    labels: categoryLabels,
    needs: 'catalogue.arrange',
    read: async () => openedCategory(await api.readCategory(slug)),
    save: async ({ version, values }) => {
      const saved = await api.changeCategory(slug, {
        ...values,
        bis_standard: values.bis_standard || null,
        parent: values.parent || null,
        version,
      })
      setCategory(saved)
      return openedCategory(saved)
    },
    check: (values) => faultsIn(values, category, all),
    show: (name, value) => {
      if (name === 'hidden') return value ? 'hidden' : 'in menus and filters'
      if (name === 'asked') {
        const asked = askableIn(category).filter(({ field }) => (value as string[]).includes(field))
        return listed(asked.map((one) => one.name)) || 'nothing'
      }
      if (name === 'parent') return all.find((one) => one.slug === value)?.name ?? 'on top'
      return value === '' || value === null ? 'empty' : String(value)
    },
  })
  const { values } = form
  const below = withBelow(all, slug)
  const many = category.own_products
  return (
    <>
      <ArrangeForm
        form={form}
        words={
          category.lacking > 0
            ? `${many} ${many === 1 ? 'product' : 'products'}, ${category.lacking} of them lack a field.`
            : `${category.products} ${category.products === 1 ? 'product' : 'products'}.`
        }
        side={<SeeInShop address={category.address} />}
      >
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5">
            <Panel title="Name and place" padded>
              <FieldGrid>
                <SettingsField form={form} name="name" maxLength={80} />
                <SettingsSelect form={form} name="parent">
                  <option value="">On top</option>
                  {all
                    .filter((one) => !below.includes(one.slug) && levelOf(all, one.slug) < 3)
                    .map((one) => (
                      <option key={one.slug} value={one.slug}>
                        {one.name}
                      </option>
                    ))}
                </SettingsSelect>
                <SettingsField
                  form={form}
                  name="address"
                  before="/"
                  maxLength={60}
                  spellCheck={false}
                  autoCapitalize="none"
                  hint="The old address keeps leading here"
                />
                <Changed form={form} name="hidden">
                  <label className="grid gap-1.5 text-sm font-small-bold">
                    {categoryLabels.hidden}
                    <select
                      className="field select font-normal"
                      value={String(values.hidden)}
                      onChange={({ target }) => form.set('hidden', target.value === 'true')}
                    >
                      <option value="false">In menus and filters</option>
                      <option value="true">Hidden: only whoever has the address</option>
                    </select>
                  </label>
                </Changed>
                <SettingsArea
                  form={form}
                  name="description"
                  maxLength={300}
                  rows={2}
                  className="sm:col-span-2"
                />
              </FieldGrid>
            </Panel>
            <Panel title="What it asks of its products" padded>
              <AskedFields form={form} category={category} />
            </Panel>
            <Panel title="Given to new products" padded>
              <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
                <SettingsField form={form} name="hsn" inputMode="numeric" maxLength={8} optional />
                <SettingsNumber form={form} name="return_days" maxLength={3} hint="After the delivery" />
                <SettingsNumber form={form} name="assembly_minutes" maxLength={3} optional />
                <SettingsNumber form={form} name="warranty_months" maxLength={3} optional />
                <SettingsField
                  form={form}
                  name="bis_standard"
                  maxLength={9}
                  optional
                  placeholder="IS 17632"
                  hint="Where the law wants the mark"
                />
                <Changed form={form} name="furniture" className="content-end">
                  <Switch
                    label="Protection"
                    hint="Can be bought for it"
                    checked={values.furniture}
                    onChange={({ target }) => form.set('furniture', target.checked)}
                  />
                </Changed>
              </div>
              <p className="mt-4 text-sm text-chuna-600">
                Orders keep the return days they were placed with.
              </p>
            </Panel>
            <Panel title="In search engines" padded>
              <div className="grid gap-4">
                <FieldGrid>
                  <SearchFields form={form} />
                </FieldGrid>
                <SearchResult
                  path={`${location.host} › ${values.address}`}
                  title={values.title || values.name}
                  words={values.summary || values.description}
                />
              </div>
            </Panel>
          </div>
          <div className="xl:row-span-2">
            <Panel title="Picture" padded>
              <Changed form={form} name="picture">
                <PictureInput
                  label="Picture"
                  hint="At least 600 px wide. Keep the lower left calm."
                  value={values.picture}
                  isLocked={form.isLocked}
                  onChange={(url) => form.set('picture', url)}
                />
              </Changed>
            </Panel>
          </div>
          {form.mayChange && (
            <CarefulHere
              what="Remove this category"
              words="What uses it goes to another one first; the address leads there. This is without undo."
              onAsk={() => setIsRemoving(true)}
            />
          )}
        </div>
      </ArrangeForm>
      {isRemoving && (
        <RemoveDialog
          it={{ kind: 'category', ...category }}
          others={all.filter((one) => !below.includes(one.slug))}
          onClose={() => setIsRemoving(false)}
          onDone={(to) => {
            showToast({
              kind: 'removed',
              title: `${category.name} is removed`,
              ...(to && { words: `All of it is in ${to} now.` }),
            })
            void navigate(adminPaths.categories)
          }}
        />
      )}
    </>
  )
}
