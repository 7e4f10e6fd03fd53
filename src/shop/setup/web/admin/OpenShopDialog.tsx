import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireGuide } from '../../contract.ts'
import { GuideLines } from './GuideLines.tsx'

/** The last step asks once. */
export function OpenShopDialog({
  worthDoing,
  onOpen,
  onClose,
}: {
  worthDoing: WireGuide['worth_doing']
  onOpen: () => Promise<unknown>
  onClose: () => void
}) {
  const { isBusy, refusal, run } = useAct(async () => {
    await onOpen()
    onClose()
  })
  return (
    <Dialog title="Open the shop?" onClose={onClose}>
      <p className="text-chuna-600">
        Shoppers can place real orders from this moment. Three things worth doing first:
      </p>
      <GuideLines lines={worthDoing} />
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Not yet
        </Button>
        <SubmitButton type="button" kind="primary" busy={isBusy} busyLabel="Opening" onClick={() => run()}>
          <Icon name="store" size="sm" />
          Open the shop
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
