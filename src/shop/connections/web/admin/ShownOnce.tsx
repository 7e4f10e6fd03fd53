import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'

export type Secret = { label: string; text: string; words: string }

/** What is shown this once: it stays until somebody says that they have it. */
export function ShownOnce({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const [isKept, setIsKept] = useState(false)
  return (
    <Dialog title="Copy it now" onClose={onClose} onLeave={() => isKept && onClose()}>
      <p className="text-chuna-700">{secret.words}</p>
      <CopyField label={secret.label} text={secret.text} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={isKept}
          onChange={({ target }) => setIsKept(target.checked)}
        />
        I have put it in a safe place
      </label>
      <DialogActions>
        <Button kind="primary" disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
