import { useState } from 'react'
import { showMoment } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choice.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
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
  const { isBusy, refusal, run } = useAct(async () => {
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
  })
  const fields = refusal?.fields ?? {}
  const elsewhere = Object.entries(fields).filter(([name]) => name !== 'from' && name !== 'until')
  return (
    <Dialog title="Show it" onClose={onClose}>
      <Choices
        legend="When"
        group="when"
        answers={[
          ['now', 'As soon as I publish', 'It stays until something else is published'],
          ['later', 'Schedule', 'Ends automatically, India time'],
        ]}
        chosen={when}
        onChoose={setWhen}
      />
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
          onClick={run}
        >
          {when === 'later' && from ? 'Schedule' : 'Publish'}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
