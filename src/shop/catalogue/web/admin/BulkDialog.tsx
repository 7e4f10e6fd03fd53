import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { BeforeAfter } from '#ui/BeforeAfter.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field, SelectField, Tick } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { BulkChange, WireBulkDone, WireBulkPreview, WireProductChoices } from '../../staff-contract.ts'
import {
  type BulkFields,
  type BulkKind,
  bulkNames,
  emptied,
  priceWays,
  readBulkChange,
} from './bulk-changes.ts'
import type { ProductsApi } from './products-api.ts'

type Preview =
  | { state: 'none' | 'asking' }
  | { state: 'there'; change: BulkChange; answer: WireBulkPreview }
  | { state: 'refused'; words: string }

const typingPause = 350

/** One change for all selected products. What it would do is shown row by row, and only then can it be done. */
export function BulkDialog({
  kind,
  ids,
  choices,
  api,
  run: confirmed,
  onDone,
  onClose,
}: {
  kind: BulkKind
  ids: string[]
  choices: WireProductChoices | undefined
  api: ProductsApi
  run: <T>(call: () => Promise<T>) => Promise<T | undefined>
  onDone: (done: WireBulkDone) => void
  onClose: () => void
}) {
  const [fields, setFields] = useState<BulkFields>({
    way: kind === 'attribute' ? '' : 'percent_up',
    value: '',
    isRounded: false,
  })
  const read = readBulkChange(kind, fields)
  const { preview, askAgain } = usePreview(api, ids, read && 'change' in read ? read.change : undefined)

  const { isBusy, refusal, run } = useAct(async () => {
    if (preview.state !== 'there') return
    const { change, answer } = preview
    try {
      const done = await confirmed(() => api.changeMany(ids, change, answer.print))
      if (done) onDone(done)
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'product_changed') askAgain()
      throw error
    }
  })
  const changed = preview.state === 'there' ? preview.answer.changed : 0
  return (
    <Dialog
      title={`Change the ${bulkNames[kind]} of ${ids.length === 1 ? '1 product' : `${ids.length} products`}`}
      onClose={onClose}
      wide
    >
      <ChangeFields
        {...{ kind, fields, choices }}
        fault={read && 'fault' in read ? read.fault : undefined}
        onChange={setFields}
      />
      <PreviewRows preview={preview} />
      {refusal && (
        <Note kind="bad">
          {refusal.code === 'product_changed'
            ? 'Someone has changed one of these. This is what would change now.'
            : refusal.words}
        </Note>
      )}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton type="button" busy={isBusy} busyLabel="Changing" disabled={changed === 0} onClick={run}>
          Change {changed} {changed === 1 ? 'product' : 'products'}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

function usePreview(api: ProductsApi, ids: string[], change: BulkChange | undefined) {
  const key = JSON.stringify(change)
  const { value, problem, isLoading, reload } = useAnswer(
    async () => change && { key, change, answer: await api.previewBulk(ids, change) },
    key,
    { when: change !== undefined, pause: typingPause },
  )
  return { preview: previewOf(), askAgain: () => void reload() }

  function previewOf(): Preview {
    if (!change) return { state: 'none' }
    if (problem && !isLoading) return { state: 'refused', words: problem.words }
    return value?.key === key ? { state: 'there', ...value } : { state: 'asking' }
  }
}

function PreviewRows({ preview }: { preview: Preview }) {
  if (preview.state === 'refused') return <Note kind="bad">{preview.words}</Note>
  if (preview.state !== 'there') {
    return (
      <p role="status" className="text-chuna-600">
        {preview.state === 'asking' ? 'Calculating the changes …' : ''}
      </p>
    )
  }
  const { data, changed, left_out } = preview.answer
  return (
    <>
      <ul
        aria-label="What will change"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-md border border-chuna-200"
      >
        {data.map(({ _id, title, before, after, problem }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-chuna-200 px-4 py-2 text-md last:border-0"
          >
            <span className="min-w-0">
              {title}
              {problem && <span className="block text-sm font-small-bold text-geru-600">{problem}</span>}
            </span>
            {problem ? (
              <span className="text-chuna-600">Left as it is</span>
            ) : (
              <BeforeAfter before={before} after={after} />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-chuna-600">
        {changed} {changed === 1 ? 'changes' : 'change'}
        {left_out > 0 && `, ${left_out} ${left_out === 1 ? 'is' : 'are'} left out`}. Carts and open orders
        keep their price.
      </p>
    </>
  )
}

function ChangeFields({
  kind,
  fields,
  choices,
  fault,
  onChange,
}: {
  kind: BulkKind
  fields: BulkFields
  choices: WireProductChoices | undefined
  fault: string | undefined
  onChange: (fields: BulkFields) => void
}) {
  const value = {
    value: fields.value,
    error: fault,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...fields, value: target.value }),
  }
  const figure = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12, ...value } as const
  switch (kind) {
    case 'price':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Change"
            value={fields.way}
            onChange={({ target }) => onChange({ ...fields, way: target.value })}
          >
            {priceWays.map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field label="By" hint="What shoppers pay; the MRP stays." {...figure} />
          <Tick
            checked={fields.isRounded}
            onChange={({ target }) => onChange({ ...fields, isRounded: target.checked })}
          >
            Round to a price that ends in 90
          </Tick>
        </div>
      )
    case 'discount':
      return <Field label="Per cent off the MRP" {...figure} />
    case 'stock':
      return <Field label="Stock of each" {...figure} inputMode="numeric" />
    case 'brand':
      return (
        <>
          <Field label="Brand" list="bulk-brands" maxLength={80} autoComplete="off" {...value} />
          <datalist id="bulk-brands">
            {choices?.brands.map((brand) => (
              <option key={brand} value={brand} />
            ))}
          </datalist>
        </>
      )
    case 'category':
      return (
        <Options
          label="Category"
          {...value}
          options={choices?.categories.map(({ slug, name }) => [slug, name])}
        />
      )
    case 'availability':
      return (
        <Options
          label="Availability"
          {...value}
          options={[
            ['true', 'Available'],
            ['false', 'Out of Stock'],
          ]}
        />
      )
    case 'attribute':
      return <OwnChange {...{ fields, choices, onChange, value }} />
    case 'published':
      return (
        <Options
          label="Shoppers see them"
          {...value}
          options={[
            ['true', 'Published'],
            ['false', 'Draft'],
          ]}
        />
      )
  }
}

/** Which of the owner's own fields, and what it shall say. */
function OwnChange({
  fields,
  choices,
  onChange,
  value,
}: {
  fields: BulkFields
  choices: WireProductChoices | undefined
  onChange: (fields: BulkFields) => void
  value: {
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
}) {
  const own = choices?.attributes.find(({ key }) => key === fields.way)
  const label = own?.unit ? `Value, ${own.unit}` : 'Value'
  const options = own?.kind === 'yes_no' ? ['yes', 'no'] : own?.kind === 'choice' ? own.choices : undefined
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Product field"
        value={fields.way}
        onChange={({ target }) => onChange({ ...fields, way: target.value, value: '' })}
      >
        <option value="">Choose</option>
        {choices?.attributes.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {options ? (
        <Options
          label={label}
          {...value}
          options={[...options.map((one): [string, string] => [one, one]), [emptied, 'Empty it']]}
        />
      ) : (
        own && (
          <Field label={label} maxLength={500} autoComplete="off" hint={`${emptied} empties it`} {...value} />
        )
      )}
    </div>
  )
}

const Options = ({
  label,
  options = [],
  ...select
}: {
  label: string
  options: [value: string, name: string][] | undefined
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}) => (
  <SelectField label={label} {...select}>
    <option value="">Choose</option>
    {options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
)
