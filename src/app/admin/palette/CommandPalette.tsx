import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Picture } from '#ui/Picture.tsx'
import { partsOf } from './match.ts'
import { createPaletteApi } from './palette-api.ts'
import { type PaletteEntry, type PaletteGroup, remember, usePaletteEntries } from './palette-entries.ts'

/** One box that finds products, orders, customers and screens, and begins what can be begun. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { may } = useAdmin()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isBusy } = usePaletteEntries(useCalls(createPaletteApi), typed, may)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(active, Math.max(0, entries.length - 1))
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const list = useId()

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    remember(entry)
    dialog.current?.close()
    void navigate(entry.to)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(entries[at])
    else if (event.key === 'ArrowDown') setActive((at + 1) % Math.max(1, entries.length))
    else if (event.key === 'ArrowUp') setActive((at + entries.length - 1) % Math.max(1, entries.length))
    else if (event.key === 'Escape') dialog.current?.close()
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search or jump to"
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && dialog.current.close()}
      className="mx-auto mt-4 mb-4 w-[calc(100vw-32px)] max-w-[640px] overflow-hidden rounded-lg bg-white text-md shadow-lg backdrop:bg-kajal/50 sm:mt-24"
    >
      <div className="flex max-h-[calc(100dvh-32px)] flex-col sm:max-h-[calc(100dvh-128px)]">
        <div className="flex min-h-16 items-center gap-3.5 border-b border-chuna-200 pr-2 pl-5 has-focus-visible:shadow-[inset_0_0_0_2px_var(--color-jamun-600)]">
          <Icon name="search" />
          <input
            autoFocus
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded={entries.length > 0}
            aria-controls={list}
            aria-activedescendant={entries.length > 0 ? `${list}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Products, orders, customers, screens"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
            }}
            onKeyDown={steer}
            className="min-h-11 min-w-0 flex-1 bg-white text-xl outline-none placeholder:text-chuna-600"
          />
          <IconButton icon="x" aria-label="Close" onClick={() => dialog.current?.close()} />
        </div>
        <p role="status" className="sr-only">
          {isBusy ? '' : entries.length === 1 ? '1 result' : `${entries.length} results`}
        </p>
        <div
          role="listbox"
          id={list}
          aria-label="Results"
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto pb-2"
        >
          {groups.map((group, index) => (
            <Group
              key={group.name}
              {...{ group, typed, list }}
              first={groups.slice(0, index).reduce((sum, before) => sum + before.entries.length, 0)}
              active={at}
              onPick={open}
              onPoint={setActive}
            />
          ))}
        </div>
        {entries.length === 0 && (
          <p className="px-5 pt-2 pb-6 text-chuna-700">
            {isBusy ? 'Looking …' : `We found nothing for “${typed.trim()}”.`}
          </p>
        )}
        <Foot />
      </div>
    </dialog>
  )
}

function Group({
  group,
  typed,
  list,
  first,
  active,
  onPick,
  onPoint,
}: {
  group: PaletteGroup
  typed: string
  list: string
  /** The place of its first entry among all. */
  first: number
  active: number
  onPick: (entry: PaletteEntry) => void
  onPoint: (place: number) => void
}) {
  return (
    <div role="group" aria-label={group.name}>
      <p aria-hidden="true" className="px-5 pt-3.5 pb-1 text-xs font-semibold text-chuna-600">
        {group.name}
      </p>
      {group.entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the box above
        <div
          key={`${entry.to} ${entry.label}`}
          id={`${list}-${first + index}`}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          onClick={() => onPick(entry)}
          onMouseMove={() => onPoint(first + index)}
          className="flex min-h-12 cursor-pointer items-center gap-3.5 px-5 py-1 aria-selected:bg-jamun-50 aria-selected:shadow-[inset_2px_0_0_var(--color-jamun-600)]"
        >
          <Row entry={entry} typed={typed} />
        </div>
      ))}
    </div>
  )
}

const Row = ({
  entry: { image, icon, label, words, keys },
  typed,
}: {
  entry: PaletteEntry
  typed: string
}) => (
  <>
    {image ? (
      <span className="size-9 flex-none overflow-hidden rounded-sm bg-chuna-100">
        <Picture src={image} alt="" width={1000} height={1000} sizes="36px" />
      </span>
    ) : (
      <Icon name={icon} className="text-chuna-600" />
    )}
    <span className="min-w-0">
      <span className="block break-words">
        {partsOf(label, typed).map(({ text, isMatch }, index) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one label, in their order
            <b key={index} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {words && <span className="block text-sm text-chuna-600">{words}</span>}
    </span>
    {keys && (
      <span className="ml-auto hidden flex-none gap-1 sm:flex" aria-hidden="true">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    )}
  </>
)

const Foot = () => (
  <div className="hidden items-center gap-4 border-t border-chuna-200 bg-chuna-50 px-5 py-2.5 text-sm text-chuna-600 sm:flex">
    <span className="flex items-center gap-1">
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> move
    </span>
    <span className="flex items-center gap-1">
      <Kbd>Enter</Kbd> open
    </span>
    <span className="flex items-center gap-1">
      <Kbd>Esc</Kbd> close
    </span>
    <span className="ml-auto">Shows only what your role may do</span>
  </div>
)
