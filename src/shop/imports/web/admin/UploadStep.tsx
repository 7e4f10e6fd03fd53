import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'

type UploadProps = {
  /** What is wrong with the last one. */
  problem?: string
  isBusy: boolean
  onFile: (file: File) => void
  onTemplate: () => void
  onExport: (format: 'csv' | 'xlsx') => void
  isExporting: boolean
}

/** A table is dropped here, or chosen. */
export function UploadStep({ problem, isBusy, onFile, onTemplate, onExport, isExporting }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isBusy) onFile(file)
  }
  return (
    <div className="grid gap-4">
      {problem && <Note kind="bad">{problem}</Note>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-2.5 rounded-md border border-dashed px-6 py-12 text-center ${isOver ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-500 bg-chuna-50'}`}
      >
        <Icon name="upload" size="xl" className="text-jamun-500" />
        <h2 className="text-lg font-semibold">Drop a CSV or XLSX here</h2>
        <p className="text-chuna-700">Up to 50,000 rows. Nothing changes until you have seen the result.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-label="File of products"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = '' // so that the same file can be chosen again once it is mended
            if (file) onFile(file)
          }}
        />
        <SubmitButton
          type="button"
          kind="secondary"
          busy={isBusy}
          busyLabel="Reading the file"
          onClick={() => !isBusy && input.current?.click()}
        >
          Choose a file
        </SubmitButton>
      </div>
      <p className="max-w-[75ch] text-sm text-chuna-700">
        ₹ signs, lakh commas, Hindi text and Excel’s own CSV are understood. A row with an _id changes that
        product; one without is matched by its title and brand, and is added as new if there is none. An empty
        cell changes nothing; write (none) to clear a value.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onTemplate}>
          <Icon name="download" size="sm" />
          Empty template
        </Button>
        <Button size="sm" disabled={isExporting} onClick={() => onExport('csv')}>
          <Icon name="download" size="sm" />
          Export all as CSV
        </Button>
        <Button size="sm" disabled={isExporting} onClick={() => onExport('xlsx')}>
          <Icon name="file-spreadsheet" size="sm" />
          Export all as XLSX
        </Button>
      </div>
    </div>
  )
}
