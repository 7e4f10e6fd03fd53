import { type ReactNode, useState } from 'react'
import { OlderButton } from './OlderButton.tsx'
import { tellRefusal } from './tell-refusal.ts'
import { useAct } from './use-act.ts'

/** `next` says where to read on; null at the end. */
type Part<Row, Next> = { rows: Row[]; next: Next | null }

/** A list that goes on: what is there, and a button that adds the next part. */
export function useMore<Row, Next>(
  first: Part<Row, Next>,
  readOn: (next: Next) => Promise<Part<Row, Next>>,
  label: string,
  refused = 'We could not load these.',
): { rows: Row[]; button: ReactNode } {
  const [more, setMore] = useState<Part<Row, Next> | undefined>()
  const { next } = more ?? first
  const { isBusy, run } = useAct(async () => {
    if (next === null) return
    const part = await readOn(next)
    setMore({ rows: [...(more?.rows ?? []), ...part.rows], next: part.next })
  }, tellRefusal(refused))
  return {
    rows: [...first.rows, ...(more?.rows ?? [])],
    button: next !== null && <OlderButton label={label} busy={isBusy} onClick={run} />,
  }
}
