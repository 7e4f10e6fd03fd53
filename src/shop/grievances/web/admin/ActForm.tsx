import { useState } from 'react'
import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { WireGrievance } from '../../contract.ts'
import { type Act, stateAfter } from '../../domain/grievance.ts'

const buttons: { act: Act; label: string; busy: string }[] = [
  { act: 'answer', label: 'Send as answer', busy: 'Sending' },
  { act: 'settle', label: 'Settle with this reply', busy: 'Settling' },
  { act: 'reopen', label: 'Open again', busy: 'Opening' },
  { act: 'note', label: 'Keep as a note', busy: 'Keeping' },
  { act: 'acknowledge', label: 'Acknowledge', busy: 'Sending' },
]

/** One box for words, and what can be done with them. What was typed stays until it was taken. */
export function ActForm({
  grievance,
  onAct,
}: {
  grievance: WireGrievance
  onAct: (act: Act, words: string) => Promise<void>
}) {
  const [words, setWords] = useState('')
  const { busy, refusal, run } = useAct(async (act: Act) => {
    await onAct(act, words)
    setWords('')
  })
  const open = grievance.is_erased
    ? []
    : buttons.filter(({ act }) => stateAfter(grievance, act) !== undefined)
  if (open.length === 0) return null
  return (
    <Panel title={grievance.state === 'settled' ? 'It is settled' : 'Answer'} padded>
      <div className="grid gap-4">
        <AreaField
          label="Words"
          rows={6}
          maxLength={4_000}
          value={words}
          error={refusal?.fields.words}
          hint={
            grievance.email
              ? 'Everything except notes is mailed to them. Explain what happens next.'
              : 'They gave only a mobile number: call them, and note what was said.'
          }
          onChange={({ target }) => setWords(target.value)}
        />
        {refusal && !refusal.fields.words && <Note kind="bad">{refusal.words}</Note>}
        <div className="flex flex-wrap gap-3">
          {open.map(({ act: what, label, busy: busyLabel }, place) =>
            place === 0 ? (
              <SubmitButton
                key={what}
                type="button"
                busy={busy?.[0] === what}
                busyLabel={busyLabel}
                onClick={() => run(what)}
              >
                {label}
              </SubmitButton>
            ) : (
              <Button key={what} kind="line" aria-busy={busy?.[0] === what} onClick={() => run(what)}>
                {busy?.[0] === what ? busyLabel : label}
              </Button>
            ),
          )}
        </div>
      </div>
    </Panel>
  )
}
