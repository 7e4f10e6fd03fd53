import { useWidth } from '#ui/use-width.ts'
import type { SaleState, WireSaleHead } from '../../contract.ts'
import { countPieces, showWhen, stateNames } from './sale-words.ts'

const day = 86_400_000
/** Below this the names stand over their bars. */
const narrow = 560
const shortDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

const fills: Partial<Record<SaleState, string>> = {
  running: 'fill-jamun-600',
  scheduled: 'fill-jamun-100',
  draft: 'fill-chuna-200',
}
const inks: Partial<Record<SaleState, string>> = { running: 'fill-white' }

type Bar = WireSaleHead & { from: number; to: number }

const barsOf = (sales: WireSaleHead[], last: number): Bar[] =>
  sales
    .filter(({ state, starts_at }) => fills[state] !== undefined && starts_at !== null)
    .map((sale) => ({
      ...sale,
      from: Date.parse(sale.starts_at ?? ''),
      to: sale.ends_at ? Date.parse(sale.ends_at) : last,
    }))

/** What runs and what comes, over a month and a half from two weeks ago. */
export function SaleCalendar({ sales, now }: { sales: WireSaleHead[]; now: Date }) {
  const [box, width] = useWidth<HTMLDivElement>()
  const first = now.getTime() - 14 * day
  const last = now.getTime() + 46 * day
  const bars = barsOf(sales, last).filter(({ from, to }) => from < last && to > first)
  const x = (time: number) => ((Math.min(last, Math.max(first, time)) - first) / (last - first)) * width
  const marks = [0, 15, 30, 45, 60].map((after) => first + after * day)
  const rowHeight = width < narrow ? 56 : 44
  const height = bars.length * rowHeight + 36
  if (bars.length === 0) return <p className="text-chuna-600">No sale is running or planned.</p>
  return (
    <>
      <div ref={box} className="overflow-hidden">
        <svg width={width} height={height} aria-hidden="true" className="block">
          {marks.map((mark, place) => (
            <g key={mark}>
              <line x1={x(mark)} x2={x(mark)} y1={22} y2={height} className="stroke-chuna-200" />
              <text
                x={x(mark)}
                y={14}
                textAnchor={place === 0 ? 'start' : place === 4 ? 'end' : 'middle'}
                className={`fill-chuna-600 text-xs ${place % 2 === 1 ? 'max-sm:hidden' : ''}`}
              >
                {shortDay.format(mark)}
              </text>
            </g>
          ))}
          {bars.map((bar, place) => (
            <g key={bar.id} transform={`translate(0 ${30 + place * rowHeight})`}>
              <rect
                x={x(bar.from)}
                y={width < narrow ? 20 : 0}
                width={Math.max(4, x(bar.to) - x(bar.from))}
                height={28}
                rx={3}
                className={fills[bar.state]}
              />
              <Words bar={bar} from={x(bar.from)} to={x(bar.to)} width={width} />
            </g>
          ))}
          <line
            x1={x(now.getTime())}
            x2={x(now.getTime())}
            y1={22}
            y2={height}
            strokeWidth={1.6}
            className="stroke-ink"
          />
        </svg>
      </div>
      <ul className="sr-only">
        {bars.map((bar) => (
          <li key={bar.id}>
            {bar.name}: {stateNames[bar.state]}, {countPieces(bar.products)}, from{' '}
            {showWhen(bar.starts_at, '')} until {showWhen(bar.ends_at, 'it is stopped')}
          </li>
        ))}
      </ul>
    </>
  )
}

type WordsProps = { bar: Bar; from: number; to: number; width: number }

/** Inside the bar where they fit, else beside it on the side with room; over it where there is no room beside it. */
function Words({ bar, from, to, width }: WordsProps) {
  const text = `${bar.name}, ${stateNames[bar.state].toLowerCase()}`
  const length = text.length * 7.2
  const look = 'text-xs font-small-bold'
  if (width < narrow)
    return (
      <text x={Math.max(0, Math.min(from, width - length))} y={14} className={`${look} fill-ink`}>
        {text}
      </text>
    )
  if (length + 16 < to - from)
    return (
      <text x={from + 10} y={19} className={`${look} ${inks[bar.state] ?? 'fill-ink'}`}>
        {text}
      </text>
    )
  const isAfter = width - to > length + 12
  return (
    <text
      x={isAfter ? to + 8 : from - 8}
      y={19}
      textAnchor={isAfter ? 'start' : 'end'}
      className={`${look} fill-ink`}
    >
      {text}
    </text>
  )
}
