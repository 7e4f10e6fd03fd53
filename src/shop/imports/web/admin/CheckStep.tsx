import { type ReactNode, useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Tick } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { WireImport, WireImportRow } from '../../contract.ts'
import { counted, fieldName, showValue } from './import-words.ts'

/** How many rows would do what. */
export function CheckCounts({ found }: { found: WireImport }) {
  const tiles: [number, string][] = [
    [found.new, found.new === 1 ? 'new product' : 'new products'],
    [
      found.changed,
      found.price_moves > 0 ? `changed, ${found.price_moves} with a far price move` : 'changed',
    ],
    [found.same, 'the same, skipped'],
    [found.errors, found.errors === 1 ? 'row with errors' : 'rows with errors'],
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([count, words], at) => {
        const isBad = at === 3 && count > 0
        return (
          <li
            key={words}
            className={`rounded-md border bg-white px-4 py-3.5 ${isBad ? 'border-geru-600' : 'border-chuna-200'}`}
          >
            <b className={`block text-2xl tabular-nums ${isBad ? 'text-geru-600' : ''}`}>
              {count.toLocaleString('en-IN')}
            </b>
            <span className="text-sm text-chuna-600">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}

const outcomes: Record<string, [kind: 'bad' | 'wait' | 'info' | 'mute', words: string]> = {
  error: ['bad', 'Error'],
  failed: ['bad', 'Not written'],
  changed: ['wait', 'Change'],
  new: ['info', 'New'],
  stayed: ['mute', 'Stayed'],
}

export const ImportRows = ({ rows, label }: { rows: WireImportRow[]; label: string }) => (
  <Panel>
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ number }) => number}
      columns={[
        {
          name: 'Row',
          cell: ({ number }) => (
            <span className="tabular-nums max-lg:font-semibold">
              <span className="lg:hidden">Row </span>
              {number}
            </span>
          ),
        },
        {
          name: 'What',
          cell: ({ outcome }) => {
            const [kind, words] = outcomes[outcome] ?? ['mute', outcome]
            return (
              <Badge kind={kind} dot>
                {words}
              </Badge>
            )
          },
        },
        {
          name: 'Product',
          cell: ({ title }) => <span className="break-words">{title || 'Without a title'}</span>,
        },
        { name: 'Columns that change', cell: (row) => <RowWords row={row} /> },
      ]}
    />
  </Panel>
)

function RowWords({ row: { problems, differences, outcome } }: { row: WireImportRow }): ReactNode {
  if (problems.length > 0)
    return (
      <ul className="grid gap-1 text-sm break-words">
        {problems.map(({ field, name, words }) => (
          <li key={`${field} ${words}`}>
            {field && <b className="font-semibold">{name ?? fieldName(field)}</b>} {words}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm break-words">
      {differences.map(({ field, name, before, after }) => (
        <li key={field}>
          {name ?? fieldName(field)}{' '}
          {outcome !== 'new' && (
            <del className="bg-geru-50 px-1 text-geru-700">{showValue(field, before)}</del>
          )}{' '}
          <ins className="bg-neem-50 px-1 font-small-bold text-neem-700 no-underline">
            {showValue(field, after)}
          </ins>
        </li>
      ))}
    </ul>
  )
}

type RunBoxProps = {
  found: WireImport
  onRun: (agreed: { leaveOutErrors: boolean; movePrices: boolean }) => Promise<string | undefined>
  onBack: () => void
}

/** The decision: rows in error are left out, and prices moved far, only when somebody says so. */
export function RunBox({ found, onRun, onBack }: RunBoxProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  const [movesPrices, setMovesPrices] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const rows = found.new + found.changed
  const run = async () => {
    if (isBusy) return
    if (found.errors > 0 && !leavesOut)
      return setRefusal(
        'Tick to leave out the rows with errors, or correct them in the file and upload it again.',
      )
    if (found.price_moves > 0 && !movesPrices)
      return setRefusal('Look at the prices that move by more than 20%, and tick that they are right.')
    setIsBusy(true)
    setRefusal(await onRun({ leaveOutErrors: leavesOut, movePrices: movesPrices }))
    setIsBusy(false)
  }
  return (
    <Panel padded>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          {found.errors > 0 && (
            <>
              <Tick checked={leavesOut} onChange={({ target }) => setLeavesOut(target.checked)}>
                Run without the {counted(found.errors, 'row')} in error
              </Tick>
              <p className="text-sm text-chuna-600">You can correct them later and import only those.</p>
            </>
          )}
          {found.price_moves > 0 && (
            <>
              <Tick checked={movesPrices} onChange={({ target }) => setMovesPrices(target.checked)}>
                Yes, change the price of {counted(found.price_moves, 'product')} by more than 20%
              </Tick>
              <p className="text-sm text-chuna-600">
                They are listed above under Price moves over 20%. Check that MRP and selling price are not
                mixed up.
              </p>
            </>
          )}
          {rows === 0 && <p>Nothing to import: no row is new or changed.</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button kind="ghost" onClick={onBack}>
            Back
          </Button>
          {rows > 0 && (
            <SubmitButton type="button" busy={isBusy} busyLabel="Starting" onClick={() => void run()}>
              Import {counted(rows, 'row')}
            </SubmitButton>
          )}
        </div>
      </div>
      {refusal && (
        <div className="mt-4">
          <Note kind="bad">{refusal}</Note>
        </div>
      )}
    </Panel>
  )
}
