import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'

type Props = { way: 'desk' | 'inside-app'; address: string; code: ReactNode; onClose: () => void }

/** How one gets from here to a room, in three steps. */
export function RoomSteps({ way, address, code, onClose }: Props) {
  return way === 'desk' ? (
    <Dialog title="See it in your room" wide onClose={onClose}>
      <div className="in3d-steps">
        <div className="in3d-large-code">{code}</div>
        <div>
          <ol className="in3d-way">
            <li>Open the camera on your phone</li>
            <li>Point it at this square</li>
            <li>Stand where it should go</li>
          </ol>
          <p className="in3d-small">Works on most phones since 2018. No app is needed.</p>
        </div>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  ) : (
    <Dialog title="Open this page in your browser" onClose={onClose}>
      <p className="in3d-soft">
        You came here inside another app, and it does not let us use the camera. The piece is one step away.
      </p>
      <ol className="in3d-way">
        <li>Press the three dots at the top</li>
        <li>
          Choose Open in browser
          <span className="in3d-small">It may say Chrome or Safari</span>
        </li>
        <li>Press See it in your room again</li>
      </ol>
      <CopyLink address={address} />
      <div data-actions className="grid">
        <Button kind="ghost" onClick={onClose}>
          Stay and turn it in 3D
        </Button>
      </div>
    </Dialog>
  )
}

function CopyLink({ address }: { address: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      )
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} size="sm" />
        {state === 'copied' ? 'Copied' : 'Copy the link instead'}
      </Button>
      <p role="status" className="in3d-small">
        {state === 'copied' && 'Paste it into Chrome or Safari.'}
        {state === 'failed' && `This app does not allow copying. The address is ${address}`}
      </p>
    </>
  )
}
