import { type PointerEvent, useState } from 'react'
import { roundSteps } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

/** `at` is the place between the left edge (0) and the right one (1). */
export type ChartPoint = { at: number; value: number }
export type ChartLine = { points: ChartPoint[]; kind: 'now' | 'before'; isStepped?: boolean }

type Shown = { at: number; title: string; words: string }

type ChartProps = {
  /** What the picture says, in a sentence; the figures themselves stand in a table. */
  label: string
  lines: ChartLine[]
  /** Under the chart, as many as there is room for. */
  names: { at: number; name: string }[]
  show: (value: number) => string
  /** What a pointer over this place is told. */
  tellAt?: (at: number) => Shown | undefined
  /** Drawn from zero unless it says otherwise. */
  least?: number
}

const height = 300
const room = { top: 12, right: 8, bottom: 28, left: 48 }

/** Lines over time. The one that counts is solid with a tint below it, what it is held against is dashed. */
export function LineChart({ label, lines, names, show, tellAt, least = 0 }: ChartProps) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [shown, setShown] = useState<Shown | undefined>()
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  const steps = roundSteps(least, Math.max(least, ...values))
  const [bottom = 0, top = 1] = [steps[0], steps.at(-1)]
  const inner = {
    width: Math.max(0, width - room.left - room.right),
    height: height - room.top - room.bottom,
  }
  const x = (at: number) => room.left + at * inner.width
  const y = (value: number) => room.top + (1 - (value - bottom) / (top - bottom)) * inner.height
  const follow = (event: PointerEvent) => {
    const left = event.currentTarget.getBoundingClientRect().left
    const at = (event.clientX - left - room.left) / Math.max(1, inner.width)
    setShown(tellAt?.(Math.min(1, Math.max(0, at))))
  }
  return (
    <div ref={box} className="relative">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className="block max-w-full overflow-visible"
        onPointerMove={follow}
        onPointerLeave={() => setShown(undefined)}
      >
        {width > 0 && (
          <>
            {steps.map((step) => (
              <g key={step}>
                <line
                  x1={room.left}
                  x2={width - room.right}
                  y1={y(step)}
                  y2={y(step)}
                  className="stroke-chuna-200"
                />
                <text x={room.left - 8} y={y(step) + 4} textAnchor="end" className="fill-chuna-600 text-xs">
                  {show(step)}
                </text>
              </g>
            ))}
            {roomyNames(names, inner.width).map(({ at, name, anchor }) => (
              <text key={at} x={x(at)} y={height - 6} textAnchor={anchor} className="fill-chuna-600 text-xs">
                {name}
              </text>
            ))}
            {lines.map(({ points, kind, isStepped }) => (
              <Line key={kind} kind={kind} path={pathOf(points, { x, y, isStepped })} floor={y(bottom)} />
            ))}
            {shown && (
              <line
                x1={x(shown.at)}
                x2={x(shown.at)}
                y1={room.top}
                y2={y(bottom)}
                strokeDasharray="2 3"
                className="stroke-ink"
              />
            )}
          </>
        )}
      </svg>
      {shown && <Tip shown={shown} x={x(shown.at)} width={width} />}
    </div>
  )
}

type Path = { line: string; first: number; last: number }

function pathOf(
  points: ChartPoint[],
  { x, y, isStepped }: { x: (at: number) => number; y: (value: number) => number; isStepped?: boolean },
): Path {
  const line = points
    .map(({ at, value }, place) => {
      const spot = `${x(at).toFixed(1)},${y(value).toFixed(1)}`
      if (place === 0) return `M${spot}`
      return isStepped ? `H${x(at).toFixed(1)}V${y(value).toFixed(1)}` : `L${spot}`
    })
    .join('')
  return { line, first: x(points[0]?.at ?? 0), last: x(points.at(-1)?.at ?? 0) }
}

const Line = ({ kind, path, floor }: { kind: ChartLine['kind']; path: Path; floor: number }) =>
  kind === 'before' ? (
    <path d={path.line} fill="none" strokeWidth={1.6} strokeDasharray="4 4" className="stroke-chuna-500" />
  ) : (
    <>
      <path d={`${path.line}V${floor}H${path.first}Z`} className="fill-jamun-600/7" />
      <path d={path.line} fill="none" strokeWidth={2.4} strokeLinejoin="round" className="stroke-jamun-600" />
    </>
  )

/** First and last at the edges, those between only where they do not touch. */
function roomyNames(names: ChartProps['names'], width: number) {
  const most = Math.max(2, Math.floor(width / 90))
  const every = Math.ceil((names.length - 1) / (most - 1)) || 1
  const last = names.length - 1
  return names
    .map((name, place) => ({ ...name, place }))
    .filter(({ place }) => (place % every === 0 && last - place >= every / 2) || place === last)
    .map(({ at, name, place }) => ({
      at,
      name,
      anchor:
        place === 0 && last > 0
          ? ('start' as const)
          : place === last
            ? ('end' as const)
            : ('middle' as const),
    }))
}

/** Beside the place it tells of, on the side where there is room. */
const Tip = ({ shown, x, width }: { shown: Shown; x: number; width: number }) => (
  <svg
    width={width}
    height={height}
    className="pointer-events-none absolute inset-0 overflow-visible"
    aria-hidden="true"
  >
    <g transform={`translate(${x > width / 2 ? x - 172 : x + 12} ${room.top + 8})`}>
      <rect width={160} height={48} rx={6} className="fill-ink" />
      <text x={12} y={19} className="fill-chuna-200 text-xs">
        {shown.title}
      </text>
      <text x={12} y={38} className="fill-white text-md font-semibold">
        {shown.words}
      </text>
    </g>
  </svg>
)
