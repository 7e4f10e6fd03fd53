import { useEffect, useRef, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useCare } from '#ui/use-care.ts'
import type { WireTrack } from '../../contract.ts'
import { orders } from './orders.ts'
import { TrackForm } from './TrackForm.tsx'
import { TrackResult } from './TrackResult.tsx'

const meta: PageMeta = {
  title: 'Track your order',
  description: 'Where your order is, with its number and the email or mobile you used. No login needed.',
  path: paths.track,
}

export const loader = () => ({ meta })

export function Component() {
  const { phone } = useCare()
  const [track, setTrack] = useState<WireTrack | undefined>()
  const result = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus to itself
  useEffect(() => {
    result.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [track])
  return (
    <div className="wrap">
      <Breadcrumb trail={[['Home', paths.home]]} here="Track Your Order" />
      <h1 tabIndex={-1} className="display pt-2 text-[clamp(2rem,3.2vw,2.75rem)]/[1.05] outline-none lg:pt-4">
        Track your order
      </h1>
      <p className="mt-2 text-chuna-600">No login needed. Use the number from our mail.</p>
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[420px_minmax(0,1fr)] lg:gap-16">
        <TrackForm
          find={async (number, contact) => {
            setTrack(undefined)
            setTrack(await orders.track(number, contact))
          }}
        />
        <div ref={result} className="min-w-0">
          {track && <TrackResult track={track} now={new Date()} carePhone={phone} />}
        </div>
      </div>
    </div>
  )
}
