import type { ReactNode } from 'react'
import { Panel } from '#ui/Panel.tsx'
import type { WireImport } from '../../contract.ts'
import { counted, showLeft } from './import-words.ts'

const doing = { checking: 'checked', running: 'written', undoing: 'restored' } as const

/** How far it is. It goes on without anybody looking. */
export function ProgressPanel({ found, children }: { found: WireImport; children?: ReactNode }) {
  const words = doing[found.state as keyof typeof doing]
  const label = `${found.done_rows.toLocaleString('en-IN')} of ${counted(found.todo_rows, 'row')} ${words}`
  return (
    <Panel padded>
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p role="status" className="font-semibold tabular-nums">
            {label}
          </p>
          <p className="text-chuna-600 tabular-nums">{showLeft(found, Date.now())}</p>
        </div>
        <progress
          aria-label={label}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-chuna-200 [&::-moz-progress-bar]:bg-jamun-600 [&::-webkit-progress-bar]:bg-chuna-200 [&::-webkit-progress-value]:bg-jamun-600"
          value={found.done_rows}
          max={Math.max(1, found.todo_rows)}
        />
        {found.state === 'running' && (
          <p>
            {found.made.toLocaleString('en-IN')} new, {found.written.toLocaleString('en-IN')} changed,{' '}
            {found.failed.toLocaleString('en-IN')} not written.
          </p>
        )}
        <p className="text-chuna-700">
          You can leave this page: the import continues, and you can come back to it here.
        </p>
        {children && <div className="flex flex-wrap gap-3">{children}</div>}
      </div>
    </Panel>
  )
}
