import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { WireMe } from '#shop/accounts/contract.ts'
import { createAccountApi } from '#shop/accounts/web/account-api.ts'
import { MeProvider } from '#shop/accounts/web/admin/me-context.ts'
import { TwoStepPanel } from '#shop/accounts/web/TwoStepPanel.tsx'
import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import { DemoLine } from '#shop/demo/web/admin/DemoLine.tsx'
import { createHealthApi } from '#shop/health/web/admin/health-api.ts'
import { createReportsApi } from '#shop/reports/web/admin/reports-api.ts'
import { WaitingProvider } from '#shop/reports/web/admin/waiting-context.ts'
import { waitingByScreen } from '#shop/reports/web/admin/waiting-words.ts'
import { type SetupProgress, SetupProgressProvider } from '#shop/setup/web/admin/progress-context.ts'
import { createSetupApi } from '#shop/setup/web/admin/setup-api.ts'
import { AdminProvider, useCalls } from '#ui/admin.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { ScreenSkeleton } from '#ui/Skeletons.tsx'
import { ScreenNameProvider } from '#ui/screen-name.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { ForStaffOnly, NotAllowed, Unreachable } from './dead-ends.tsx'
import { CommandPalette } from './palette/CommandPalette.tsx'
import { ShortcutsDialog } from './palette/ShortcutsDialog.tsx'
import { useShortcuts } from './palette/use-shortcuts.ts'
import { MenuDrawer, Sidebar } from './Sidebar.tsx'
import type { ScreenHandle } from './screen-handle.ts'
import { standing } from './standing.ts'
import { TopBar } from './TopBar.tsx'
import { onTwoStepRequired } from './two-step-required.ts'
import { useScreen } from './use-screen.ts'

/** Around every screen but login and signup. Who is here, and what they may do, is read from the server first. */
export function AdminShell() {
  const api = useCalls(createAccountApi)
  const { value: me, problem, reload } = useAnswer(api.readMe)
  useEffect(() => {
    onTwoStepRequired(() => void reload())
    return () => onTwoStepRequired(undefined)
  }, [reload])
  const isAllowedIn = me?.permissions.includes('office.enter') ?? false
  if (me && !isAllowedIn) return <ForStaffOnly />
  if (!me && problem && problem.code !== 'not_signed_in') {
    return <Unreachable words={problem.words} onRetry={() => void reload()} />
  }
  return <Shell me={me} reloadMe={reload} />
}

