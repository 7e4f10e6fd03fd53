import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { moved, SortableList } from '#ui/SortableList.tsx'
import { useAt, useEditor } from './editor-context.ts'
import { placeAt } from './empty-shelves.ts'
import type { Entry } from './part-types.ts'
import { stateOf, TimeBadge } from './TimeBadge.tsx'

type Item = Record<string, unknown> & { from?: string; until?: string }

const nameOf = (item: Item, place: number, one: string): string => {
  const name = ['label', 'title', 'heading', 'network', 'name'].map((key) => item[key]).find((text) => text)
  if (typeof name === 'string') return name
  const kind = one.replace(/^an? /, '')
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${place + 1}`
}

/** Entries of a list: in another order, opened and edited, added, taken out. */
export function ListEditor({
  path,
  title,
  entry,
  fields,
  heading: Heading = 'h3',
  className = '',
}: {
  path: string
  title: string
  entry: Entry
  /** The fields of the entry at a path. */
  fields: (path: string) => ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}) {
  const { problems } = useEditor()
  const { value = [], set } = useAt<Item[]>(path)
  const [open, setOpen] = useState<number | undefined>()
  const id = useId()
  const isFull = value.length >= entry.most
  const hasProblem = (place: number) =>
    Object.keys(problems).some((where) => where.startsWith(`${path}.${place}.`))
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-md border border-chuna-200 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-chuna-200 py-1.5 pr-2 pl-4">
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        <Button
          size="sm"
          kind="ghost"
          disabled={isFull}
          onClick={() => {
            set([...value, entry.fresh])
            setOpen(value.length)
          }}
        >
          <Icon name="plus" />
          Add {entry.one}
        </Button>
      </header>
      {value.length === 0 && <p className="px-4 py-3 text-chuna-600">None yet.</p>}
      <SortableList
        label={title}
        items={value}
        keyOf={(_, place) => String(place)}
        nameOf={(item, place) => nameOf(item, place, entry.one)}
        onMove={(move) => {
          set(moved(value, move))
          setOpen(undefined)
        }}
      >
        {(item, place) => (
          <EntryRow
            item={item}
            name={nameOf(item, place, entry.one)}
            isTimed={entry.isTimed ?? false}
            isOpen={open === place}
            hasProblem={hasProblem(place)}
            onToggle={() => setOpen(open === place ? undefined : place)}
            onRemove={() => {
              set(value.filter((_, other) => other !== place))
              setOpen(undefined)
            }}
          >
            {fields(`${path}.${place}`)}
          </EntryRow>
        )}
      </SortableList>
    </section>
  )
}

function EntryRow({
  item,
  name,
  isTimed,
  isOpen,
  hasProblem,
  onToggle,
  onRemove,
  children,
}: {
  item: Item
  name: string
  isTimed: boolean
  isOpen: boolean
  hasProblem: boolean
  onToggle: () => void
  onRemove: () => void
  children: ReactNode
}) {
  const id = useId()
  const { places } = useEditor()
  const leadsTo = typeof item.href === 'string' ? item.href : ''
  const place = placeAt(leadsTo, places)
  return (
    <>
      <div className="flex min-h-14 items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 text-left hover:underline"
          onClick={onToggle}
        >
          <b className="font-small-bold">{name}</b>
          <span className="text-sm break-all text-chuna-600">{leadsTo}</span>
          {hasProblem && <span className="text-sm font-medium text-geru-600">To correct</span>}
        </button>
        {place && (
          <span
            className={`text-sm whitespace-nowrap tabular-nums ${place.count === 0 ? 'font-medium text-haldi-800' : 'text-chuna-600'}`}
          >
            {place.count === 0 ? 'No products' : place.count}
            <span className="sr-only"> {place.count === 1 ? 'product' : 'products'}</span>
          </span>
        )}
        {isTimed && <TimeBadge state={stateOf(item, new Date())} />}
        <IconButton icon="trash" aria-label={`Remove ${name}`} onClick={onRemove} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className="grid gap-4 pt-1 pr-2 pb-5">{children}</div>}
      </div>
    </>
  )
}
