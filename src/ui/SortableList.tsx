import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

type Moved = { from: number; to: number }

/** What a list looks like after one entry has moved. */
export function moved<T>(list: readonly T[], { from, to }: Moved): T[] {
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/**
 * Rows that can be put in another order: dragged by their handle, or with the keyboard: Space lifts, arrows move, Space
 * drops, Esc puts back. What happens is said aloud.
 */
export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
}: {
  label: string
  items: readonly T[]
  keyOf: (item: T, place: number) => string
  nameOf: (item: T, place: number) => string
  onMove: (move: Moved) => void
  children: (item: T, place: number) => ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  const [lifted, setLifted] = useState<{ from: number; at: number } | undefined>()
  const [drag, setDrag] = useState<Moved | undefined>()
  const [focus, setFocus] = useState<{ at: number } | undefined>()
  const hint = useId()

  // a row that moves in the page loses the focus
  useEffect(() => {
    if (focus) list.current?.children[focus.at]?.querySelector<HTMLElement>('[data-handle]')?.focus()
  }, [focus])

  const named = (place: number) => nameOf(items[place] as T, place)
  const shift = (from: number, to: number) => {
    if (to < 0 || to >= items.length || !lifted) return
    onMove({ from, to })
    setLifted({ ...lifted, at: to })
    setFocus({ at: to })
    setNews(`${named(from)} is at place ${to + 1} of ${items.length}.`)
  }
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const isLifted = lifted?.at === place
    if (event.key === ' ' || (event.key === 'Enter' && isLifted)) {
      setLifted(isLifted ? undefined : { from: place, at: place })
      setNews(isLifted ? `${named(place)} is dropped.` : `${named(place)} is lifted. Arrows move it.`)
    } else if (isLifted && event.key === 'ArrowUp') shift(place, place - 1)
    else if (isLifted && event.key === 'ArrowDown') shift(place, place + 1)
    else if (isLifted && event.key === 'Escape') {
      onMove({ from: place, to: lifted.from })
      setLifted(undefined)
      setFocus({ at: lifted.from })
      setNews(`${named(place)} is back where it was.`)
    } else return
    event.preventDefault()
  }

  const startDrag = (from: number) => {
    const placeAt = (y: number): number => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const above = rows.filter((row, place) => place !== from && row.top + row.height / 2 < y).length
      return Math.min(above, items.length - 1)
    }
    let to = from
    const follow = ({ clientY }: PointerEvent) => {
      to = placeAt(clientY)
      setDrag({ from, to })
    }
    const stop = ({ type }: PointerEvent) => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
      setDrag(undefined)
      if (type === 'pointerup' && to !== from) {
        onMove({ from, to })
        setNews(`${named(from)} is at place ${to + 1} of ${items.length}.`)
      }
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    setDrag({ from, to: from })
  }

  const lineOf = (place: number): string => {
    if (!drag || drag.to === drag.from || drag.to !== place) return ''
    return drag.to < drag.from
      ? 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-jamun-600'
      : 'before:absolute before:inset-x-0 before:-bottom-px before:h-0.5 before:bg-jamun-600'
  }

  return (
    <>
      <p id={hint} className="sr-only">
        Space lifts it, arrows move it, Space drops it, Escape puts it back.
      </p>
      <ul ref={list} aria-label={label} className={drag ? 'select-none' : ''}>
        {items.map((item, place) => {
          const isHeld = lifted?.at === place || drag?.from === place
          return (
            <li
              key={keyOf(item, place)}
              className={`relative flex items-start gap-1 border-b border-chuna-200 bg-white pr-2 pl-1 last:border-0 ${lineOf(place)} ${isHeld ? 'z-10 rounded-md shadow-lg outline-2 outline-jamun-600' : ''}`}
            >
              <button
                type="button"
                data-handle
                aria-label={`Move ${nameOf(item, place)}`}
                aria-describedby={hint}
                aria-pressed={lifted?.at === place}
                className="mt-2 grid size-11 flex-none cursor-grab touch-none place-items-center rounded-md text-chuna-600 hover:bg-chuna-100"
                onKeyDown={(event) => onKeyDown(event, place)}
                onBlur={() => setLifted((now) => (now?.at === place ? undefined : now))}
                onPointerDown={(event) => event.button === 0 && startDrag(place)}
              >
                <Icon name="grip-vertical" />
              </button>
              <div className="min-w-0 flex-1">{children(item, place)}</div>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
