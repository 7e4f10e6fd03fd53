import { useState } from 'react'
import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import { useLeaving } from '#ui/use-dialog-draft.tsx'
import type { WireListCheck, WireZone } from '../../settings-contract.ts'
import type { DeliverySettingsApi } from './delivery-settings-api.ts'

const names = { same: 'as they are', changes: 'change zone', new: 'newly served', look: 'need a look' }

/** A list of pincodes: checked first, and taken in one go. */
export function UploadDialog({
  zones,
  api,
  onTaken,
  onClose,
}: {
  zones: WireZone[]
  api: DeliverySettingsApi
  onTaken: () => Promise<unknown>
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [zone, setZone] = useState('')
  const [checked, setChecked] = useState<WireListCheck | undefined>()
  const list = { text, zone: zone || null }
  const check = useAct(async () => setChecked(await api.checkList(list)))
  const take = useAct(async () => {
    if (!checked) return
    const taken = await api.takeList({ ...list, version: checked.version })
    await onTaken()
    onClose()
    showToast({
      kind: 'success',
      title: `${taken.changed} pincodes changed`,
      words: 'Days and charges count from now.',
      lifetime: 20_000,
      action: {
        label: 'Undo',
        onClick: () =>
          void api.takeList({ text: taken.undo, zone: null, version: taken.version }).then(onTaken, () =>
            showToast({
              kind: 'error',
              title: 'Not undone',
              words: 'Delivery has changed since. Upload the earlier list instead.',
            }),
          ),
      },
    })
  })
  const many = checked ? checked.counts.changes + checked.counts.new : 0
  const { leave, question } = useLeaving({
    isDirty: () => text.trim() !== '',
    onClose,
    words: 'The list is not taken yet. It will be lost if you leave.',
  })
  const refusal = check.refusal ?? take.refusal
  return (
    <>
      <Dialog title="Upload pincodes" onClose={onClose} onLeave={leave} wide>
        {checked ? (
          <Checked checked={checked} />
        ) : (
          <div className="grid gap-4">
            <p className="text-chuna-700">
              One pincode in each line, and after a comma its zone. “off” is not served, “-” takes its own
              rule away.
            </p>
            <label className="grid gap-1.5 text-sm font-small-bold">
              CSV or text file
              <input
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                className="field py-2.5 font-normal"
                onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
              />
            </label>
            <AreaField
              label="Or paste the list"
              rows={6}
              placeholder={'411057,Metros\n737101,off'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <SelectField
              label="Zone of lines that name none"
              value={zone}
              onChange={({ target }) => setZone(target.value)}
            >
              <option value="">They need a look</option>
              {zones.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        {refusal && <Note kind="bad">{refusal.words}</Note>}
        <DialogActions>
          <Button kind="ghost" onClick={checked ? () => setChecked(undefined) : leave}>
            {checked ? 'Back' : 'Cancel'}
          </Button>
          {checked && checked.counts.look > 0 && (
            <Button
              onClick={() =>
                saveFile(
                  new Blob(
                    [
                      'Line,Pincode,Why\n',
                      ...checked.rows
                        .filter(({ kind }) => kind === 'look')
                        .map(({ line, pincode, becomes }) => `${line},${pincode},${becomes}\n`),
                    ],
                    { type: 'text/csv' },
                  ),
                  'pincodes-to-look-at.csv',
                )
              }
            >
              Save those as a list
            </Button>
          )}
          {checked ? (
            <SubmitButton
              type="button"
              busy={take.isBusy}
              busyLabel="Taking"
              disabled={many === 0}
              onClick={() => take.run()}
            >
              {many === 0
                ? 'Nothing to change'
                : `Take ${many}${checked.counts.look > 0 ? `, leave ${checked.counts.look}` : ''}`}
            </SubmitButton>
          ) : (
            <SubmitButton
              type="button"
              busy={check.isBusy}
              busyLabel="Checking"
              disabled={text.trim() === ''}
              onClick={() => check.run()}
            >
              Check the list
            </SubmitButton>
          )}
        </DialogActions>
      </Dialog>
      {question}
    </>
  )
}

const Checked = ({ checked: { lines, counts, rows } }: { checked: WireListCheck }) => (
  <div className="grid gap-4">
    <p className="text-chuna-700">{lines} lines. Nothing has changed yet.</p>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(Object.keys(names) as (keyof typeof names)[]).map((kind) => (
        <div key={kind} className="flex flex-col-reverse rounded-md border border-chuna-200 px-4 py-2.5">
          <dt className="text-sm text-chuna-600">{names[kind]}</dt>
          <dd className="text-xl font-semibold tabular-nums">{counts[kind]}</dd>
        </div>
      ))}
    </dl>
    {rows.length > 0 && (
      <section
        className="max-h-72 overflow-auto rounded-md border border-chuna-200"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        aria-label="Lines that change something or need a look"
      >
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="bg-chuna-50">
              {['Line', 'Pincode', 'Now', 'Becomes'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.line}
                className={`border-t border-chuna-200 ${row.kind === 'look' ? 'bg-geru-50 text-geru-700' : ''}`}
              >
                <td className="px-3 py-2 tabular-nums">{row.line}</td>
                <td className="px-3 py-2">
                  <b className="font-semibold break-all tabular-nums">{row.pincode}</b>
                  <span className="block">{row.place}</span>
                </td>
                <td className="px-3 py-2">{row.kind === 'look' ? '' : <s>{row.now}</s>}</td>
                <td className="px-3 py-2 font-medium">{row.becomes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </div>
)
