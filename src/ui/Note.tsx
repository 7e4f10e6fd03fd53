import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

const kinds = {
  bad: ['bg-geru-50 text-geru-700', 'circle-exclamation-point'],
  ok: ['bg-neem-50 text-neem-700', 'circle-check'],
  info: ['bg-neel-50 text-neel-600', 'info'],
  change: ['bg-haldi-100 text-haldi-800', 'circle-exclamation-point'],
  wait: ['bg-haldi-100 text-haldi-800', 'calendar-clock'],
} as const satisfies Record<string, readonly [look: string, icon: IconName]>

/** A sentence that matters here and now. What went wrong is announced at once, the rest when there is time. */
export function Note({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  const [look, icon] = kinds[kind]
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-md ${look}`}
    >
      <Icon name={icon} className="mt-px" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
