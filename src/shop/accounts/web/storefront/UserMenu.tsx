import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { takeFocus } from '#ui/take-focus.ts'
import type { UserMenuPanelProps } from './UserMenuPanel.tsx'

const UserMenuPanel = lazyPart(() => import('./UserMenuPanel.tsx').then((module) => module.UserMenuPanel))

const menuId = 'user-menu'

/** A small menu under the user icon; on phones the same list rises from the bottom edge. */
export function UserMenu(props: UserMenuPanelProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu, the first does not
  useEffect(() => () => panel.current?.hidePopover?.(), [key])
  return (
    <div ref={anchor}>
      <IconButton icon="user" size="lg" aria-label="Account" popoverTarget={menuId} />
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        tabIndex={-1}
        role="group"
        aria-label="Account"
        onToggle={takeFocus}
        onBeforeToggle={() => {
          setWasOpened(true)
          const box = anchor.current?.getBoundingClientRect()
          panel.current?.style.setProperty('--below', `${(box?.bottom ?? 0) + 4}px`)
          panel.current?.style.setProperty('--right', `${innerWidth - (box?.right ?? 0)}px`)
        }}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full outline-none max-w-none rounded-t-lg border border-chuna-200 bg-white py-3 shadow-lg backdrop:bg-kajal/50 lg:top-(--below,120px) lg:right-(--right,40px) lg:bottom-auto lg:left-auto lg:w-72 lg:rounded-lg lg:backdrop:bg-transparent"
      >
        <noscript>
          <a href={paths.login}>Login</a> <a href={paths.signup}>Signup</a>
        </noscript>
        {wasOpened && (
          <Suspense>
            <UserMenuPanel {...props} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
