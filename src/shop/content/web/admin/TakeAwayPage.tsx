import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'

/** Takes a page out of the shop, or says why it has to stay. */
export function TakeAwayPage({ needed, takeAway }: { needed: string | null; takeAway: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title="Delete this page" padded className="max-w-[860px]">
      {needed ? (
        <p className="text-chuna-700">This page stays. {needed}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-chuna-700">
            Its address stays reserved, and an earlier version can be restored.
          </p>
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Delete this page?',
            words: 'Shoppers who follow an old link will see a “not found” page.',
            keep: 'Keep it',
            act: 'Delete',
            acting: 'Deleting',
            onAct: async () => {
              await takeAway()
              return true
            },
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}
