import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { dismissToast, type Toast, toastLifetime } from './toasts.ts'

export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toastLifetime)
    return () => clearTimeout(timer)
  }, [held, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, it does nothing else
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto grid w-full max-w-[560px] grid-cols-[20px_1fr_auto] items-start gap-3 rounded-md border border-chuna-200 bg-white py-3.5 pr-2 pl-4 text-md shadow-lg"
    >
      <Icon
        name={toast.kind === 'success' ? 'circle-check' : 'circle-exclamation-point'}
        className={toast.kind === 'success' ? 'text-neem-600' : 'text-geru-600'}
      />
      <div>
        <p className="text-base font-semibold">{toast.title}</p>
        {toast.words && <p>{toast.words}</p>}
        {toast.action && (
          <Link
            to={toast.action.href}
            className="link inline-flex min-h-8 items-center"
            onClick={() => dismissToast(toast.id)}
          >
            {toast.action.label}
          </Link>
        )}
      </div>
      <IconButton icon="x" aria-label="Close" className="-my-3" onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
