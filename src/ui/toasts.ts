// Short messages at the top of the page. One list, watched by whoever draws it.
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'warning' | 'removed'
  title: string
  words?: string
  action?: { label: string } & ({ href: string } | { onClick: () => void })
  /** In milliseconds, where it is not the usual one. */
  lifetime?: number
}

let toasts: Toast[] = []
let nextId = 1
const watchers = new Set<() => void>()

const publish = (next: Toast[]) => {
  toasts = next
  for (const watcher of watchers) watcher()
}

export const currentToasts = (): Toast[] => toasts

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function showToast(toast: Omit<Toast, 'id'>): void {
  publish([...toasts.slice(-2), { ...toast, id: nextId++ }])
}

export const dismissToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

/** Five seconds, unless somebody points at it. */
export const toastLifetime = 5_000
