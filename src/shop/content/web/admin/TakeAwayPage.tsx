import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'

/** Takes a page out of the shop, or says why it has to stay. */
export function TakeAwayPage({ needed, takeAway }: { needed: string | null; takeAway: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Panel title="Take the page away" padded className="max-w-[860px]">
      {needed ? (
        <p className="text-chuna-700">This page stays. {needed}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-chuna-700">Its address stays its own, and an earlier version can be put back.</p>
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            Take away
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Take this page away?',
            words: 'Shoppers who follow an old link will be told that there is nothing here.',
            keep: 'Keep it',
            act: 'Take away',
            acting: 'Taking away',
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
