import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { Button, buttonClass } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

type Unsaved = {
  /** Stands anywhere in what the form draws. */
  dialog: ReactNode
  /** Called right before the form itself goes elsewhere, once what was typed is kept. */
  letGo: () => void
}

/**
 * Asks before what was typed is lost: on the way to another screen, and before the window closes. When the session ends
 * meanwhile, the form waits for a login in another window.
 */
export function useUnsaved(
  isDirty: boolean,
  {
    words = 'Your changes on this screen are not saved. They will be lost if you leave.',
    stay = 'Stay',
  } = {},
): Unsaved {
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  const isLogin = blocker.state === 'blocked' && blocker.location.pathname === adminPaths.login
  return {
    letGo: () => {
      isFree.current = true
    },
    dialog: blocker.state === 'blocked' && (
      <Dialog
        title={isLogin ? 'You have been logged out' : 'Leave without saving?'}
        onClose={() => blocker.reset()}
      >
        <p className="text-chuna-700">
          {isLogin
            ? 'What you entered is kept here. Log in again in another window, then come back and save.'
            : words}
        </p>
        <DialogActions>
          <Button kind="ghost" onClick={() => blocker.reset()}>
            {stay}
          </Button>
          {isLogin ? (
            <a
              href={adminPaths.login}
              target="_blank"
              rel="noopener"
              className={buttonClass({ kind: 'primary' })}
              onClick={() => blocker.reset()}
            >
              Login in another window
            </a>
          ) : (
            <Button kind="dangerSolid" onClick={() => blocker.proceed()}>
              Leave
            </Button>
          )}
        </DialogActions>
      </Dialog>
    ),
  }
}
