import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { recentSearches } from '#shop/catalogue/web/storefront/kept.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { SearchApi, Suggestions } from '../search-api.ts'

const SearchPanel = lazyPart(() => import('./SearchPanel.tsx').then((module) => module.SearchPanel))

const fewestLetters = 2
const debounce = 120

/** Suggests while typing; Enter goes to the listing of what was typed, with or without code. */
export function SearchBox({ suggest }: { suggest: SearchApi['suggest'] }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [found, setFound] = useState<{ typed: string; suggestions: Suggestions } | undefined>()
  const [active, setActive] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const panelId = useId()
  const navigate = useNavigate()
  const location = useLocation()
  const recent = recentSearches.useTexts()
  const text = typed.trim()

  // a new page has opened: the suggestions are done with
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => setIsOpen(false), [location.key])

  useEffect(() => {
    if (text.length < fewestLetters) return
    let isLate = false
    const timer = setTimeout(() => {
      suggest(text).then(
        (suggestions) => {
          if (isLate) return
          setFound({ typed: text, suggestions })
          setActive(-1)
        },
        () => {}, // no suggestions then; Enter still searches
      )
    }, debounce)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text, suggest])

  const suggestions = text.length >= fewestLetters ? found?.suggestions : undefined
  const showsPanel = isOpen && (suggestions !== undefined || (text === '' && recent.length > 0))

  const options = () => [...(form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const focusField = () => form.current?.querySelector('input')?.focus()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') return
    recentSearches.add(text)
    setIsOpen(false)
    navigate(paths.listing(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!showsPanel) return
    if (event.key === 'Escape') {
      event.preventDefault() // the first Esc only closes; a second one empties the field
      setIsOpen(false)
    }
    const all = options()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1
      setActive(next < -1 ? all.length - 1 : next >= all.length ? -1 : next)
    }
    if (event.key === 'Enter' && all[active]) {
      event.preventDefault()
      all[active].click()
    }
  }

  return (
    <form
      ref={form}
      role="search"
      action={paths.search}
      onSubmit={search}
      className="relative order-3 col-span-full w-full lg:order-none lg:col-auto lg:max-w-[640px] lg:justify-self-center"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-4.5 -translate-y-1/2 text-chuna-700"
      />
      <label htmlFor="q" className="sr-only">
        Search
      </label>
      <input
        id="q"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Your door to happiness opens with a search"
        role="combobox"
        aria-expanded={showsPanel}
        aria-controls={panelId}
        aria-autocomplete="list"
        aria-activedescendant={showsPanel && active >= 0 ? `${panelId}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        className={`min-h-12 w-full rounded-full border pl-12 text-base text-ellipsis placeholder-shown:pr-4 not-placeholder-shown:pr-12 placeholder:text-[clamp(0.6875rem,3.7vw,0.9375rem)] hover:border-chuna-400 lg:placeholder:text-base ${showsPanel ? 'border-transparent bg-white outline-2 outline-jamun-600' : 'border-transparent bg-chuna-100'} placeholder:text-chuna-600 placeholder:opacity-100 focus-visible:rounded-full`}
      />
      {typed !== '' && (
        <IconButton
          icon="x"
          size="sm"
          aria-label="Clear the search"
          className="absolute top-0.5 right-1"
          onClick={() => {
            setTyped('')
            focusField()
          }}
        />
      )}
      <div id={panelId}>
        {showsPanel && (
          <Suspense>
            <SearchPanel
              id={panelId}
              typed={text}
              active={active}
              suggestions={suggestions}
              recent={recent}
              onChoose={() => {
                if (text !== '') recentSearches.add(text)
                setIsOpen(false)
              }}
              onClearRecent={() => {
                focusField()
                recentSearches.clear()
              }}
            />
          </Suspense>
        )}
      </div>
    </form>
  )
}
