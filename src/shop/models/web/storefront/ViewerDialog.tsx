import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { showPaise } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { Loading } from './loading.ts'
import { RoomPart } from './RoomPart.tsx'
import { useStage } from './use-stage.ts'
import { ViewerStage } from './ViewerStage.tsx'
import type { Colour, Viewed } from './viewed.ts'

export type ViewerProps = {
  /** What the page shows. */
  first: Viewed
  /** Its model, on its way since the press; none where nothing can be drawn. */
  loading: Loading | undefined
  /** Another colour of it. */
  find: (id: string) => Promise<Viewed | undefined>
  /** A code that a phone's camera reads. */
  codeOf: (address: string, label: string) => ReactNode
  /** What was looked at last, and whether it is to be bought. */
  onClose: (last: Viewed, isBought: boolean) => void
}

/** A piece to be turned, over the page; the page behind follows when it is closed. */
export function ViewerDialog({ first, loading, find, codeOf, onClose }: ViewerProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const sizes = useRef<SVGSVGElement>(null)
  const isBought = useRef(false)
  const [viewed, setViewed] = useState(first)
  // the colour that was chosen last: it may still be on its way
  const [chosen, setChosen] = useState(first.id)
  const asked = useRef(first.id)
  const [showsSizes, setShowsSizes] = useState(first.size !== null)
  const [said, setSaid] = useState('')
  const stage = useStage({ box, sizes }, loading, viewed, showsSizes)
  useEffect(() => {
    dialog.current?.showModal()
    box.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const ask = (wanted: string) => {
    asked.current = wanted
    setChosen(wanted)
  }
  const choose = async ({ id: wanted, name }: Colour) => {
    ask(wanted)
    setSaid(`Changing it to ${name}.`)
    const piece = await find(wanted).catch(() => undefined)
    if (asked.current !== wanted) return
    if (!piece) {
      ask(viewed.id)
      setSaid(`${name} could not be shown in 3D.`)
    } else if (await stage.bring(piece)) {
      setViewed(piece)
      setSaid(`Now in ${name}.`)
    }
  }
  const retry = () => {
    const colour = viewed.colours?.choices.find(({ id: one }) => one === chosen)
    if (colour && chosen !== viewed.id) void choose(colour)
    else void stage.bring(viewed)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="in3d"
      onClose={() => onClose(viewed, isBought.current)}
      onMouseDown={(event) => event.target === dialog.current && close()}
      // the gallery around the button turns its pictures by the same keys and strokes
      onKeyDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
      onTouchEnd={(event) => event.stopPropagation()}
    >
      <div className="in3d-inside">
        <header className="in3d-head">
          <h2 id={id} className="display">
            {viewed.title}
          </h2>
          <IconButton icon="x" aria-label="Close" onClick={close} />
        </header>
        <ViewerStage
          viewed={viewed}
          phase={stage.phase}
          box={box}
          sizes={sizes}
          onMove={stage.move}
          onKey={stage.say}
          onRetry={retry}
          onBack={close}
        />
        <div className="in3d-side">
          <div>
            <p className="in3d-price">{showPaise(viewed.offerPrice)}</p>
            <p className="in3d-small">Inclusive of all taxes</p>
          </div>
          {viewed.colours && <Colours colours={viewed.colours} chosen={chosen} onChoose={choose} />}
          {viewed.size && stage.phase.at !== 'cannot' && (
            <label className="in3d-row">
              Show sizes
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
                role="switch"
                className="in3d-switch"
                checked={showsSizes}
                onChange={(event) => {
                  setShowsSizes(event.target.checked)
                  const { widthCm, depthCm, heightCm } = viewed.size ?? {}
                  setSaid(
                    event.target.checked
                      ? `${widthCm} cm wide, ${depthCm} cm deep, ${heightCm} cm high.`
                      : 'Sizes are hidden.',
                  )
                }}
              />
            </label>
          )}
          <RoomPart viewed={viewed} codeOf={codeOf} />
          {viewed.inStock ? (
            <Button
              kind="secondary"
              onClick={() => {
                isBought.current = true
                close()
              }}
            >
              ADD TO CART
            </Button>
          ) : (
            <p className="in3d-small">Out of stock for now.</p>
          )}
        </div>
        <p role="status" className="sr-only">
          {said} {stage.words}
        </p>
      </div>
    </dialog>
  )
}

type Colours = NonNullable<Viewed['colours']>

type ColoursProps = { colours: Colours; chosen: string; onChoose: (colour: Colour) => void }

const Colours = ({ colours, chosen, onChoose }: ColoursProps) => {
  const name = useId()
  const { choices } = colours
  return (
    <fieldset className="in3d-colours">
      <legend>
        {colours.name}: <b>{choices.find(({ id }) => id === chosen)?.name}</b>
      </legend>
      {choices.map((colour) => {
        const words = colour.inStock ? colour.name : `${colour.name}, out of stock`
        return (
          <label key={colour.id} title={words}>
            <input
              type="radio"
              name={name}
              aria-label={words}
              checked={colour.id === chosen}
              onChange={() => onChoose(colour)}
            />
            <svg viewBox="0 0 44 44" aria-hidden="true">
              <circle cx="22" cy="22" r="21.5" fill={colour.swatch} stroke="#221c1a" strokeOpacity=".18" />
              {!colour.inStock && <path d="M9 35 35 9" stroke="#fff" strokeWidth="2" />}
            </svg>
          </label>
        )
      })}
    </fieldset>
  )
}
