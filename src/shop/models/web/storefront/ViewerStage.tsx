import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { sourcesOf } from '#ui/Picture.tsx'
import { type Move, moveOfKey } from '../../domain/view.ts'
import { megabytes } from './loading.ts'
import type { Phase } from './use-stage.ts'
import type { Viewed } from './viewed.ts'

const turns: [Move, IconName, string][] = [
  ['left', 'arrow-left', 'Turn left'],
  ['right', 'arrow-right', 'Turn right'],
  ['up', 'arrow-up', 'Look from above'],
  ['down', 'arrow-down', 'Look from below'],
]
const zooms: [Move, IconName, string][] = [
  ['further', 'minus', 'Further away'],
  ['closer', 'plus', 'Closer'],
  ['start', 'rotate-ccw', 'Back to the start'],
]

type StageProps = {
  viewed: Viewed
  phase: Phase
  box: RefObject<HTMLDivElement | null>
  sizes: RefObject<SVGSVGElement | null>
  onMove: (move: Move) => void
  onKey: () => void
  onRetry: () => void
  onBack: () => void
}

/** The piece, with its picture underneath until it is there, and what one can do with it. */
export function ViewerStage({ viewed, phase, box, sizes, onMove, onKey, onRetry, onBack }: StageProps) {
  const isShown = phase.at === 'shown'
  const round = ([move, icon, name]: [Move, IconName, string]) => (
    <IconButton
      key={move}
      icon={icon}
      aria-label={name}
      className={roundOutline}
      onClick={() => onMove(move)}
    />
  )
  return (
    <div className="in3d-stage">
      <img
        src={viewed.picture}
        srcSet={sourcesOf(viewed.picture, 1000)}
        sizes="(min-width:768px) 668px, 100vw"
        alt=""
        className={isShown ? 'in3d-under in3d-gone' : 'in3d-under'}
      />
      <div
        ref={box}
        // arrows turn it: nobody who reads the page by arrow keys would come here unasked
        role="application"
        aria-label={`${viewed.title} in 3D. Arrow keys turn it, plus and minus come closer, zero goes back to the start.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn it
        tabIndex={0}
        data-shown={isShown}
        className="in3d-box"
        onKeyUp={(event) => moveOfKey(event.key) && onKey()}
      />
      <svg ref={sizes} className="in3d-sizes" aria-hidden="true" />
      {isShown && (
        <>
          <p className="in3d-hint">
            <Icon name="hand" />
            Drag to turn, pinch to come closer
          </p>
          <div className="in3d-controls">
            <div role="group" aria-label="Turn it">
              {turns.map(round)}
            </div>
            <div role="group" aria-label="How close">
              {zooms.map(round)}
            </div>
          </div>
        </>
      )}
      {phase.at === 'loading' && (
        <Middle>
          <p className="in3d-say">Bringing it in</p>
          <progress aria-label="Loading the 3D picture" value={Math.round(phase.share * 100)} max={100} />
          <p className="in3d-soft">
            {Math.round(phase.share * 100)}% of {megabytes(viewed.model.bytes)}
          </p>
        </Middle>
      )}
      {phase.at === 'dropped' && (
        <Middle>
          <Icon name="wifi-off" size="lg" />
          <p role="alert" className="in3d-say">
            We could not load it in 3D
          </p>
          <p className="in3d-soft">The connection dropped at {Math.round(phase.share * 100)}%.</p>
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        </Middle>
      )}
      {phase.at === 'cannot' && (
        <Middle>
          <Icon name="monitor" size="lg" />
          <p role="alert" className="in3d-say">
            This browser cannot draw in 3D
          </p>
          <p className="in3d-soft">
            {viewed.pictures > 1
              ? `The ${viewed.pictures} pictures show it from several sides.`
              : 'The picture on the page shows it.'}
          </p>
          <Button kind="secondary" onClick={onBack}>
            Back to the pictures
          </Button>
        </Middle>
      )}
    </div>
  )
}

const Middle = ({ children }: { children: ReactNode }) => <div className="in3d-middle">{children}</div>
