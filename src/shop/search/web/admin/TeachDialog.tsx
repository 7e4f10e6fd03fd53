import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { useCalls } from '#ui/admin.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import type { How } from '../../domain/vocabulary.ts'
import type { WirePreview } from '../../staff-contract.ts'
import { howNames, partsOf, pieces } from './how-words.ts'
import { createSearchStaffApi } from './search-staff-api.ts'

export type Taught = { typed: string; means: string[]; how: How }

/** Teaches a word, and shows what that changes before it counts. */
export function TeachDialog({
  word,
  isNew,
  onDone,
  onClose,
}: {
  word: Taught
  isNew: boolean
  onDone: (words: string) => void
  onClose: () => void
}) {
  const api = useCalls(createSearchStaffApi)
  const [typed, setTyped] = useState(word.typed)
  const [means, setMeans] = useState(word.means.join(', '))
  const [how, setHow] = useState(word.how)
  const [anyway, setAnyway] = useState(false)
  const body = { typed: partsOf(typed), means: how === 'other' ? [] : partsOf(means), how }
  const isWhole = body.typed.length > 0 && (how === 'other' || body.means.length > 0)
  const preview = useAnswer(() => api.preview(body), JSON.stringify(body), { when: isWhole, pause: 400 })
  const form = useForm({
    submit: async () => {
      try {
        if (isNew) await api.teach({ ...body, ...(anyway && { anyway }) })
        else await api.change(word.typed, body)
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'word_in_use') setAnyway(true)
        throw error
      }
      const found = preview.value?.changes[0]
      onDone(
        found && how !== 'other'
          ? `“${found.typed}” finds ${pieces(found.after)} from now.`
          : 'It counts from now.',
      )
    },
  })
  return (
    <FormDialog
      title={word.typed === '' ? 'Teach a word' : `Teach “${word.typed}”`}
      form={form}
      act={anyway ? 'Teach anyway' : isNew ? 'Teach' : 'Save'}
      acting="Teaching"
      wide
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          label="When somebody types"
          hint="Several with commas between them"
          className="sm:col-span-2"
          maxLength={200}
          autoComplete="off"
          value={typed}
          {...form.field('typed')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Field
          label="it means"
          maxLength={200}
          autoComplete="off"
          disabled={how === 'other'}
          value={means}
          {...form.field('means')}
          onChange={({ target }) => setMeans(target.value)}
        />
        <SelectField label="How" value={how} onChange={({ target }) => setHow(target.value as How)}>
          {Object.entries(howNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {isWhole && preview.value && <WhatChanges preview={preview.value} />}
    </FormDialog>
  )
}

function WhatChanges({
  preview: { changes, pieces: shown, harm, tried, worse, better },
}: {
  preview: WirePreview
}) {
  return (
    <section aria-label="What changes" className="grid gap-3">
      <h3 className="text-sm font-small-bold">What changes</h3>
      <ul className="divide-y divide-chuna-200 border-y border-chuna-200">
        {changes.map(({ typed, now, after }) => (
          <li key={typed} className="grid min-h-11 grid-cols-[1fr_20px_1fr] items-center gap-2 tabular-nums">
            <span className="wrap-anywhere">
              {typed}: {pieces(now)}
            </span>
            <Icon name="arrow-right" size="sm" />
            <b className={`font-semibold ${after > now ? 'text-neem-700' : ''}`}>
              {after === now ? `${after.toLocaleString('en-IN')}, as now` : pieces(after)}
            </b>
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <ul aria-label="The first it would show" className="grid grid-cols-3 gap-3">
          {shown.map(({ _id, title, image }) => (
            <li key={_id} className="text-sm">
              <span className="block aspect-square overflow-hidden rounded-sm bg-chuna-100">
                <Picture src={image ?? ''} alt="" width={1000} height={1000} sizes="160px" />
              </span>
              <b className="mt-1 block font-semibold">{title}</b>
            </li>
          ))}
        </ul>
      )}
      {harm.length > 0 && (
        <Note kind="bad">
          Pieces are called “{harm.join('”, “')}” already. Whoever looks for them would see other pieces among
          them.
        </Note>
      )}
      {tried > 0 && (
        <Note kind={worse.length > 0 ? 'bad' : 'ok'}>
          {tried} searches of the last days tried again:{' '}
          {worse.length > 0 ? `“${worse.join('”, “')}” would find nothing` : 'none would find nothing'},{' '}
          {better} would find something that did not.
        </Note>
      )}
    </section>
  )
}
