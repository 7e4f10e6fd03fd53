import { useState } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useAct } from './use-act.ts'

export type Question = {
  title: string
  /** One line of consequence. */
  words: string
  /** The way back, where the focus starts. */
  keep: string
  act: string
  acting: string
  /** Nothing is lost by it. */
  isGentle?: boolean
  /** Why it cannot be done yet, and where that is put right; the act sleeps until then. */
  first?: { words: string; label: string; to: string } | undefined
  /** A refusal is shown in the dialog; false keeps it open, too. */
  onAct: () => Promise<boolean>
}

/** Asks before what cannot be taken back, does it, and says why when it was refused. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { isBusy, refusal, run } = useAct(async () => {
    if (await question.onAct()) onClose()
  })
  return (
    <Dialog title={question.title} onClose={onClose}>
      <p className="text-chuna-700">{question.words}</p>
      {question.first && (
        <Note kind="bad">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-48">{question.first.words}</span>
            <ButtonLink size="sm" to={question.first.to}>
              {question.first.label}
            </ButtonLink>
          </div>
        </Note>
      )}
      {refusal && <Note kind="bad">{refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          {question.keep}
        </Button>
        <SubmitButton
          type="button"
          kind={question.isGentle ? 'primary' : 'dangerSolid'}
          busy={isBusy}
          busyLabel={question.acting}
          disabled={question.first !== undefined}
          onClick={run}
        >
          {question.act}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/** For a screen with several questions, of which one is asked at a time. */
export function useConfirm() {
  const [question, ask] = useState<Question | undefined>()
  return { ask, dialog: question && <ConfirmDialog question={question} onClose={() => ask(undefined)} /> }
}
