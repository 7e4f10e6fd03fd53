import { type PointerEvent, useRef, useState } from 'react'
import { PrivatePhoto } from '#shop/orders/web/PrivatePhoto.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireStaffReview } from '../../staff-contract.ts'
import { type Cut, photoPath } from './reviews-api.ts'

type Edges = { left: number; top: number; right: number; bottom: number }

const sides = [
  ['left', 'Cut from the left'],
  ['right', 'Cut from the right'],
  ['top', 'Cut from above'],
  ['bottom', 'Cut from below'],
] as const

const least = 5

/** What stays of a photo: drawn with the pointer, or set with the four sliders. What is cut away is gone for good. */
export function CropDialog({
  review,
  photo,
  onCrop,
  onLeaveOut,
  onClose,
}: {
  review: WireStaffReview
  photo: string
  onCrop: (cut: Cut) => Promise<unknown>
  onLeaveOut: () => Promise<unknown>
  onClose: () => void
}) {
  const [edges, setEdges] = useState<Edges>({ left: 0, top: 0, right: 0, bottom: 0 })
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const { isBusy, refusal, run } = useAct(async (what: 'crop' | 'leave out') => {
    await (what === 'crop' ? onCrop(cutOf(edges)) : onLeaveOut())
    onClose()
  })
  const draw = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))
    const y = Math.min(100, Math.max(0, ((event.clientY - box.top) / box.height) * 100))
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x, y }
    } else if (from.current) {
      const { x: startX, y: startY } = from.current
      if (Math.abs(x - startX) < least || Math.abs(y - startY) < least) return
      setEdges({
        left: Math.round(Math.min(x, startX)),
        right: Math.round(100 - Math.max(x, startX)),
        top: Math.round(Math.min(y, startY)),
        bottom: Math.round(100 - Math.max(y, startY)),
      })
    }
  }
  const set = (side: keyof Edges, value: number) => {
    const other = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
    setEdges((before) => ({ ...before, [side]: Math.min(value, 100 - least - before[other[side]]) }))
  }
  const isWhole = Object.values(edges).every((edge) => edge === 0)
  return (
    <Dialog title="Crop the photo" onClose={onClose} wide>
      <p className="text-chuna-700">Draw a box around what may be shown. The rest is gone for good.</p>
      {/* the sliders below do the same without a pointer */}
      <div
        className="relative mx-auto max-h-[50vh] w-fit cursor-crosshair touch-none overflow-hidden rounded-md bg-chuna-100 select-none [&_img]:max-h-[50vh] [&_img]:w-auto [&_img]:object-contain"
        onPointerDown={draw}
        onPointerMove={draw}
        onPointerUp={() => {
          from.current = undefined
        }}
      >
        <PrivatePhoto path={photoPath(review.id, photo)} alt="The whole photo" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
          style={{
            left: `${edges.left}%`,
            top: `${edges.top}%`,
            right: `${edges.right}%`,
            bottom: `${edges.bottom}%`,
          }}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(([side, label]) => (
          <label key={side} className="grid gap-1 text-sm">
            <span>
              {label}: {edges[side]} %
            </span>
            <input
              type="range"
              min={0}
              max={100 - least}
              value={edges[side]}
              className="h-11 accent-jamun-600"
              onChange={({ target }) => set(side, Number(target.value))}
            />
          </label>
        ))}
      </div>
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="line" disabled={isBusy} onClick={() => run('leave out')}>
          Leave photo out
        </Button>
        <SubmitButton
          type="button"
          busy={isBusy}
          busyLabel="Cropping"
          disabled={isWhole}
          onClick={() => run('crop')}
        >
          Crop it
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

const cutOf = ({ left, top, right, bottom }: Edges): Cut => ({
  left: left / 100,
  top: top / 100,
  width: (100 - left - right) / 100,
  height: (100 - top - bottom) / 100,
})
