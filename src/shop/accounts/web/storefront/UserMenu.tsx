import * as paths from '#kernel/paths.ts'
import { HungPanel } from '#ui/HungPanel.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { UserMenuPanelProps } from './UserMenuPanel.tsx'

const UserMenuPanel = lazyPart(() => import('./UserMenuPanel.tsx').then((module) => module.UserMenuPanel))

const menuId = 'user-menu'

/** A small menu under the user icon; on phones the same list rises from the bottom edge. */
export const UserMenu = (props: UserMenuPanelProps) => (
  <div>
    <IconButton icon="user" size="lg" aria-label="Account" popoverTarget={menuId} />
    <HungPanel
      id={menuId}
      name="Account"
      className="inset-x-0 top-auto bottom-0 w-full max-w-none rounded-t-lg py-3 backdrop:bg-kajal/50 lg:top-(--below,120px) lg:right-(--right,40px) lg:bottom-auto lg:left-auto lg:w-72 lg:rounded-lg lg:backdrop:bg-transparent"
      plain={
        <noscript>
          <a href={paths.login}>Login</a> <a href={paths.signup}>Signup</a>
        </noscript>
      }
    >
      <UserMenuPanel {...props} />
    </HungPanel>
  </div>
)
