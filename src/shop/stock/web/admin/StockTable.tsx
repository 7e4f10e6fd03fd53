import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { WireStockRow } from '../../contract.ts'
import { Figures, figure } from './Figures.tsx'
import { PiecePicture } from './PiecePicture.tsx'
import { whereInWords } from './stock-words.ts'

/** Where there is little or nothing left, words say so, not colour alone. */
const Free = ({ free, lowMark }: { free: number; lowMark: number }) => (
  <span className={`tabular-nums ${free <= lowMark ? 'text-geru-600' : ''}`}>
    <b className="font-semibold">{free.toLocaleString('en-IN')}</b>
    {free <= lowMark && (
      <span className="block text-sm text-chuna-600">
        {free === 0 ? 'Out of stock' : `Low: mark is ${lowMark}`}
      </span>
    )}
  </span>
)

type RowProps = {
  row: WireStockRow
  lowMark: number
  shownId: string
  onShow: (id: string) => void
  /** Left out for whoever may only read. */
  onAdjust?: (id: string) => void
}

const Piece = ({ row, shownId, onShow }: RowProps) => (
  <button
    type="button"
    aria-pressed={row.id === shownId}
    className="flex min-h-11 items-center gap-3 text-left"
    onClick={() => onShow(row.id)}
  >
    <PiecePicture src={row.image} />
    <span className="min-w-0">
      <b className="line-clamp-3 font-semibold wrap-anywhere">{row.title}</b>
      <span className="text-sm wrap-anywhere text-chuna-600">{row.id}</span>
    </span>
  </button>
)

const AdjustButton = ({ row, onAdjust }: RowProps) =>
  onAdjust && (
    <Button size="sm" aria-label={`Adjust ${row.title}`} onClick={() => onAdjust(row.id)}>
      Adjust
    </Button>
  )

/** On a phone: the three figures beside each other, where it lies below them. */
const StockCard = (props: RowProps) => (
  <div className="grid w-full min-w-0 gap-3 py-4">
    <Piece {...props} />
    <Figures of={props.row} free={<Free free={props.row.free} lowMark={props.lowMark} />}>
      <div className="col-span-3">
        <dt className="text-sm text-chuna-600">Where</dt>
        <dd className="wrap-anywhere">{whereInWords(props.row)}</dd>
      </div>
    </Figures>
    <div>
      <AdjustButton {...props} />
    </div>
  </div>
)

/** What is out, what is low, and what is looked at stand out; the words beside the number say the same. */
const groundOf = ({ id, free }: WireStockRow, lowMark: number, shownId: string): string | undefined => {
  if (id === shownId) return 'bg-jamun-50'
  if (free === 0) return 'bg-geru-50'
  return free <= lowMark ? 'bg-haldi-50' : undefined
}

export const StockTable = ({ rows, ...rest }: Omit<RowProps, 'row'> & { rows: WireStockRow[] }) => (
  <DataTable
    label="Stock by product"
    rows={rows}
    keyOf={({ id }) => id}
    groundOf={(row) => groundOf(row, rest.lowMark, rest.shownId)}
    card={(row) => <StockCard row={row} {...rest} />}
    columns={[
      { name: 'Product', cell: (row) => <Piece row={row} {...rest} /> },
      { name: 'On hand', look: 'px-3 lg:text-right', cell: ({ on_hand }) => figure(on_hand) },
      { name: 'Held', look: 'px-3 lg:text-right', cell: ({ held }) => figure(held) },
      {
        name: 'Free',
        look: 'px-3 lg:text-right',
        cell: ({ free }) => <Free free={free} lowMark={rest.lowMark} />,
      },
      { name: 'Where', cell: (row) => <span className="wrap-anywhere">{whereInWords(row)}</span> },
      ...(rest.onAdjust
        ? [
            {
              name: 'Acts',
              actions: 'foot' as const,
              cell: (row: WireStockRow) => <AdjustButton row={row} {...rest} />,
            },
          ]
        : []),
    ]}
  />
)
