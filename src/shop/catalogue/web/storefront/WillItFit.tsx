import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { fitChecks } from '../../domain/fit.ts'
import { inchesAtLeast, inchText } from '../../domain/measures.ts'
import type { Dimensions } from '../../domain/product.ts'

/** Front and side as line drawings with their measures, and the narrowest places on the way in. */
export function WillItFit({ dimensions }: { dimensions: Dimensions }) {
  const checks = fitChecks(dimensions)
  if (!checks) return null
  const rows: [icon: IconName, title: string, words: string][] = [
    [
      'door-open',
      `Door, at least ${checks.doorCm} cm (${inchesAtLeast(checks.doorCm)}) wide`,
      'It goes in on its smallest side',
    ],
    [
      'move-diagonal',
      `Lift, at least ${checks.liftCm} cm (${inchesAtLeast(checks.liftCm)}) on the diagonal`,
      'Measure from a floor corner to the one above and opposite',
    ],
    [
      'corner-down-right',
      `Stair turn, at least ${checks.stairTurnCm} cm (${inchesAtLeast(checks.stairTurnCm)})`,
      'Between the wall and the railing',
    ],
  ]
  return (
    <section className="mt-section grid items-center gap-8 rounded-md bg-chuna-100 p-6 lg:grid-cols-[5fr_7fr] lg:p-12">
      <div>
        <h2 className="display text-d-lg">Will it fit?</h2>
        <p className="mt-2 text-chuna-600">Measure the narrowest point between your gate and the room.</p>
        <ul className="mt-5.5 grid gap-3.5">
          {rows.map(([icon, title, words]) => (
            <li key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 text-chuna-700" />
              <span>
                <b className="font-semibold">{title}</b>
                <br />
                <span className="text-chuna-600">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Drawing dimensions={dimensions} />
    </section>
  )
}

function Drawing({ dimensions: { widthCm, depthCm, heightCm } }: { dimensions: Dimensions }) {
  const scale = Math.min(320 / widthCm, 190 / heightCm, 140 / depthCm)
  const [width, depth, height] = [widthCm * scale, depthCm * scale, heightCm * scale]
  const floor = 210
  return (
    <svg
      viewBox="-72 0 670 296"
      role="img"
      aria-label={`Front ${widthCm} cm wide and ${heightCm} cm high, side ${depthCm} cm deep`}
      className="w-full fill-none stroke-ink text-[1.625rem] sm:text-sm"
      strokeWidth="1.6"
    >
      <Box x={60} y={floor - height} width={width} height={height} />
      <Measure x={60} y={floor + 14} length={width} cm={widthCm} />
      <path d={`M40 ${floor - height}v${height}m-5 0h10m-10 ${-height}h10`} className="stroke-chuna-500" />
      <Length x={28} y={floor - height / 2 - 18} anchor="end" cm={heightCm} />
      <Box x={130 + width} y={floor - height} width={depth} height={height} />
      <Measure x={130 + width} y={floor + 14} length={depth} cm={depthCm} />
    </svg>
  )
}

const Box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <>
    <rect x={x} y={y} width={width} height={Math.max(4, height - 8)} rx="4" />
    <path d={`M${x + 8} ${y + Math.max(4, height - 8)}v8m${width - 16} 0v-8`} />
  </>
)

const Measure = ({ x, y, length, cm }: { x: number; y: number; length: number; cm: number }) => (
  <>
    <path d={`M${x} ${y}h${length}m0 -5v10m${-length} 0v-10`} className="stroke-chuna-500" />
    <Length x={x + length / 2} y={y + 6} anchor="middle" cm={cm} />
  </>
)

/** The letters are large in a drawing that a phone makes small. */
const Length = ({ x, y, anchor, cm }: { x: number; y: number; anchor: 'middle' | 'end'; cm: number }) => (
  <text textAnchor={anchor} className="fill-ink stroke-none">
    <tspan x={x} y={y} dy="1.1em">
      {cm} cm
    </tspan>
    <tspan x={x} dy="1.25em" className="fill-chuna-600">
      {inchText(cm)}
    </tspan>
  </text>
)
