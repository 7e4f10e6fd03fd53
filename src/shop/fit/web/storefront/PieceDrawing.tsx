import { memo } from 'react'
import { type Drawing, person, personCm, room, type View } from '../../domain/drawing.ts'
import { path } from '../../domain/outlines/shapes.ts'

/** Its views share one scale: each is as wide as its units are of those that fill the room. */
const roomOf = ({ width }: View) => `${Math.round((width / room) * 10_000) / 100}%`

/** On a phone they stand below each other; elsewhere that room is narrower, and the side stands beside it. */
export const PieceDrawing = memo(function PieceDrawing({ drawing }: { drawing: Drawing }) {
  const { front, side, top, scale } = drawing
  return (
    <div role="img" aria-label={drawing.words} className="fill-none stroke-ink sm:w-3/5">
      {/* both end as far below the floor */}
      <div className="relative">
        <Drawn view={front} scale={scale} />
        <Drawn view={side} scale={scale} className="bottom-0 left-full sm:absolute" />
      </div>
      <Drawn view={top} scale={scale} />
    </div>
  )
})

const placed = (x: number, y: number, scale: number) => `${path`translate(${x} ${y})`}scale(${scale})`

const names = { front: 'Front', side: 'Side', top: 'Top' }

type DrawnProps = { view: View; scale: number; className?: string }

const Drawn = ({ view, scale, className }: DrawnProps) => (
  <svg
    viewBox={path`0 0 ${view.width} ${view.height}`}
    width={roomOf(view)}
    className={className}
    fontSize="12.5"
    strokeWidth="1.3"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {view.floor && <path d={view.floor} className="stroke-chuna-500" strokeWidth="1" />}
    {view.person && (
      <Person at={view.person.x} floor={view.origin.y} scale={scale} words={view.person.words} />
    )}
    <g
      transform={placed(view.origin.x, view.origin.y, scale)}
      className="fill-white"
      strokeWidth={Math.round(130 / scale) / 100}
      data-view={view.name}
    >
      {view.shapes.map(({ d, isLine }) => (
        <path key={d} d={d} {...(isLine && { fill: 'none' })} />
      ))}
    </g>
    {view.seat && <path d={view.seat} className="stroke-chuna-500" strokeWidth="1" strokeDasharray="4 4" />}
    <g className="stroke-chuna-500" strokeWidth="1">
      {view.measures.map(({ of, d }) => (
        <path key={of} d={d} data-measure={of} />
      ))}
    </g>
    <g className="fill-ink font-medium" stroke="none">
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
      className="fill-chuna-600"
      stroke="none"
    >
      {names[view.name]}
    </text>
  </svg>
)

const Person = ({ at, floor, scale, words }: { at: number; floor: number; scale: number; words: string }) => (
  <>
    <g transform={placed(at, floor, scale)} className="fill-chuna-300" stroke="none" data-person="">
      <circle {...person.head} />
      <path d={person.d} />
    </g>
    <text
      x={Math.round(at + person.head.cx * scale)}
      y={Math.round(floor - personCm * scale - 8)}
      textAnchor="middle"
      className="fill-chuna-600"
      stroke="none"
    >
      {words}
    </text>
  </>
)
