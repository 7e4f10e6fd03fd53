import { useAdmin } from './admin.ts'
import { showToast } from './toasts.ts'

/**
 * Makes a call, asking for the password where the server wants it, says that it is done, and reads the screen again.
 * False when whoever was asked went back.
 */
export function usePerform(reload: () => Promise<void>) {
  const { confirmed } = useAdmin()
  return async (call: () => Promise<unknown>, done: string, words?: string): Promise<boolean> => {
    if (!(await confirmed(() => call().then(() => true)))) return false
    showToast({ kind: 'success', title: done, words })
    await reload()
    return true
  }
}

export type Perform = ReturnType<typeof usePerform>
