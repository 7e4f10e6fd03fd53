import { showMoment } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import type { WirePayLink } from '../../staff-order-contract.ts'

/** The link is shown once: only its print is kept. */
export const PayLinkDialog = ({ link, onClose }: { link: WirePayLink; onClose: () => void }) => (
  <Dialog title="Payment link" onClose={onClose}>
    <p className="text-chuna-700">
      {link.mailed ? 'We have mailed it to the customer. ' : 'There is no e-mail address to send it to. '}
      It can be used to pay until {showMoment(new Date(link.until))}.
    </p>
    <CopyField label="Link" text={link.link} />
    <DialogActions>
      <Button onClick={onClose}>Done</Button>
    </DialogActions>
  </Dialog>
)
