import { useState } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { showPath } from './at-path.ts'
import type { ContentApi } from './content-staff-api.ts'
import type { DraftInHand } from './use-draft.ts'

type When = 'now' | 'later'

/** At once and for good, or between two moments. */
export function PublishDialog({
  api,
  draft,
  onClose,
}: {
  api: ContentApi
  draft: DraftInHand
  onClose: () => void
}) {
  const [when, setWhen] = useState<When>('now')
  const [from, setFrom] = useState<string | undefined>()
  const [until, setUntil] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<CallRefused | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const fields = refusal?.fields ?? {}
  const publish = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      if (!(await draft.flush())) return onClose() // why stands on the screen
      const window = when === 'now' ? {} : { ...(from && { from }), ...(until && { until }) }
      const { content } = draft
      draft.take(await api.publishDraft(content.name, draft.latestSaves(), window))
      showToast({
        kind: 'success',
        title: when === 'later' && from ? 'Scheduled' : 'Published',
        words: when === 'later' && from ? `From ${showMoment(new Date(from))}` : 'Shoppers see it now.',
      })
      onClose()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }
  const elsewhere = Object.entries(fields).filter(([name]) => name !== 'from' && name !== 'until')
  return (
    <Dialog title="Show it" onClose={onClose}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">When</legend>
        <Choice
          group="when"
          name="As soon as I publish"
          remark="It stays until something else is published"
          checked={when === 'now'}
          onChange={() => setWhen('now')}
        />
        <Choice
          group="when"
          name="Schedule"
          remark="Ends automatically, India time"
          checked={when === 'later'}
          onChange={() => setWhen('later')}
        />
      </fieldset>
      {when === 'later' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MomentField
            label="From"
            optional
            hint="Empty: right away"
            value={from}
            error={fields.from}
            onChange={setFrom}
          />
          <MomentField
            label="Until"
            optional
            hint="Empty: no end"
            value={until}
            error={fields.until}
            onChange={setUntil}
          />
        </div>
      )}
      {refusal && (Object.keys(fields).length === 0 || elsewhere.length > 0) && (
        <Note kind="bad">
          {elsewhere.length === 0
            ? refusal.words
            : elsewhere.map(([path, words]) => <p key={path}>{`${showPath(path)}: ${words}`}</p>)}
        </Note>
      )}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Not yet
        </Button>
        <SubmitButton
          type="button"
          busy={isBusy}
          busyLabel="Publishing"
          disabled={when === 'later' && !from && !until}
          onClick={() => void publish()}
        >
          {when === 'later' && from ? 'Schedule' : 'Publish'}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
