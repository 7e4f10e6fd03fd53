import { type CSSProperties, memo } from 'react'
import { type Drawing, person, personCm, type View } from '../../domain/drawing.ts'
import { path } from '../../domain/outlines/shapes.ts'

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`

/** Its views share one scale: each is as wide as its units are of those that fill the room. */
const roomOf = ({ wide, narrow }: Drawing, view: View) =>
  ({ '--w': percent(view.width, wide), '--n': percent(view.width, narrow) }) as CSSProperties

/** The letters are larger in a drawing that a phone makes small. */
export const PieceDrawing = memo(function PieceDrawing({ drawing }: { drawing: Drawing }) {
  const { front, side, top, scale } = drawing
  return (
    <div
      role="img"
      aria-label={drawing.words}
      className="flex flex-wrap items-end fill-none stroke-ink text-[13px] [stroke-linecap:round] [stroke-linejoin:round] sm:text-[11.5px] print:text-[11.5px]"
    >
      {[front, side, top].map((view) => (
        <svg
          key={view.name}
          viewBox={path`0 0 ${view.width} ${view.height}`}
          style={roomOf(drawing, view)}
          className={`w-(--n) sm:w-(--w) print:w-(--w) ${view.name === 'side' ? 'order-last sm:order-none print:order-none' : ''}`}
          strokeWidth="1.3"
          aria-hidden="true"
        >
          <Drawn view={view} scale={scale} />
        </svg>
      ))}
    </div>
  )
})

const placed = (x: number, y: number, scale: number) => `${path`translate(${x} ${y})`}scale(${scale})`

const names = { front: 'Front', side: 'Side', top: 'Top' }

const Drawn = ({ view, scale }: { view: View; scale: number }) => (
  <>
    {view.floor && <path d={view.floor} className="stroke-chuna-500" strokeWidth="1" />}
    {view.person && (
      <Person at={view.person.x} floor={view.origin.y} scale={scale} words={view.person.words} />
    )}
    <g transform={placed(view.origin.x, view.origin.y, scale)} className="fill-white" data-view={view.name}>
      {view.shapes.map(({ d, isLine }) => (
        <path key={d} d={d} {...(isLine && { className: 'fill-none' })} vectorEffect="non-scaling-stroke" />
      ))}
    </g>
    {view.seat && <path d={view.seat} className="stroke-chuna-500" strokeWidth="1" strokeDasharray="4 4" />}
    <g className="stroke-chuna-500" strokeWidth="1">
      {view.measures.map(({ of, d }) => (
        <path key={of} d={d} data-measure={of} />
      ))}
    </g>
    <g className="fill-ink stroke-none font-medium">
      {view.measures.map(({ of, words, at: { x, y, anchor } }) => (
        <text key={of} x={Math.round(x)} y={Math.round(y)} dy=".35em" textAnchor={anchor}>
          {words}
          {of === 'seat' && (
            <tspan x={Math.round(x)} dy="1.3em" className="fill-chuna-600 font-normal">
              seat
            </tspan>
          )}
        </text>
      ))}
    </g>
    <text
      x={Math.round(view.caption.x)}
      y={Math.round(view.caption.y)}
      className="fill-chuna-600 stroke-none"
    >
      {names[view.name]}
    </text>
  </>
)

const Person = ({ at, floor, scale, words }: { at: number; floor: number; scale: number; words: string }) => (
  <>
    <g transform={placed(at, floor, scale)} className="fill-chuna-300 stroke-none" data-person="">
      <circle {...person.head} />
      <path d={person.d} />
    </g>
    <text
      x={Math.round(at + person.head.cx * scale)}
      y={Math.round(floor - personCm * scale - 8)}
      textAnchor="middle"
      className="fill-chuna-600 stroke-none"
    >
      {words}
    </text>
  </>
)
