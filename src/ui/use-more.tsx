import { type ReactNode, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { OlderButton } from './OlderButton.tsx'
import { showToast } from './toasts.ts'

type Part<Row> = { rows: Row[]; hasMore: boolean }

/** A list that goes on: what is there, and a button that adds the next part. */
export function useMore<Row>(
  first: Part<Row>,
  readAfter: (last: Row) => Promise<Part<Row>>,
  label: string,
): { rows: Row[]; button: ReactNode } {
  const [more, setMore] = useState<Part<Row> | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const rows = [...first.rows, ...(more?.rows ?? [])]
  const last = rows.at(-1)
  const read = async () => {
    if (isBusy || last === undefined) return
    setIsBusy(true)
    try {
      const part = await readAfter(last)
      setMore({ rows: [...(more?.rows ?? []), ...part.rows], hasMore: part.hasMore })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'We could not load these.', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  const button = (more ?? first).hasMore && (
    <OlderButton label={label} busy={isBusy} onClick={() => void read()} />
  )
  return { rows, button }
}
