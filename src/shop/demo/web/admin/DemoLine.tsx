import { type ReactNode, useEffect, useState } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { DemoStanding, WireDemo } from '../../contract.ts'
import { createDemoApi } from './demo-api.ts'
import { LeaveDemoDialog } from './LeaveDemoDialog.tsx'

/** On every screen of the back office, as long as what it shows is made up, and for a day after. */
export function DemoLine({
  first,
}: {
  /** What the page itself says of it: it stands there at once. */ first: DemoStanding
}) {
  const api = useCalls(createDemoApi)
  const { may, confirmed } = useAdmin()
  const { value: demo, reload } = useAnswer(api.read)
  const [isAsking, setAsking] = useState(false)
  const whenAsked = useReloadWhenDone(demo, reload)
  const undo = useAct(
    () => confirmed(api.undo).then((asked) => asked && whenAsked()),
    tellRefusal('Not brought back'),
  )
  const known = demo ?? { ...first, problem: null }
  if (known.state === 'none') return null
  const mayLeave = may('setup.run')
  const ask = () => setAsking(true)
  return (
    <>
      <Line demo={known} mayLeave={mayLeave} onLeave={ask} onUndo={() => undo.run()} isBusy={undo.isBusy} />
      {isAsking && demo && (
        <LeaveDemoDialog
          demo={demo}
          leave={async (name) => {
            const asked = await confirmed(() => api.leave(name))
            if (!asked) return
            setAsking(false)
            await whenAsked()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const isUnderWay = (demo: WireDemo | undefined): boolean =>
  demo?.state === 'leaving' || demo?.state === 'going_back'

/** Asks every second; everything on the screen is another shop's once it is done, however quick that was. */
function useReloadWhenDone(demo: WireDemo | undefined, reload: () => Promise<void>): () => Promise<void> {
  const [isAsked, setAsked] = useState(false)
  const isWorking = isUnderWay(demo)
  useEffect(() => {
    if (isAsked && !isWorking && demo?.state !== 'failed') location.reload()
  }, [isAsked, isWorking, demo])
  useEffect(() => {
    if (!isWorking) return
    setAsked(true)
    const timer = setInterval(() => void reload(), 1_000)
    return () => clearInterval(timer)
  }, [isWorking, reload])
  return async () => {
    await reload()
    setAsked(true)
  }
}

type LineProps = {
  demo: Pick<WireDemo, 'state' | 'undo_until' | 'problem'>
  mayLeave: boolean
  isBusy: boolean
  onLeave: () => void
  onUndo: () => void
}

function Line({ demo, mayLeave, isBusy, onLeave, onUndo }: LineProps): ReactNode {
  const button = (words: string, onClick: () => void) =>
    mayLeave && (
      <Button kind="line" size="sm" disabled={isBusy} onClick={onClick}>
        {words}
      </Button>
    )
  switch (demo.state) {
    case 'demo':
      return (
        <p className="-mb-3 flex flex-wrap items-center gap-x-2 text-sm text-chuna-700">
          Demo data: these goods, customers and orders are made up.
          {mayLeave && (
            <button type="button" className="link min-h-11" onClick={onLeave}>
              Leave the demo
            </button>
          )}
        </p>
      )
    case 'leaving':
      return <Note kind="wait">Clearing the shelves. This takes a minute; it carries on if you leave.</Note>
    case 'going_back':
      return <Note kind="wait">Bringing the demo back. This takes a minute.</Note>
    case 'left':
      return (
        <Note kind="info">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <b>You have left the demo.</b> Undo is open until{' '}
              {demo.undo_until && showMoment(new Date(demo.undo_until))}, or until your first order. It takes
              away what you did since.
            </span>
            {button('Undo', onUndo)}
          </div>
        </Note>
      )
    case 'failed':
      return (
        <Note kind="bad">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <b>Not left.</b> {demo.problem}
            </span>
            {button('Try again', onLeave)}
          </div>
        </Note>
      )
  }
}
