import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { loadPreview } from './load-preview.ts'

type Turning = 'still' | 'coming' | 'turning' | 'impossible'

/** The model, turning once somebody wants to see it: what draws it comes then, and not with the form. */
export function Turntable({ address }: { address: string }) {
  const stage = useRef<HTMLDivElement>(null)
  const stop = useRef<(() => void) | undefined>(undefined)
  const isGone = useRef(false)
  const [turning, setTurning] = useState<Turning>('still')

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      stop.current?.()
    }
  }, [])

  const show = async () => {
    setTurning('coming')
    try {
      const preview = await loadPreview()
      if (!stage.current) return
      const end = await preview(stage.current, address)
      if (isGone.current) return end()
      stop.current = end
      setTurning('turning')
      stage.current.focus()
    } catch {
      // a browser that cannot draw, or a model that did not come: the sizes beside it are still true
      if (!isGone.current) setTurning('impossible')
    }
  }
  return (
    <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-chuna-100">
      <div
        ref={stage}
        role="application"
        aria-label="The model, turning. Arrow keys turn it."
        tabIndex={turning === 'turning' ? 0 : -1}
        hidden={turning !== 'turning' && turning !== 'coming'}
        className="absolute inset-0 touch-none"
      />
      {turning !== 'turning' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-md text-chuna-700">
          <Icon name="boxes" className="text-chuna-600" />
          {turning === 'impossible' ? (
            <p role="status">It cannot be drawn here. Its sizes are beside it.</p>
          ) : (
            <Button size="sm" disabled={turning === 'coming'} onClick={() => void show()}>
              {turning === 'coming' ? 'Loading the model …' : 'See the model turn'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
