import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import type { WirePacked } from '../../staff-order-contract.ts'
import { counted } from './staff-words.ts'

/** Packs what is ticked, and says by name what could not be. */
export function PackBar({
  picked,
  pack,
  onPacked,
  onClear,
}: {
  picked: ReadonlySet<string>
  pack: (numbers: string[]) => Promise<WirePacked>
  onPacked: (left: string[]) => void
  onClear: () => void
}) {
  const [refused, setRefused] = useState<WirePacked['data']>([])
  const { isBusy, run } = useAct(async () => {
    setRefused([])
    const { data } = await pack([...picked])
    const done = data.filter(({ packed }) => packed)
    const left = data.filter(({ packed }) => !packed)
    setRefused(left)
    if (done.length > 0)
      showToast({
        kind: 'success',
        title: `${counted(done.length, 'order')} packed`,
        words: done.map(({ number }) => number).join(', '),
      })
    onPacked(left.map(({ number }) => number))
  }, tellRefusal('Not packed'))
  return (
    <>
      {picked.size > 0 && (
        <section
          aria-label="With the picked orders"
          className="on-dark sticky bottom-3 z-10 order-last flex flex-wrap items-center gap-3 rounded-md bg-ink px-4 py-2.5 text-white lg:static lg:order-none"
        >
          <p role="status" className="font-semibold">
            {picked.size} picked
          </p>
          <SubmitButton type="button" kind="line" size="sm" busy={isBusy} busyLabel="Packing" onClick={run}>
            <Icon name="package" size="sm" />
            Mark packed
          </SubmitButton>
          <Button kind="ghost" size="sm" className="ml-auto text-white hover:bg-white/10" onClick={onClear}>
            Clear
          </Button>
        </section>
      )}
      {refused.length > 0 && (
        <Note kind="bad">
          <b className="font-semibold">{counted(refused.length, 'order was', 'orders were')} not packed.</b>
          <ul className="mt-1">
            {refused.map(({ number, words }) => (
              <li key={number}>
                {number}: {words}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}
