import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FindForm } from '#ui/FindForm.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Note } from '#ui/Note.tsx'
import { moved, SortableList } from '#ui/SortableList.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useAt, useEditor } from './editor-context.ts'

/** Products by hand, in an order. One that is no longer in the shop is named as such. */
export function ProductPicker({ path, label }: { path: string; label: string }) {
  const { api } = useEditor()
  const { value: ids = [], set } = useAt<string[]>(path)
  const pieces = useAnswer(async () => (ids.length === 0 ? [] : api.readShownProducts(ids)), ids.join())
  const nameOf = (id: string): string =>
    pieces.value?.find(({ _id }) => _id === id)?.title ??
    (pieces.value && !pieces.isLoading ? `Not in the shop: ${id}` : id)
  return (
    <section aria-label={label} className="rounded-md border border-chuna-200">
      <SortableList
        label={label}
        items={ids}
        keyOf={(id) => id}
        nameOf={nameOf}
        onMove={(move) => set(moved(ids, move))}
      >
        {(id) => (
          <div className="flex min-h-14 items-center gap-2">
            <span className="min-w-0 flex-1 font-small-bold break-words">{nameOf(id)}</span>
            <IconButton
              icon="trash"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => set(ids.filter((other) => other !== id))}
            />
          </div>
        )}
      </SortableList>
      <FindProduct chosen={ids} onPick={(id) => set([...ids, id])} />
    </section>
  )
}

function FindProduct({ chosen, onPick }: { chosen: string[]; onPick: (id: string) => void }) {
  const { api } = useEditor()
  const [words, setWords] = useState('')
  const found = useAnswer(() => api.findShownProducts(words), words, { when: words !== '' })
  const open = found.value?.filter(({ _id }) => !chosen.includes(_id))
  return (
    <div className="grid gap-2 border-t border-chuna-200 p-4">
      <FindForm label="Find a product to add" onFind={(typed) => typed !== '' && setWords(typed)} />
      {found.problem && !found.isLoading && <Note kind="bad">{found.problem.words}</Note>}
      <p role="status" className="text-sm text-chuna-600">
        {open?.length === 0 && 'Nothing found that is not in the list already.'}
      </p>
      <ul>
        {open?.map(({ _id, title }) => (
          <li key={_id}>
            <Button size="sm" kind="ghost" onClick={() => onPick(_id)}>
              <Icon name="plus" />
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
