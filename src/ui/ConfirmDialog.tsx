import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { SubmitButton } from './SubmitButton.tsx'

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
  /** A refusal is shown in the dialog; false keeps it open, too. */
  onAct: () => Promise<boolean>
}

/** Asks before what cannot be taken back, does it, and says why when it was refused. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const act = async () => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(undefined)
    try {
      if (await question.onAct()) onClose()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error.words)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={question.title} onClose={onClose}>
      <p className="text-chuna-700">{question.words}</p>
      {refusal && <Note kind="bad">{refusal}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          {question.keep}
        </Button>
        <SubmitButton
          type="button"
          kind={question.isGentle ? 'primary' : 'dangerSolid'}
          busy={isBusy}
          busyLabel={question.acting}
          onClick={() => void act()}
        >
          {question.act}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
