import { useEffect, useRef, useState } from 'react'
import { showNumber } from '#kernel/figures.ts'
import { handlesAt, type PriceBand, priceAt } from '../../domain/price-bands.ts'

type Side = 'low' | 'high'

/** Two handles below bars that tell how many pieces there are at which price. What is let go of narrows the list. */
export function PriceSlider({
  bands,
  min,
  max,
  onApply,
}: {
  bands: PriceBand[]
  min: number | undefined
  max: number | undefined
  /** The price as it stands in the address; empty where that side narrows nothing. */
  onApply: (side: Side, price: string) => void
}) {
  const [moved, setMoved] = useState<{ low?: number; high?: number }>({})
  // what was moved is let go of once the list is narrowed by it
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is narrowed by other prices
  useEffect(() => setMoved({}), [min, max, bands])
  const { low, high } = { ...handlesAt(bands, { min, max }), ...moved }
  const most = Math.max(...bands.map(({ count }) => count))
  /** The two never pass each other. */
  const within = (side: Side, to: number) => (side === 'low' ? Math.min(to, high - 1) : Math.max(to, low + 1))
  const handle = (side: Side, value: number, name: string) => (
    <Handle
      name={name}
      value={value}
      most={bands.length}
      words={`₹${showNumber((side === 'low' ? bands[value]?.from : bands[value - 1]?.to) ?? 0)}`}
      onMove={(to) => setMoved((before) => ({ ...before, [side]: within(side, to) }))}
      onLetGo={(to) => onApply(side, priceAt(bands, within(side, to), side))}
    />
  )
  return (
    <div className="px-5.5 pt-2 noscript:hidden">
      <svg
        viewBox={`0 0 ${bands.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-12 w-full"
      >
        {bands.map(({ from, count }, at) => (
          <rect
            key={from}
            x={at + 0.06}
            width="0.88"
            // the smallest number is still seen
            y={count === 0 ? 99 : 96 - (92 * count) / most}
            height="100"
            className={at >= low && at < high ? 'fill-jamun-600' : 'fill-chuna-300'}
          />
        ))}
      </svg>
      <div className="relative -mx-5.5 h-11 before:absolute before:inset-x-5.5 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-chuna-300">
        {handle('low', low, 'Minimum price')}
        {handle('high', high, 'Maximum price')}
      </div>
    </div>
  )
}

function Handle({
  name,
  value,
  most,
  words,
  onMove,
  onLetGo,
}: {
  name: string
  value: number
  most: number
  words: string
  onMove: (to: number) => void
  onLetGo: (to: number) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const letGo = useRef(onLetGo)
  letGo.current = onLetGo
  // React hears every move as a change; the browser's own event comes when the handle is let go of
  useEffect(() => {
    const element = input.current
    const heard = () => letGo.current(Number(element?.value))
    element?.addEventListener('change', heard)
    return () => element?.removeEventListener('change', heard)
  }, [])
  return (
    <input
      ref={input}
      type="range"
      aria-label={name}
      aria-valuetext={words}
      min={0}
      max={most}
      step={1}
      value={value}
      className={`price-handle ${value > most / 2 ? '' : 'z-1'}`}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  )
}
