import { type FormEvent, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { WireImportDetail } from '../../contract.ts'
import { readAttributeCell, readCell, writeCell } from '../../domain/cells.ts'
import {
  attributeField,
  type FileField,
  importFields,
  isAttributeField,
  isPriceColumn,
  isStockColumn,
} from '../../domain/fields.ts'
import { fieldName } from './import-words.ts'

type Column = WireImportDetail['columns'][number]

type Attributes = WireImportDetail['attributes']

type MatchProps = {
  columns: Column[]
  attributes: Attributes
  onCheck: (fields: (FileField | null)[]) => Promise<string | undefined>
  /** Where a check is there to go back to. */
  onBack?: () => void
}

/** Which column of the file is which field of a product: guessed, then corrected by hand. */
export function MatchStep({ columns, attributes, onCheck, onBack }: MatchProps) {
  const [fields, setFields] = useState(() => columns.map(({ field }) => field))
  /** Columns that somebody has decided about. */
  const [said, setSaid] = useState<ReadonlySet<number>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const twice = fields.filter((field, at) => field !== null && fields.indexOf(field) !== at)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const named = twice[0]
    if (named) return setRefusal(`${nameOf(named, attributes)} is chosen for two columns. Keep one of them.`)
    const unsaid = columns.find(({ name }, at) => isPriceColumn(name) && fields[at] === null && !said.has(at))
    if (unsaid) return setRefusal(`Is “${unsaid.name}” the MRP or the selling price? Choose one.`)
    if (fields.every((field) => field === null)) return setRefusal('Choose a field for at least one column.')
    setIsBusy(true)
    setRefusal(await onCheck(fields))
    setIsBusy(false)
  }
  const choose = (at: number, field: FileField | null) => {
    setRefusal(undefined)
    setSaid(new Set([...said, at]))
    setFields(fields.map((before, place) => (place === at ? field : before)))
  }
  const rows = columns.map((column, at) => ({ column, at, field: fields[at] ?? null }))
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Panel>
        <DataTable
          label="Columns of the file"
          rows={rows}
          keyOf={({ at }) => at}
          columns={[
            {
              name: 'In your file',
              cell: ({ column, at }) => (
                <b className="font-semibold break-words">{column.name || `Column ${at + 1}`}</b>
              ),
            },
            {
              name: 'In the shop',
              cell: ({ column, at, field }) => (
                <FieldSelect
                  name={column.name || `column ${at + 1}`}
                  field={field}
                  attributes={attributes}
                  isTwice={field !== null && twice.includes(field)}
                  onChange={(next) => choose(at, next)}
                />
              ),
            },
            {
              name: 'First value',
              cell: ({ column, field }) => (
                <FirstValue column={column} field={field} attributes={attributes} />
              ),
            },
          ]}
        />
      </Panel>
      {refusal && <Note kind="bad">{refusal}</Note>}
      <p className="text-sm text-chuna-600">The next file with the same header is matched in the same way.</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isBusy} busyLabel="Starting">
          Check the rows
        </SubmitButton>
        {onBack && (
          <Button kind="ghost" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  )
}

const nameOf = (field: FileField, attributes: Attributes): string =>
  attributes.find(({ key }) => attributeField(key) === field)?.name ?? fieldName(field)

const FieldSelect = ({
  name,
  field,
  attributes,
  isTwice,
  onChange,
}: {
  name: string
  field: FileField | null
  attributes: Attributes
  isTwice: boolean
  onChange: (field: FileField | null) => void
}) => (
  <select
    aria-label={`Field for ${name}`}
    aria-invalid={isTwice || undefined}
    className="field select max-w-72"
    value={field ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : (target.value as FileField))}
  >
    <option value="">Do not import</option>
    {importFields.map((one) => (
      <option key={one} value={one}>
        {fieldName(one)}
      </option>
    ))}
    {attributes.length > 0 && (
      <optgroup label="Your fields">
        {attributes.map(({ key, name: own }) => (
          <option key={key} value={attributeField(key)}>
            {own}
          </option>
        ))}
      </optgroup>
    )}
  </select>
)

/** What stands there, and how it is read where that is not the same. */
function FirstValue({
  column,
  field,
  attributes,
}: {
  column: Column
  field: FileField | null
  attributes: Attributes
}) {
  const first = column.samples[0]
  if (first === undefined) return <span className="text-chuna-600">empty</span>
  if (!field)
    return (
      <span className="text-sm break-words">
        {first}{' '}
        <b className="block font-small-bold text-geru-600">
          {isStockColumn(column.name)
            ? 'Left out unless you choose Stock: stock sold since this file was made would be added back'
            : isPriceColumn(column.name)
              ? 'Is this the MRP or the selling price? Choose one.'
              : 'Not matched: these values are ignored'}
        </b>
      </span>
    )
  const own = attributes.find(({ key }) => attributeField(key) === field)
  const read = own
    ? readAttributeCell(own, first)
    : isAttributeField(field)
      ? { ok: false as const, words: 'This product field was removed.' }
      : readCell(field, first)
  if (!read.ok) return <span className="text-sm font-medium break-words text-geru-600">{read.words}</span>
  const meant = writeCell(read.value)
  return (
    <span className="text-sm break-words text-chuna-700">
      {meant === first ? first : `“${first}” read as ${meant || 'empty'}`}
      {field === 'stock' && (
        <b className="block font-small-bold text-geru-600">
          Replaces the shop’s count: stock sold since this file was made would be added back
        </b>
      )}
    </span>
  )
}
