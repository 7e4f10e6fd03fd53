import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Note } from '#ui/Note.tsx'

/** Asks to look for the mail, and sends it once more. */
export function UnconfirmedEmail({ email, mailAgain }: { email: string; mailAgain: () => Promise<unknown> }) {
  const [answer, setAnswer] = useState<'sent' | 'busy' | CallRefused | undefined>()
  const send = async () => {
    setAnswer('busy')
    try {
      await mailAgain()
      setAnswer('sent')
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setAnswer(error)
    }
  }
  return (
    <div className="grid gap-3">
      <Note kind="wait">
        <b className="font-semibold">Your email is not confirmed yet.</b> Look for our mail at{' '}
        <span className="break-all">{email}</span> and open the link in it.
        {answer !== 'sent' && (
          <button
            type="button"
            aria-busy={answer === 'busy'}
            className="flex min-h-11 items-center font-semibold underline"
            onClick={() => answer !== 'busy' && void send()}
          >
            Send the mail again
          </button>
        )}
      </Note>
      {answer === 'sent' && <Note kind="ok">A new mail is on its way.</Note>}
      {answer instanceof CallRefused && <Note kind="bad">{answer.words}</Note>}
    </div>
  )
}
