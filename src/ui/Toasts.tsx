import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.ts'
import { currentToasts, type Toast, watchToasts } from './toasts.ts'

const ToastCard = lazyPart(() => import('./ToastCard.tsx').then((module) => module.ToastCard))

const none: Toast[] = []

/**
 * The place where messages are announced; it stands ready, what draws them comes with the first one. `children` is what
 * is said there without being drawn.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-center gap-3 print:hidden"
    >
      {children}
      <Suspense>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </div>
  )
}
