import { useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toasts.ts'
import type { WireImport } from '../../contract.ts'
import { RowList, refusalOf } from './ImportRows.tsx'
import { counted, isAtWork } from './import-words.ts'
import { createImportsApi } from './imports-api.ts'
import { OutcomeNote } from './OutcomeNote.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'

/** An import while it is written, and what came of it. */
export function RunScreen({ found, reload }: { found: WireImport; reload: () => Promise<void> }) {
  const api = useCalls(createImportsApi)
  const { confirmed: run } = useAdmin()
  const [isAsking, setIsAsking] = useState(false)
  const act = async (call: () => Promise<unknown>) => {
    const words = await refusalOf(async () => {
      await run(() => call().then(() => true))
      await reload()
    })
    if (words) showToast({ kind: 'error', title: 'Not done', words })
  }
  const written = found.made + found.written
  const canUndo = (found.state === 'done' || found.state === 'stopped') && written > 0 && isInTime(found)
  return (
    <>
      {isAtWork(found) && (
        <ProgressPanel found={found}>
          {found.state === 'running' && (
            <Button onClick={() => void act(() => api.stopImport(found.id))}>Stop here</Button>
          )}
        </ProgressPanel>
      )}
      {!isAtWork(found) && <OutcomeNote found={found} />}
      {!isAtWork(found) && (
        <div className="flex flex-wrap gap-3">
          {found.state === 'stopped' && (
            <Button
              kind="primary"
              onClick={() =>
                void act(() => api.runImport(found.id, { leaveOutErrors: true, movePrices: true }))
              }
            >
              Carry on
            </Button>
          )}
          {found.state === 'done' && (
            <ButtonLink kind="primary" to={withQuery(adminPaths.products, { sort: 'changed' })}>
              See the products
            </ButtonLink>
          )}
          {canUndo && (
            <Button onClick={() => setIsAsking(true)}>
              <Icon name="undo-2" size="sm" />
              Undo this import
            </Button>
          )}
        </div>
      )}
      {canUndo && found.undo_until && (
        <p className="max-w-[75ch] text-sm text-chuna-700">
          Undo restores {counted(written, 'product')} as they were, until{' '}
          {showDate(new Date(found.undo_until))}. Products edited since then stay as they are and are listed
          here afterwards.
        </p>
      )}
      {found.failed > 0 && !isAtWork(found) && (
        <RowList found={found} views={[['failed', 'Not written', found.failed]]} />
      )}
      {found.state === 'undone' && found.stayed > 0 && (
        <RowList found={found} views={[['stayed', 'Stayed as they are', found.stayed]]} />
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Undo this import?',
            words: `${counted(written, 'product goes', 'products go')} back to what ${written === 1 ? 'it was' : 'they were'}; new ones are deleted. Products edited since then stay.`,
            keep: 'Go back',
            act: 'Undo the import',
            acting: 'Starting',
            onAct: async () => {
              const isDone = await run(() => api.undoImport(found.id).then(() => true))
              await reload()
              return isDone ?? false
            },
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const isInTime = ({ undo_until }: WireImport): boolean =>
  undo_until !== null && Date.parse(undo_until) > Date.now()
