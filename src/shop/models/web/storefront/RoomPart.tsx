import { type ReactNode, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { quickLookLink, roomAsked, roomFailed, roomWayOf, sceneViewerLink } from '../../domain/room.ts'
import { RoomSteps } from './RoomSteps.tsx'
import type { Viewed } from './viewed.ts'

const wayHere = () => {
  if (location.hash === `#${roomFailed}`) return 'cannot'
  const { userAgent, maxTouchPoints } = navigator
  return roomWayOf({
    userAgent,
    maxTouchPoints,
    hasQuickLook: document.createElement('a').relList.supports('ar'),
  })
}

const asking = 'See it in your room'

type Props = { viewed: Viewed; codeOf: (address: string, label: string) => ReactNode }

/** From here into somebody's own room: by the phone's program for that, or by a code that leads to the phone. */
export function RoomPart({ viewed, codeOf }: Props) {
  const [isExplained, setIsExplained] = useState(false)
  const way = wayHere()
  const page = location.origin + paths.product(viewed.id)
  const address = `${page}#${roomAsked}`
  const { glb, usdz } = viewed.model.ar
  const inButton = (
    <>
      <Icon name="scan" size="sm" />
      {asking}
    </>
  )
  const steps = isExplained && (
    <RoomSteps
      way={way === 'desk' ? 'desk' : 'inside-app'}
      address={address}
      code={codeOf(address, `QR code that opens ${viewed.title} in your room`)}
      onClose={() => setIsExplained(false)}
    />
  )
  if (way === 'desk')
    return (
      <section className="in3d-room">
        <h3>{asking}</h3>
        <div className="in3d-code">
          <div className="in3d-small-code">
            {codeOf(address, `QR code that opens ${viewed.title} in your room`)}
          </div>
          <div>
            <p className="in3d-soft">Point your phone’s camera here. It opens at true size.</p>
            <Button kind="ghost" size="sm" className="in3d-larger" onClick={() => setIsExplained(true)}>
              Show it larger
            </Button>
          </div>
        </div>
        {steps}
      </section>
    )
  if (way === 'inside-app')
    return (
      <>
        <Button kind="primary" size="lg" onClick={() => setIsExplained(true)}>
          {inButton}
        </Button>
        {steps}
      </>
    )
  if (way === 'cannot' || (way === 'quick-look' && !usdz))
    return (
      <Note kind="info">
        <b className="font-semibold">This phone cannot place furniture in the room.</b> You can still turn it
        in 3D and see its sizes.
      </Note>
    )
  const camera = (
    <p className="in3d-small">Opens the camera on your phone. Nothing is recorded or sent to us.</p>
  )
  if (way === 'scene-viewer')
    return (
      <div className="in3d-room">
        <a
          className={buttonClass({ kind: 'primary', size: 'lg' })}
          href={sceneViewerLink({ file: location.origin + glb, title: viewed.title, page })}
        >
          {inButton}
        </a>
        {camera}
      </div>
    )
  return (
    <div className="in3d-room">
      <Button
        kind="primary"
        size="lg"
        onClick={() => openQuickLook(quickLookLink({ file: location.origin + (usdz ?? ''), page }))}
      >
        {inButton}
      </Button>
      {camera}
    </div>
  )
}

/** Quick Look opens over the page only from a link whose one child is a picture. */
function openQuickLook(href: string): void {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = href
  link.append(document.createElement('img'))
  link.click()
}
