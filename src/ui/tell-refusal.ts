import { CallRefused } from '#kernel/transport.ts'
import { showToast } from './toasts.ts'

/** Says in a message why a call was refused; for `useAct`, and for a promise's `catch`. */
export const tellRefusal =
  (title: string) =>
  (error: unknown): false => {
    if (!(error instanceof CallRefused)) throw error
    showToast({ kind: 'error', title, words: error.words })
    return false
  }