function Shell({ me, reloadMe }: { me: WireMe | undefined; reloadMe: () => Promise<void> }) {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const isGated = me ? me.two_step_required && !me.two_step : false
  const [name, tellName] = useState<string>()
  useScreen(isGated ? 'Two-step login' : (name ?? handle?.title ?? 'Home'), me !== undefined)
  const may = useCallback((permission: string) => me?.permissions.includes(permission) ?? false, [me])
  const { run: confirmed, dialog, cancel } = useStepUp(useCalls(createAccountApi))
  const { pathname } = useLocation()
  // whoever leaves the screen does not mean its act any more
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is the trigger
  useEffect(() => cancel, [pathname])
  const [inFront, setInFront] = useState<InFront>()
  const openPalette = useCallback(() => setInFront(next('palette')), [])
  const openShortcuts = useCallback(() => setInFront(next('shortcuts')), [])
  const closeFront = () => setInFront((now) => (now === inFront ? undefined : now))
  const isOpen = me !== undefined && !isGated
  const setup = useSetupProgress(isOpen && may('setup.run'))
  // asked again on every screen: what was done there waits no longer
  const waiting = useAnswer(useCalls(createReportsApi).readWaiting, pathname, { when: isOpen })
  const health = useAnswer(useCalls(createHealthApi).readHealthCount, pathname, {
    when: isOpen && may('health.read'),
  })
  const counts = waitingByScreen(waiting.value?.data ?? [])
  const toSeeTo = health.value?.count ?? 0
  useShortcuts(may, isOpen, { onFind: openPalette, onHelp: openShortcuts })
  return (
    <div className="min-h-page bg-chuna-50 text-md lg:grid lg:grid-cols-[248px_minmax(0,1fr)]">
      <a href="#main" className="absolute -left-full z-50 bg-white px-4 py-3 focus:top-2 focus:left-4">
        Skip to content
      </a>
      <Sidebar me={me} isGated={isGated} progress={setup.progress} waiting={counts} toSeeTo={toSeeTo} />
      <div className="min-w-0">
        <TopBar
          menu={
            <MenuDrawer
              me={me}
              isGated={isGated}
              progress={setup.progress}
              waiting={counts}
              toSeeTo={toSeeTo}
            />
          }
          onFind={isOpen ? openPalette : undefined}
          hasTools={handle?.hasTools === true && !isGated && (!me || !handle.needs || may(handle.needs))}
        >
          <main
            id="main"
            tabIndex={-1}
            className="grid max-w-[1280px] content-start gap-6 px-4 pt-5 pb-12 outline-none lg:px-8 lg:pt-7 lg:pb-16"
          >
            {me ? (
              <MeProvider value={{ me, reloadMe }}>
                <SetupProgressProvider value={setup}>
                  <WaitingProvider value={waiting}>
                    <AdminProvider value={{ may, confirmed, personId: me._id }}>
                      {isGated ? (
                        <TwoStepGate me={me} reloadMe={reloadMe} />
                      ) : (
                        <ScreenNameProvider value={tellName}>
                          <ScreenOrRefusal handle={handle} name={name} me={me} />
                        </ScreenNameProvider>
                      )}
                      {inFront?.what === 'palette' && (
                        <CommandPalette key={inFront.count} onClose={closeFront} />
                      )}
                      {inFront?.what === 'shortcuts' && (
                        <ShortcutsDialog key={inFront.count} onClose={closeFront} />
                      )}
                      {dialog}
                    </AdminProvider>
                  </WaitingProvider>
                </SetupProgressProvider>
              </MeProvider>
            ) : (
              <ScreenSkeleton />
            )}
          </main>
        </TopBar>
      </div>
      <Toasts />
    </div>
  )
}

/** Counted: the end of one, told a moment later, does not close the next. */
type InFront = { what: 'palette' | 'shortcuts'; count: number } | undefined

const next = (what: 'palette' | 'shortcuts') => (before: InFront) => ({
  what,
  count: (before?.count ?? 0) + 1,
})

/** How far the set-up is, asked again on every screen until the shop is open. */
function useSetupProgress(when: boolean): SetupProgress {
  const api = useCalls(createSetupApi)
  const { pathname } = useLocation()
  const [isDone, setIsDone] = useState(false)
  const { value, reload } = useAnswer(api.readProgress, isDone ? '' : pathname, { when })
  useEffect(() => setIsDone(value?.phase === 'open'), [value])
  return { progress: value, phase: value?.phase ?? standing().phase, reload }
}

function ScreenOrRefusal({
  handle,
  name,
  me,
}: {
  handle: ScreenHandle | undefined
  /** Of what it is about, once it knows. */
  name: string | undefined
  me: WireMe
}) {
  const { pathname } = useLocation()
  if (handle?.needs && !me.permissions.includes(handle.needs)) {
    return <NotAllowed title={handle.title} role={me.role} />
  }
  return (
    <>
      <DemoLine first={standing().demo} />
      {handle?.parent && (
        <div className="-my-3">
          <Breadcrumb trail={[handle.parent]} here={name ?? handle.title} />
        </div>
      )}
      <Outlet key={pathname} />
    </>
  )
}

/** Nothing else opens until it is set up: the server refuses every other call, too. */
function TwoStepGate({ me, reloadMe }: { me: WireMe; reloadMe: () => Promise<void> }) {
  const api = useCalls(createAccountApi)
  return (
    <>
      <ScreenHead title="Secure your account" />
      <Note kind="info">
        The owner requires two-step login for all staff. Set it up to open the back office.
      </Note>
      <TwoStepPanel api={api} me={me} onChanged={() => void reloadMe()} />
    </>
  )
}
