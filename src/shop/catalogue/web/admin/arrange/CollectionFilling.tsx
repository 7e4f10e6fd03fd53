import { useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { useCalls } from '#ui/admin.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Changed } from '#ui/settings/SettingsFields.tsx'
import type { SettingsForm } from '#ui/settings/use-settings-form.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { CollectionBody, WireCatch } from '../../../arrange-contract.ts'
import { fewestPieces } from '../../../domain/collection-rules.ts'
import { createArrangeApi } from './arrange-api.ts'
import type { Piece } from './collection-values.ts'
import { PieceChips, PiecePicker } from './PiecePicker.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { Thumb } from './Thumb.tsx'

type Form = SettingsForm<CollectionBody>

/** What is in it: picked by hand, or by rules with a live count and six of what they catch. */
export function CollectionFilling({ form, known: first }: { form: Form; known: Piece[] }) {
  const api = useCalls(createArrangeApi)
  const [known, setKnown] = useState(first)
  const { filling, rules, always_in, never_in, products } = form.values
  const isByRules = filling === 'rules'
  const draft = { filling, rules, always_in, never_in }
  const caught = useAnswer(() => api.countCatch(draft), JSON.stringify(draft), {
    when: isByRules,
    pause: 300,
  })
  const nameOf = (id: string) => known.find(({ _id }) => _id === id)?.title ?? id
  const learn = (piece: Piece) => setKnown((before) => [...before, piece])
  const total = isByRules ? caught.value?.total : products.length
  return (
    <Panel
      title="What is in it"
      side={
        <p role="status" className="font-semibold text-neem-700 tabular-nums">
          {total === undefined ? '' : `${total} ${total === 1 ? 'product' : 'products'} now`}
        </p>
      }
      padded
    >
      <div className="grid gap-4">
        <Changed form={form} name="filling">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">How it is filled</legend>
            {(
              [
                ['hand', 'By hand'],
                ['rules', 'By rules'],
              ] as const
            ).map(([value, label]) => (
              <label
                key={value}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-chuna-300 px-4 font-small-bold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="filling"
                  className="sr-only"
                  checked={filling === value}
                  onChange={() => form.set('filling', value)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </Changed>
        {isByRules ? (
          <ByRules
            form={form}
            caught={caught.value}
            faults={caught.problem?.fields ?? {}}
            nameOf={nameOf}
            learn={learn}
          />
        ) : (
          <ByHand form={form} known={known} learn={learn} />
        )}
      </div>
    </Panel>
  )
}

function ByRules({
  form,
  caught,
  faults,
  nameOf,
  learn,
}: {
  form: Form
  caught: WireCatch | undefined
  faults: Record<string, string>
  nameOf: (id: string) => string
  learn: (piece: Piece) => void
}) {
  const api = useCalls(createArrangeApi)
  const choices = useAnswer(async () => {
    const [{ data: categories }, { data: brands }, { data: fields }] = await Promise.all([
      api.listCategories(),
      api.listBrands(),
      api.listFields(),
    ])
    return { categories, brands: brands.map(({ name }) => name), fields }
  })
  const hasFew = caught !== undefined && caught.total < fewestPieces
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-4">
        <Changed form={form} name="rules">
          <RuleEditor
            rules={form.values.rules}
            choices={choices.value ?? { categories: [], brands: [], fields: [] }}
            faults={faults}
            onChange={(next) => form.set('rules', next)}
          />
        </Changed>
        {(['always_in', 'never_in'] as const).map((name) => (
          <Changed key={name} form={form} name={name} className="gap-2">
            <h3 className="font-semibold">{form.labels[name]}</h3>
            <PieceChips
              label={form.labels[name]}
              ids={form.values[name]}
              nameOf={nameOf}
              isLocked={form.isLocked}
              onChange={(ids) => form.set(name, ids)}
            />
            <PiecePicker
              label={
                name === 'always_in' ? 'Find a product that is always in' : 'Find a product that is never in'
              }
              chosen={[...form.values.always_in, ...form.values.never_in]}
              isLocked={form.isLocked}
              onPick={(piece) => {
                learn(piece)
                form.set(name, [...form.values[name], piece._id])
              }}
            />
          </Changed>
        ))}
      </div>
      <section aria-label="What it catches" className="grid gap-3">
        <h3 className="text-sm font-semibold">What it catches</h3>
        <p className="text-sm text-chuna-600">Prices and stock move products in and out by themselves.</p>
        {hasFew && (
          <Note kind="wait">
            <b className="font-semibold">{caught.total === 0 ? 'No product fits.' : 'Few products fit.'}</b>{' '}
            The collection stays hidden until {fewestPieces} do.
          </Note>
        )}
        <ul className="grid grid-cols-3 gap-3">
          {caught?.some.map(({ _id, title, image, price_offer }) => (
            <li key={_id} className="grid content-start gap-1 text-sm">
              <Thumb src={image} big />
              <span className="wrap-anywhere">{title}</span>
              <span className="tabular-nums">{showRupees(price_offer)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function ByHand({ form, known, learn }: { form: Form; known: Piece[]; learn: (piece: Piece) => void }) {
  const { products } = form.values
  return (
    <Changed form={form} name="products" className="gap-4">
      <PiecePicker
        label="Add a product by title or code"
        chosen={products}
        isLocked={form.isLocked}
        onPick={(piece) => {
          learn(piece)
          form.set('products', [...products, piece._id])
        }}
      />
      <ul aria-label="Products" className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6">
        {products.map((id) => {
          const piece = known.find(({ _id }) => _id === id)
          return (
            <li key={id} className="grid content-start gap-1.5">
              <Thumb src={piece?.image ?? null} big />
              <span className="flex items-start justify-between gap-1 text-sm">
                <span className="min-w-0 wrap-anywhere">{piece?.title ?? id}</span>
                {!form.isLocked && (
                  <IconButton
                    icon="x"
                    size="sm"
                    aria-label={`Take out ${piece?.title ?? id}`}
                    onClick={() =>
                      form.set(
                        'products',
                        products.filter((one) => one !== id),
                      )
                    }
                  />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {products.length === 0 && <p className="text-chuna-600">Nothing is in it yet.</p>}
    </Changed>
  )
}
