import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import type { WireLetters } from '../../contract.ts'

const setBy = {
  server: 'MAIL_FROM, where the shop is started',
  shop: 'The customer care e-mail of the shop',
  nobody: 'Until the shop has a customer care e-mail',
}

/** What all letters share. It is the shop's: it is changed there, or on the server. */
export const SenderDialog = ({ sender, onClose }: { sender: WireLetters['sender']; onClose: () => void }) => (
  <Dialog title="Sender and footer" onClose={onClose} wide>
    <div className="grid gap-4">
      <Field label="Name shown" value={sender.name} readOnly hint="The shop’s name" />
      <Field label="Sent from" value={sender.address} readOnly hint={setBy[sender.set_by]} />
      <div>
        <p className="mb-1 text-sm font-small-bold">Footer</p>
        {sender.footer.map((line) => (
          <p key={line} className="text-sm text-chuna-700">
            {line}
          </p>
        ))}
      </div>
      {!sender.has_server && (
        <Note kind="wait">No mail server is set: letters wait in the outbox until there is one.</Note>
      )}
    </div>
    <DialogActions>
      <ButtonLink to={adminPaths.settingsShop}>Change in Shop</ButtonLink>
    </DialogActions>
  </Dialog>
)
