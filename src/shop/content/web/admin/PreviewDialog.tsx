import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { ContentApi } from './content-staff-api.ts'

/** The real shop with the drafts in it, in a tab of its own. */
export function PreviewDialog({
  api,
  path,
  flush,
  onClose,
}: {
  api: Pick<ContentApi, 'openPreview'>
  path: string
  /** Saves what is not saved yet. */
  flush: () => Promise<boolean>
  onClose: () => void
}) {
  const [at, setAt] = useState<string | undefined>()
  const { isBusy, refusal, run } = useAct(async () => {
    // at once, while the browser still knows that somebody pressed; its address follows
    const tab = window.open('', '_blank')
    try {
      if (!(await flush())) throw new CallRefused(409, 'unsaved', 'The draft could not be saved.')
      const { url } = await api.openPreview(path, at)
      if (!tab)
        throw new CallRefused(0, 'no_tab', 'The browser did not open a tab. Allow this site to open windows.')
      tab.opener = null
      tab.location.href = url
      onClose()
    } catch (error) {
      tab?.close()
      throw error
    }
  })
  return (
    <Dialog title="Preview" onClose={onClose}>
      <p className="text-chuna-700">
        The shop with all drafts in it, in a new tab. Only people with the link can see it, for 30 minutes.
      </p>
      <MomentField
        label="As it will be on"
        optional
        hint="Empty: now. India time"
        value={at}
        onChange={setAt}
      />
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Back
        </Button>
        <SubmitButton type="button" busy={isBusy} busyLabel="Opening" onClick={run}>
          Open preview
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
