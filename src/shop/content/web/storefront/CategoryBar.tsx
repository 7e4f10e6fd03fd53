import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { drawnPart } from '#ui/drawn-part.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { opensLists, placeIn } from '../../domain/menu-panels.ts'
import type { Layout } from '../content-api.ts'

const GoodsPanel = lazyPart<{ label: string; href: string; place: string }>(() =>
  import('./GoodsPanel.tsx').then((module) => module.GoodsPanel),
)

const CategoryLists = drawnPart(() => import('./CategoryLists.tsx').then((module) => module.CategoryLists))

const openAfter = 120
const closeAfter = 200
const menuId = 'all-categories'

/**
 * Ten links, and one panel. The button opens it with every list, by key and touch; hovering over a link opens it too, with
 * the lists or, for what they do not name, with what the link holds. By key that is the arrow down.
 */
export function CategoryBar({ menu, services }: { menu: Layout['menu']; services: Layout['strip'] }) {
  const panel = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  const [goods, setGoods] = useState<{ label: string; href: string; place: string }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel
  useEffect(() => () => panel.current?.hidePopover?.(), [key])

  const later = (wait: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, wait)
  }
  const canHover = () => matchMedia('(hover: hover) and (min-width: 64rem)').matches
  /** Whoever only points at a link stays where they are. The browser looks while it opens the panel, before any other key. */
  const takesFocus = (isAsked: boolean) => {
    if (panel.current) panel.current.autofocus = isAsked
  }
  const open = (link: Layout['menu']['bar'][number]) => {
    takesFocus(false)
    const place = opensLists(link.label, menu.lists) ? undefined : placeIn(link.href)
    setGoods(place === undefined ? undefined : { ...link, place })
    if (place !== undefined || menu.lists.length > 0) panel.current?.showPopover?.()
  }
  const openSoon = (link: Layout['menu']['bar'][number]) => canHover() && later(openAfter, () => open(link))
  const openByKey = (event: KeyboardEvent, link: Layout['menu']['bar'][number]) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open(link)
    panel.current?.focus()
  }
  const closeSoon = () => canHover() && later(closeAfter, () => panel.current?.hidePopover?.())

  return (
    <nav ref={bar} aria-label="Categories" className="border-b border-chuna-200 bg-white">
      <div className="wrap flex items-center gap-5 overflow-x-auto [scrollbar-width:none] lg:gap-2 lg:overflow-visible">
        <button
          type="button"
          popoverTarget={menuId}
          onClick={() => {
            setGoods(undefined)
            takesFocus(true)
          }}
          hidden={menu.lists.length === 0}
          className="flex min-h-12 flex-none items-center gap-2 font-medium hover:text-jamun-600 lg:mr-6"
        >
          <Icon name="menu" />
          All
        </button>
        <ul className="flex flex-none gap-5.5 lg:flex-1 lg:justify-between lg:gap-2">
          {menu.bar.map((link) => (
            <li key={link.label} onMouseEnter={() => openSoon(link)} onMouseLeave={closeSoon}>
              <NavLink
                to={link.href}
                onKeyDown={(event) => openByKey(event, link)}
                className="relative flex min-h-12 items-center font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:after:bg-jamun-600 aria-[current=page]:after:bg-jamun-600"
              >
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        tabIndex={-1}
        role="group"
        aria-label={goods?.label ?? 'All categories'}
        onMouseEnter={() => clearTimeout(timer.current)}
        onMouseLeave={closeSoon}
        onBeforeToggle={() => {
          const below = bar.current?.getBoundingClientRect().bottom ?? 0
          // on a phone the panel is the whole screen; its rules in the style sheet win there
          panel.current?.style.setProperty('--below', `${below}px`)
        }}
        className="fixed inset-0 m-0 h-dvh outline-none max-h-none w-full max-w-none overflow-auto bg-white shadow-lg lg:top-(--below,200px) lg:bottom-auto lg:h-auto lg:max-h-[calc(100dvh-var(--below,200px))] lg:border-t lg:border-chuna-200"
      >
        <div className="wrap flex items-center justify-between border-b border-chuna-200 py-2 lg:hidden">
          <p className="display text-2xl">All categories</p>
          <IconButton
            icon="x"
            aria-label="Close the menu"
            popoverTarget={menuId}
            popoverTargetAction="hide"
          />
        </div>
        {goods && (
          <Suspense>
            <GoodsPanel key={goods.place} {...goods} />
          </Suspense>
        )}
        <div hidden={goods !== undefined}>
          <CategoryLists menu={menu} services={services} />
        </div>
      </div>
    </nav>
  )
}
