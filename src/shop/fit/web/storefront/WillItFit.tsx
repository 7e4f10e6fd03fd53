import { useMemo, useRef, useState } from 'react'
import type { ProductDetail } from '#shop/catalogue/domain/product.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
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
      className="mt-section -mx-4 bg-chuna-100 px-4 pt-7 pb-4 sm:mx-0 sm:rounded-md sm:p-8 xl:px-12 xl:pt-11 xl:pb-12 print:m-0 print:bg-white print:p-0"
    >
      <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="hidden font-semibold print:block">{piece.title}</p>
          <h2 id="fit-title" className="display text-d-lg">
            Will it fit?
          </h2>
          <p className="mt-1.5 text-chuna-600">
            Drawn to scale, with a person {drawing.front.person?.words} tall.
          </p>
        </div>
        <UnitSwitch unit={unit} choose={setUnit} />
      </header>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-12">
        <div className="max-w-3xl print:max-w-[150mm]">
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
    className="grid grid-flow-col overflow-hidden rounded-md border border-chuna-500 bg-white print:hidden"
  >
    {units.map(([one, words, heard]) => (
      <button
        key={one}
        type="button"
        aria-label={heard}
        aria-pressed={unit === one}
        onClick={() => choose(one)}
        className="min-h-11 px-4 text-md font-small-bold aria-pressed:bg-ink aria-pressed:text-white"
      >
        {words}
      </button>
    ))}
  </fieldset>
)

/** The same figures and more, to be read aloud, and on paper. */
function AllSizes({ piece }: { piece: Piece }) {
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={box} className="group mt-6 border-t border-chuna-300 pt-2 print:border-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold print:hidden">
        All sizes
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <table className="mt-2 w-full max-w-3xl text-left tabular-nums">
        <caption className="sr-only">Sizes of {piece.title}</caption>
        <thead>
          <tr className="border-b border-chuna-300 text-chuna-600">
            <th scope="col" className="py-2 pr-4 font-normal">
              Measure
            </th>
            <th scope="col" className="py-2 pr-4 font-normal">
              Centimetres
            </th>
            <th scope="col" className="py-2 font-normal">
              Feet and inches
            </th>
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
      <Button size="sm" className="mt-4 print:hidden" onClick={() => printSizes(box.current)}>
        <Icon name="printer" />
        Print the sizes
      </Button>
    </details>
  )
}
