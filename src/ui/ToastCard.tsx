import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-names.ts'
import { dismissToast, type Toast, toastLifetime } from './toasts.ts'

const looks = {
  success: ['circle-check', 'text-neem-600'],
  error: ['circle-exclamation-point', 'text-geru-600'],
  warning: ['circle-exclamation-point', 'text-haldi-800'],
  removed: ['trash', 'text-chuna-700'],
} as const satisfies Record<Toast['kind'], readonly [IconName, colour: string]>

export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [icon, colour] = looks[toast.kind]
  const lifetime = toast.lifetime ?? toastLifetime
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), lifetime)
    return () => clearTimeout(timer)
  }, [held, toast.id, lifetime])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, it does nothing else
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto grid w-full max-w-[560px] grid-cols-[20px_1fr_auto] items-start gap-3 rounded-md border border-chuna-200 bg-white py-3.5 pr-2 pl-4 text-md shadow-lg"
    >
      <Icon name={icon} className={colour} />
      <div>
        <p className="text-base font-semibold">{toast.title}</p>
        {toast.words && <p>{toast.words}</p>}
        {toast.action && <Act action={toast.action} onDone={() => dismissToast(toast.id)} />}
      </div>
      <IconButton icon="x" aria-label="Close" className="-my-3" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

function Act({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  if ('href' in action) {
    return (
      <Link to={action.href} className="link inline-flex min-h-8 items-center" onClick={onDone}>
        {action.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="link min-h-11"
      onClick={() => {
        action.onClick()
        onDone()
      }}
    >
      {action.label}
    </button>
  )
}
