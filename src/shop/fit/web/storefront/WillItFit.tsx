import { useMemo, useRef, useState } from 'react'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useIsHere } from '#ui/use-is-here.ts'
import { drawingOf } from '../../domain/drawing.ts'
import type { Unit } from '../../domain/lengths.ts'
import { isWorthDrawing, type Piece } from '../../domain/piece.ts'
import { sizeRows } from '../../domain/size-rows.ts'
import { FitCard } from './FitCard.tsx'
import { PieceDrawing } from './PieceDrawing.tsx'
import { printSizes } from './print-sizes.ts'

/** The piece to scale with its measures, and what to know of the way in. Small pieces need neither. */
export function WillItFit({ product }: { product: ProductDetail }) {
  const { dimensions } = product
  if (!dimensions || !isWorthDrawing(dimensions)) return null
  return <Fitting piece={{ ...product, dimensions }} />
}

function Fitting({ piece }: { piece: Piece }) {
  const [unit, setUnit] = useState<Unit>('cm')
  const drawing = useMemo(() => drawingOf(piece, unit), [piece, unit])
  return (
    <section
      id="fit"
      aria-labelledby="fit-title"
      className="mt-section -mx-4 bg-chuna-100 px-4 py-7 sm:mx-0 sm:rounded-md sm:p-8"
    >
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="fit-title" className="display text-d-lg">
            Will it fit?
          </h2>
          <p className="mt-1.5 text-chuna-600">
            Drawn to scale, with a person {drawing.front.person?.words} tall.
          </p>
        </div>
        <UnitSwitch unit={unit} choose={setUnit} />
      </header>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-12">
        <div className="max-w-[760px]">
          <PieceDrawing drawing={drawing} />
        </div>
        <div className="print:hidden">
          <FitCard piece={piece} unit={unit} />
        </div>
      </div>
      <AllSizes piece={piece} />
    </section>
  )
}

const units: [unit: Unit, words: string, heard: string][] = [
  ['cm', 'cm', 'Centimetres'],
  ['ft', 'ft, in', 'Feet and inches'],
]

const UnitSwitch = ({ unit, choose }: { unit: Unit; choose: (unit: Unit) => void }) => (
  <fieldset
    aria-label="Units"
    className="flex overflow-hidden rounded-md border border-chuna-500 bg-white print:hidden"
  >
    {units.map(([one, words, heard]) => (
      <button
        key={one}
        type="button"
        title={heard}
        aria-pressed={unit === one}
        onClick={() => choose(one)}
        className="min-h-11 px-4 text-md font-small-bold aria-pressed:bg-ink aria-pressed:text-white"
      >
        {words}
      </button>
    ))}
  </fieldset>
)

/** The same figures and more, to be read aloud, and on paper. The table comes with the code, so that a page is no heavier. */
function AllSizes({ piece }: { piece: Piece }) {
  const box = useRef<HTMLDetailsElement>(null)
  const isHere = useIsHere()
  return (
    <details ref={box} className="group mt-6 border-t border-chuna-300 pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold print:hidden">
        All sizes
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      {isHere && (
        <>
          <SizeTable piece={piece} />
          <Button size="sm" className="mt-4 print:hidden" onClick={() => printSizes(box.current)}>
            <Icon name="printer" />
            Print the sizes
          </Button>
        </>
      )}
    </details>
  )
}

const SizeTable = ({ piece }: { piece: Piece }) => (
  <table className="mt-2 w-full max-w-[760px] text-left tabular-nums">
    <caption className="mb-2 text-left font-semibold">{piece.title}</caption>
    <thead>
      <tr className="border-b border-chuna-300 text-chuna-600">
        {['Measure', 'Centimetres', 'Feet and inches'].map((name) => (
          <th key={name} scope="col" className="py-2 pr-4 font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sizeRows(piece).map(({ name, cm, ft }) => (
        <tr key={name} className="border-b border-chuna-200 align-top">
          <th scope="row" className="py-2 pr-4 font-small-bold">
            {name}
          </th>
          <td className="py-2 pr-4">{cm}</td>
          <td className="py-2">{ft}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
