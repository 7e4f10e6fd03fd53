import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { CarefulHere } from '#ui/CarefulHere.tsx'
import { Choices } from '#ui/Choice.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Changed, SettingsField, SettingsSelect } from '#ui/settings/SettingsFields.tsx'
import { FieldGrid } from '#ui/settings/SettingsSection.tsx'
import { type Faults, useSettingsForm } from '#ui/settings/use-settings-form.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { CollectionBody, WireCollection } from '../../arrange-contract.ts'
import { fewestPieces } from '../../domain/collection-rules.ts'
import { addressFault, addressFor } from '../../domain/place-address.ts'
import { ArrangeForm, SearchFields, SeeInShop } from './arrange/ArrangeForm.tsx'
import { createArrangeApi } from './arrange/arrange-api.ts'
import { CollectionFilling } from './arrange/CollectionFilling.tsx'
import { collectionLabels, kindNames, newCollection, openedCollection } from './arrange/collection-values.ts'
import { PictureInput } from './arrange/PictureInput.tsx'
import { RemoveDialog } from './arrange/RemoveDialog.tsx'

export function Component() {
  const { slug } = useParams()
  const api = useCalls(createArrangeApi)
  const opened = useAnswer(
    async () => (slug === undefined ? { collection: null } : { collection: await api.readCollection(slug) }),
    slug ?? '',
  )
  return (
    <>
      {!opened.value && <ScreenHead title="Collection" />}
      <Loaded answer={opened} what="this collection">
        {({ collection }) => <CollectionForm key={slug ?? 'new'} first={collection} />}
      </Loaded>
    </>
  )
}

const faultsIn = (values: CollectionBody, address: string | undefined): Faults<CollectionBody> => {
  const isOwn = values.address === address || values.address === ''
  const fault = isOwn ? undefined : addressFault(values.address)
  return {
    ...(values.name.trim() === '' && { name: 'Enter a name.' }),
    ...(fault && { address: fault }),
  }
}

function CollectionForm({ first }: { first: WireCollection | null }) {
  const api = useCalls(createArrangeApi)
  const navigate = useNavigate()
  const [collection, setCollection] = useState(first)
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useSettingsForm<CollectionBody>({
    page: `collection:${first?.slug ?? ''}`,
    title: collection?.name ?? 'New collection',
    opened: first
      ? openedCollection(first)
      : { version: 1, changed_at: null, changed_by: null, values: newCollection },
    labels: collectionLabels,
    needs: 'catalogue.arrange',
    isNew: collection === null,
    read: async () => openedCollection(await api.readCollection(collection?.slug ?? '')),
    save: async ({ version, values }) => {
      const { slug } = collection ?? (await api.addCollection(values))
      const saved = collection
        ? await api.changeCollection(slug, { ...values, version })
        : await api.readCollection(slug)
      setCollection(saved)
      // its own address from now on, without asking whether to leave
      if (!collection) setTimeout(() => void navigate(adminPaths.collection(slug), { replace: true }))
      return openedCollection(saved)
    },
    check: (values) => faultsIn(values, collection?.address),
    show: (name, value) => {
      if (name === 'kind') return kindNames[String(value)] ?? String(value)
      if (name === 'filling') return value === 'rules' ? 'by rules' : 'by hand'
      if (name === 'hidden') return value ? 'hidden' : 'shown'
      if (name === 'rules') return 'other rules'
      if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'product' : 'products'}`
      return value === '' ? 'empty' : String(value)
    },
  })
  const { values } = form
  return (
    <>
      <ArrangeForm
        form={form}
        words={
          collection
            ? `${collection.pieces} ${collection.pieces === 1 ? 'product' : 'products'}, filled ${collection.filling === 'rules' ? 'by rules' : 'by hand'}.`
            : 'A room, a style or everything under a price: goods across categories.'
        }
        side={collection && <SeeInShop address={collection.address} />}
      >
        <CollectionFilling
          form={form}
          known={collection ? [...collection.products, ...collection.named] : []}
        />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Panel title="Name and words" padded>
            <FieldGrid>
              <SettingsField form={form} name="name" maxLength={80} />
              <SettingsField
                form={form}
                name="address"
                before="/"
                maxLength={60}
                spellCheck={false}
                autoCapitalize="none"
                placeholder={addressFor(values.name)}
                hint={
                  collection ? 'The old address keeps leading here' : 'Made of the name unless you type one'
                }
              />
              <SettingsField
                form={form}
                name="description"
                maxLength={300}
                optional
                className="sm:col-span-2"
              />
              <SearchFields form={form} />
              <SettingsSelect form={form} name="kind">
                {Object.entries(kindNames).map(([kind, name]) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </SettingsSelect>
            </FieldGrid>
          </Panel>
          <div className="grid gap-5 xl:row-span-2">
            <Panel title="When it shows" padded>
              <Changed form={form} name="hidden">
                <Choices
                  legend="When it shows"
                  group="hidden"
                  chosen={values.hidden ? 'hidden' : 'shown'}
                  onChoose={(choice) => form.set('hidden', choice === 'hidden')}
                  answers={[
                    [
                      'shown',
                      'Always',
                      values.filling === 'rules'
                        ? `Hides itself below ${fewestPieces} products`
                        : 'As long as it is here',
                    ],
                    ['hidden', 'Hidden', 'Menus, lists and search engines leave it out'],
                  ]}
                />
              </Changed>
            </Panel>
            <Panel title="Picture" padded>
              <Changed form={form} name="picture">
                <PictureInput
                  label="Picture"
                  value={values.picture}
                  isLocked={form.isLocked}
                  onChange={(url) => form.set('picture', url)}
                />
              </Changed>
            </Panel>
          </div>
          {collection && form.mayChange && (
            <CarefulHere
              what="Remove this collection"
              words="Its products stay. This is without undo."
              onAsk={() => setIsRemoving(true)}
            />
          )}
        </div>
      </ArrangeForm>
      {isRemoving && collection && (
        <Removing
          collection={collection}
          onClose={() => setIsRemoving(false)}
          onDone={() => void navigate(adminPaths.collections)}
        />
      )}
    </>
  )
}

function Removing({
  collection,
  onClose,
  onDone,
}: {
  collection: WireCollection
  onClose: () => void
  onDone: () => void
}) {
  const others = useAnswer(useCalls(createArrangeApi).listCollections)
  return (
    <RemoveDialog
      it={{ ...collection, kind: 'collection' }}
      others={others.value?.data.filter(({ slug }) => slug !== collection.slug) ?? []}
      onClose={onClose}
      onDone={() => {
        showToast({ kind: 'removed', title: `${collection.name} is removed` })
        onDone()
      }}
    />
  )
}
