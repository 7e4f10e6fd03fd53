import type { ReactNode } from 'react'
import { showDay } from '#kernel/show-time.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IconButton, roundOutline } from '#ui/IconButton.tsx'
import { type MenuAct, MoreMenu } from '#ui/MoreMenu.tsx'
import type { WireTaxCode } from '../../contract.ts'
import { countingRate, rateBefore, showHsn, showRates, waitingRates } from './tax-words.ts'

const sub = 'block text-sm text-chuna-600'

export function CodesTable({
  codes,
  digits,
  onOpen,
  actsOf,
}: {
  codes: WireTaxCode[]
  /** How many the law asks for on bills. */
  digits: number
  /** Left out for those who may only read. */
  onOpen: ((code: WireTaxCode) => void) | undefined
  actsOf: (code: WireTaxCode) => MenuAct[]
}) {
  const columns: Column<WireTaxCode>[] = [
    {
      name: 'HSN',
      cell: ({ hsn }) => (
        <>
          <b className="font-semibold whitespace-nowrap tabular-nums">{showHsn(hsn)}</b>
          {hsn.length < digits && <span className={`${sub} text-geru-700`}>{digits} digits needed</span>}
        </>
      ),
    },
    {
      name: 'Goods',
      cell: ({ goods }) => (goods ? <span className="wrap-anywhere">{goods}</span> : <Nothing />),
    },
    { name: 'GST now', cell: (code) => <RateNow code={code} /> },
    {
      name: 'Counts from',
      cell: (code) => {
        const rate = countingRate(code)
        return rate ? <span className="whitespace-nowrap">{showDay(rate.from)}</span> : <Nothing />
      },
    },
    {
      name: 'Before',
      cell: (code) => {
        const before = rateBefore(code)
        return before ? (
          <del className="rounded-xs bg-geru-50 px-1.5 text-geru-700">{before.rate}%</del>
        ) : (
          <Nothing />
        )
      },
    },
    {
      name: 'Comes next',
      cell: (code) => {
        const waiting = waitingRates(code)
        return waiting.length === 0 ? (
          <Nothing />
        ) : (
          waiting.map((rate) => (
            <ins
              key={rate.id}
              className="mr-1.5 inline-block rounded-xs bg-neem-50 px-1.5 font-small-bold text-neem-700 no-underline"
            >
              {rate.rate}% from {showDay(rate.from)}
            </ins>
          ))
        )
      },
    },
    {
      name: 'Products',
      look: 'px-3 text-right tabular-nums max-lg:text-left',
      cell: ({ products }) => products.toLocaleString('en-IN'),
    },
  ]
  const acts = (code: WireTaxCode) =>
    onOpen && <Acts code={code} acts={actsOf(code)} onOpen={() => onOpen(code)} />
  return (
    <DataTable
      label="HSN codes and rates"
      rows={codes}
      keyOf={({ hsn }) => hsn}
      columns={onOpen ? [...columns, { name: 'Acts', actions: 'corner', cell: acts }] : columns}
      card={(code) => <CodeCard code={code} columns={columns} acts={acts(code)} />}
    />
  )
}

const Acts = ({ code, acts, onOpen }: { code: WireTaxCode; acts: MenuAct[]; onOpen: () => void }) => (
  <span className="flex gap-2">
    <IconButton
      icon="pencil"
      size="sm"
      className={`rounded-md ${roundOutline}`}
      aria-label={`Change ${code.hsn}`}
      onClick={onOpen}
    />
    {acts.length > 0 ? (
      <MoreMenu label={`What to do with ${code.hsn}`} acts={acts} />
    ) : (
      <span className="size-11 max-lg:hidden" />
    )}
  </span>
)

/** On a phone: the code and its goods across, then what there is to say, two by two. */
function CodeCard({
  code,
  columns: [first, goods, ...facts],
  acts,
}: {
  code: WireTaxCode
  columns: Column<WireTaxCode>[]
  acts: ReactNode
}) {
  const isThere: Record<string, boolean> = {
    'Counts from': countingRate(code) !== undefined,
    Before: rateBefore(code) !== undefined,
    'Comes next': waitingRates(code).length > 0,
  }
  return (
    <div className="grid min-w-0 flex-1 gap-2.5 py-3.5">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          {first?.cell(code)}
          {code.goods && <span className="block">{goods?.cell(code)}</span>}
        </div>
        {acts}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {facts
          .filter(({ name }) => isThere[name] !== false)
          .map(({ name, cell }) => (
            <div key={name}>
              <dt className="text-sm text-chuna-600">{name}</dt>
              <dd>{cell(code)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function RateNow({ code }: { code: WireTaxCode }) {
  const rate = countingRate(code)
  if (rate) return <b className="font-semibold">{rate.rate}%</b>
  return (
    <>
      <b className="font-semibold">{showRates(code.own_rates)}</b>
      <span className={sub}>as each product says</span>
    </>
  )
}

/** An empty cell is heard as such. */
const Nothing = () => <span className="sr-only">none</span>
