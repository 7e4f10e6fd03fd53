import { encode } from 'uqr'

/** One path: the dark cells of each row, run by run. */
function pathOf(cells: boolean[][]): string {
  const runs = cells.flatMap((row, y) =>
    row.map((isDark, x) => {
      if (!isDark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      const length = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${length}v1h-${length}z`
    }),
  )
  return runs.join('')
}

/** Black on white with its quiet edge, whatever stands around it: cameras want nothing else. */
export function QrCode({
  text,
  label,
  className = 'size-44',
}: {
  text: string
  label: string
  /** How large it is. */
  className?: string
}) {
  const { data, size } = encode(text, { border: 3 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`flex-none rounded-md border border-chuna-200 bg-white ${className}`}
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}
