import { type ReactNode, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { OlderButton } from './OlderButton.tsx'
import { showToast } from './toasts.ts'

/** `next` says where to read on; null at the end. */
type Part<Row, Next> = { rows: Row[]; next: Next | null }

/** A list that goes on: what is there, and a button that adds the next part. */
export function useMore<Row, Next>(
  first: Part<Row, Next>,
  readOn: (next: Next) => Promise<Part<Row, Next>>,
  label: string,
): { rows: Row[]; button: ReactNode } {
  const [more, setMore] = useState<Part<Row, Next> | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const { next } = more ?? first
  const read = async () => {
    if (isBusy || next === null) return
    setIsBusy(true)
    try {
      const part = await readOn(next)
      setMore({ rows: [...(more?.rows ?? []), ...part.rows], next: part.next })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'We could not load these.', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    rows: [...first.rows, ...(more?.rows ?? [])],
    button: next !== null && <OlderButton label={label} busy={isBusy} onClick={() => void read()} />,
  }
}
