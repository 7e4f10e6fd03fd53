import { useState } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { indianDay } from '#kernel/time.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { howNames } from './how-words.ts'
import { createSearchStaffApi } from './search-staff-api.ts'
import type { Taught } from './TeachDialog.tsx'

const perPage = 50

/** Every word that was taught: those of the staff first, then those that came with the shop. */
export function TaughtWords({
  version,
  onChange,
  onForget,
}: {
  version: number
  onChange: (word: Taught) => void
  onForget: (word: Taught) => void
}) {
  const api = useCalls(createSearchStaffApi)
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const words = useAnswer(() => api.listWords(typed.trim(), page), `${version} ${page} ${typed.trim()}`, {
    pause: 200,
  })
  return (
    <Panel title="Words taught">
      <div className="border-b border-chuna-200 p-4">
        <Field
          label="Find a word"
          type="search"
          maxLength={60}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setPage(1)
          }}
        />
      </div>
      <Loaded answer={words} what="the words">
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState icon="search" title="No such word" words="Teach it with the button above." />
          ) : (
            <>
              <DataTable
                label="Words taught"
                rows={data}
                keyOf={(word) => word.typed}
                columns={[
                  { name: 'Typed', cell: (word) => <b className="font-semibold">{word.typed}</b> },
                  { name: 'Means', cell: ({ means }) => means.join(', ') },
                  { name: 'How', cell: ({ how }) => howNames[how] },
                  {
                    name: 'Taught',
                    cell: ({ by, since }) =>
                      by ? `${by}, ${showDay(indianDay(new Date(since)))}` : 'Came with the shop',
                  },
                  {
                    name: 'Acts',
                    actions: 'corner',
                    cell: (word) => (
                      <span className="flex justify-end gap-1">
                        <IconButton
                          icon="pencil"
                          aria-label={`Change ${word.typed}`}
                          onClick={() => onChange(word)}
                        />
                        <IconButton
                          icon="trash"
                          aria-label={`Forget ${word.typed}`}
                          onClick={() => onForget(word)}
                        />
                      </span>
                    ),
                  },
                ]}
              />
              <p className="flex min-h-15 items-center justify-between gap-3 px-4 text-sm text-chuna-600 sm:px-5">
                {(page - 1) * perPage + 1} to {(page - 1) * perPage + data.length} of {total}
                <span className="flex gap-2">
                  {page > 1 && (
                    <Button size="sm" onClick={() => setPage(page - 1)}>
                      Back
                    </Button>
                  )}
                  {page * perPage < total && (
                    <Button size="sm" onClick={() => setPage(page + 1)}>
                      More
                    </Button>
                  )}
                </span>
              </p>
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
