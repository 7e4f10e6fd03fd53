import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import type { Misfit } from './misfit.ts'

/** Asked once, and never more than asked. */
export const MisfitDialog = ({
  misfit: { title, words },
  backLabel,
  onBack,
  onCarryOn,
  onClose,
}: {
  misfit: Misfit
  backLabel: string
  onBack: () => void
  onCarryOn: () => void
  onClose: () => void
}) => (
  <Dialog title={`${title} may not go in`} onClose={onClose}>
    <p className="text-chuna-700">{words}</p>
    <DialogActions>
      <Button kind="ghost" onClick={onBack}>
        {backLabel}
      </Button>
      <Button kind="primary" onClick={onCarryOn}>
        Yes, carry on
      </Button>
    </DialogActions>
  </Dialog>
)
