import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { createWishlistApi } from '#shop/catalogue/web/wishlist-api.ts'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import { Waiting } from '#ui/Waiting.tsx'

const api = createWishlistApi(send)
type Share = Awaited<ReturnType<typeof api.readShare>>

/** Gives the account's list a link that others read it by, and takes it back. */
export function ShareWishlist({ onClose }: { onClose: () => void }) {
  const opened = useAnswer(api.readShare)
  const [changed, setChanged] = useState<Share>()
  const share = changed ?? opened.value
  return (
    <Dialog title="Share this wishlist" onClose={onClose}>
      {share ? (
        <Sharing share={share} onChange={setChanged} onClose={onClose} />
      ) : opened.problem && !opened.isLoading ? (
        <CouldNotLoad onRetry={() => void opened.reload()} />
      ) : (
        <Waiting sweeps={['h-24']} />
      )}
    </Dialog>
  )
}

function Sharing({
  share: { token, title },
  onChange,
  onClose,
}: {
  share: Share
  onChange: (share: Share) => void
  onClose: () => void
}) {
  const form = useForm({
    submit: async ({ title: typed = '' }) => onChange(await api.share(typed)),
  })
  const stop = useAct(async () => {
    await api.stopSharing()
    onChange({ token: null, title })
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-chuna-700">
        {token
          ? 'Whoever has this link can read your list, with prices and stock as they are. They cannot change it, and your name is not on it.'
          : 'Make a link that others can read your list by. They cannot change it, and your name is not on it. You can take the link back at any time.'}
      </p>
      {token && <CopyField label="Link" text={location.origin + paths.sharedWishlist(token)} />}
      <Field
        label="What it is called"
        optional
        hint="Shown to whoever opens the link, such as Our new living room"
        maxLength={80}
        defaultValue={title}
        {...form.field('title')}
      />
      {(form.refusal ?? stop.refusal) && <Note kind="bad">{(form.refusal ?? stop.refusal)?.words}</Note>}
      <DialogActions>
        {token ? (
          <>
            <Button kind="danger" aria-busy={stop.isBusy} onClick={() => stop.run()}>
              Stop sharing
            </Button>
            <SubmitButton kind="line" busy={form.isBusy} busyLabel="Saving">
              Save the name
            </SubmitButton>
          </>
        ) : (
          <>
            <Button kind="ghost" onClick={onClose}>
              Not now
            </Button>
            <SubmitButton busy={form.isBusy} busyLabel="Making it">
              Make a link
            </SubmitButton>
          </>
        )}
      </DialogActions>
    </form>
  )
}
