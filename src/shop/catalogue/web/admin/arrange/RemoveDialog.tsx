import { useState } from 'react'
import { useCalls } from '#ui/admin.ts'
import { SelectField } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Note } from '#ui/Note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import type { ArrangedParam, WireUses } from '../../../arrange-contract.ts'
import { createArrangeApi } from './arrange-api.ts'

export type Removed = ArrangedParam & { name: string; address: string; version: number }

const words: Record<string, [one: string, many: string]> = {
  products: ['product', 'products'],
  categories: ['category inside it', 'categories inside it'],
  collections: ['collection’s rules', 'collections’ rules'],
  menu: ['link in the menu', 'links in the menu'],
  home: ['part of the home page', 'parts of the home page'],
  footer: ['link in the footer', 'links in the footer'],
  pages: ['link on a page', 'links on pages'],
  promises: ['promise of its own', 'promises of its own'],
  fields: ['product field of its own', 'product fields of its own'],
  coupons: ['discount', 'discounts'],
  sales: ['sale', 'sales'],
}

/** Removing: what uses it, and where that goes. Nothing uses it: it simply goes. */
export function RemoveDialog({
  it,
  others,
  onDone,
  onClose,
}: {
  it: Removed
  /** Where it can go. */
  others: { slug: string; name: string }[]
  onDone: (movedTo: string | undefined) => void
  onClose: () => void
}) {
  const api = useCalls(createArrangeApi)
  const uses = useAnswer(() => api.listUses({ kind: it.kind, slug: it.slug }))
  const [target, setTarget] = useState('')
  const isUsed = (uses.value?.data.length ?? 0) > 0
  const form = useForm({
    check: () => (isUsed && target === '' ? { move_to: 'Choose where it goes.' } : {}),
    submit: async () => {
      await api.remove({ kind: it.kind, slug: it.slug }, it.version, target === '' ? null : target)
      onDone(others.find(({ slug }) => slug === target)?.name)
    },
  })
  const moves = target !== '' || isUsed
  return (
    <FormDialog
      title={it.kind === 'brand' && target !== '' ? `Merge ${it.name}?` : `Remove ${it.name}?`}
      form={form}
      back="Keep it"
      act={moves ? 'Move and remove' : 'Remove'}
      acting="Removing"
      kind="dangerSolid"
      disabled={!uses.value}
      onClose={onClose}
    >
      <Loaded answer={uses} what="what uses it">
        {({ data }) => <Uses data={data} it={it} />}
      </Loaded>
      {uses.value && (
        <SelectField
          label="Move it all to"
          optional={!isUsed}
          {...form.field('move_to')}
          value={target}
          onChange={({ target: { value } }) => setTarget(value)}
        >
          <option value="">{isUsed ? 'Choose' : 'Nowhere'}</option>
          {others.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {uses.value && <Note kind="info">{afterwards(it, moves)}</Note>}
    </FormDialog>
  )
}

const afterwards = (it: Removed, moves: boolean): string =>
  moves
    ? `${it.kind === 'brand' ? '/brand' : '/product'}/${it.address} will lead there, so links keep working. Bills keep what they say. This is without undo.`
    : 'Its address will lead nowhere. This is without undo.'

function Uses({ data, it }: { data: WireUses['data']; it: Removed }) {
  if (data.length === 0) return <p className="text-chuna-700">Nothing in the shop uses {it.name}.</p>
  return (
    <>
      <p className="text-chuna-700">These need another place first:</p>
      <ul className="grid gap-1.5">
        {data.map(({ what, count, names }) => (
          <li key={what}>
            <b className="font-semibold tabular-nums">
              {count} {words[what]?.[count === 1 ? 0 : 1] ?? what}
            </b>
            {names.length > 0 && (
              <span className="block text-sm break-words text-chuna-600">
                {names.join(', ')}
                {count > names.length && ` and ${count - names.length} more`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
