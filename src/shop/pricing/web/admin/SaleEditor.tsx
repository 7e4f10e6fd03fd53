import { useRef, useState } from 'react'
import { fieldsBeside } from '#kernel/fields-beside.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import type { SalePlanBody, WireSaleChoices } from '../../contract.ts'
import type { PricingApi } from './pricing-api.ts'
import { SaleChecks } from './SaleChecks.tsx'
import { SaleFields } from './SaleFields.tsx'
import { SaleRows } from './SaleRows.tsx'
import { type FormMistakes, fieldNames, mistakesIn, planOf, type SaleForm } from './sale-form.ts'
import { type Preview, usePreview } from './use-preview.ts'

type EditorProps = {
  start: SaleForm
  saleId: string | undefined
  choices: WireSaleChoices
  api: Pick<PricingApi, 'findProducts' | 'previewSale'>
  /** False where whoever was asked for the password went back. */
  onSave: (plan: SalePlanBody) => Promise<boolean>
  onSchedule: (plan: SalePlanBody, print: string) => Promise<boolean>
  /** Something was typed that is not saved. */
  onTyped: () => void
}

const rowsAtFirst = 50

/** A draft: the form, what it would change, and what was looked at. */
export function SaleEditor({ start, saleId, choices, api, onSave, onSchedule, onTyped }: EditorProps) {
  const [form, setForm] = useState(start)
  const [mistakes, setMistakes] = useState<FormMistakes>({})
  const [refusal, setRefusal] = useState<string | undefined>()
  const [busy, setBusy] = useState<'save' | 'schedule' | undefined>()
  const [limit, setLimit] = useState(rowsAtFirst)
  const element = useRef<HTMLFormElement>(null)
  const [looks, setLooks] = useState(0)
  const preview = usePreview(api, planOf(form), saleId, { limit, looks })

  const show = (found: FormMistakes): boolean => {
    setMistakes(found)
    const first = Object.keys(found)[0]
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"], [type="search"]`)?.focus()
    return first !== undefined
  }
  const change = (changed: Partial<SaleForm>) => {
    const next = { ...form, ...changed }
    setForm(next)
    onTyped()
    // once a field was wrong, every key is looked at
    const still = mistakesIn(next, true)
    setMistakes((before) =>
      Object.fromEntries(Object.keys(before).map((name) => [name, still[name as keyof FormMistakes]])),
    )
  }
  const send = async (what: 'save' | 'schedule') => {
    const plan = planOf(form)
    if (busy || show(mistakesIn(form, what === 'schedule')) || !plan) return
    setBusy(what)
    setRefusal(undefined)
    try {
      if (what === 'save') await onSave(plan)
      else if (preview.state === 'there') await onSchedule(plan, preview.value.print)
      else setRefusal('Wait until the prices below are worked out, look at them, then schedule.')
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (!show(fieldsBeside(error.fields, fieldNames))) setRefusal(error.words)
      // what was looked at is no longer so: it is worked out again
      if (error.code === 'sale_prices_moved') setLooks(looks + 1)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <form
      ref={element}
      noValidate
      method="post"
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,2.6fr)_minmax(0,1fr)] xl:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send('schedule')
      }}
    >
      <div className="grid min-w-0 gap-6 xl:gap-4">
        <SaleFields form={form} mistakes={mistakes} choices={choices} api={api} onChange={change} />
        <PreviewPanel preview={preview} onAll={() => setLimit(2_000)} />
      </div>
      <div className="grid gap-6 xl:sticky xl:top-24 xl:gap-4">
        {'value' in preview && preview.value && <SaleChecks preview={preview.value} />}
        {refusal && <Note kind="bad">{refusal}</Note>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            type="button"
            kind="line"
            busy={busy === 'save'}
            busyLabel="Saving"
            onClick={() => void send('save')}
          >
            Save draft
          </SubmitButton>
          <SubmitButton busy={busy === 'schedule'} busyLabel="Scheduling">
            <Icon name="calendar-clock" />
            Schedule
          </SubmitButton>
        </div>
      </div>
    </form>
  )
}

function PreviewPanel({ preview, onAll }: { preview: Preview; onAll: () => void }) {
  const value = 'value' in preview ? preview.value : undefined
  return (
    <Panel
      title="What would change"
      side={
        value && (
          <span className="flex flex-wrap gap-2" role="status">
            <Badge kind="mute">{value.products} looked at</Badge>
            {value.overlapping > 0 && (
              <Badge kind="wait" dot>
                {value.overlapping} in two sales
              </Badge>
            )}
            {value.left_out > 0 && (
              <Badge kind="bad" dot>
                {value.left_out} left out
              </Badge>
            )}
          </span>
        )
      }
    >
      {preview.state === 'incomplete' && (
        <p className="p-5 text-chuna-600">Choose what it covers and the discount to see the result here.</p>
      )}
      {preview.state === 'failed' && (
        <div className="p-5">
          <Note kind="bad">{preview.words}</Note>
        </div>
      )}
      {preview.state === 'working' && !value && (
        <p role="status" className="p-5 text-chuna-600">
          Working it out
        </p>
      )}
      {value && value.products === 0 && (
        <p className="p-5 text-chuna-600">It covers no product in the shop.</p>
      )}
      {value && value.rows.length > 0 && (
        <div aria-busy={preview.state === 'working'}>
          <SaleRows rows={value.rows} isPlan />
          {value.rows.length < value.products && (
            <div className="px-4 py-2 sm:px-5">
              <Button kind="ghost" onClick={onAll}>
                Show all {value.products}
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}
