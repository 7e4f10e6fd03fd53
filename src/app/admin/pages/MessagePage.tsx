import { useState } from 'react'
import { useParams } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import { MessageView } from '#shop/accounts/web/admin/MessageView.tsx'
import { canSendAgain } from '#shop/accounts/web/admin/mail-words.ts'
import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const id = Number(useParams().id)
  const { run, dialog } = useStepUp(api)
  // its links open accounts: the password is asked for again after a while
  const mail = useAnswer(async () => {
    const message = await run(() => api.readMail(id))
    if (!message) throw new CallRefused(403, 'password_needed_again', 'Type your password to read it.')
    return message
  }, String(id))
  const isUnknown = !Number.isSafeInteger(id) || mail.problem?.status === 404
  return (
    <>
      <ScreenHead title={mail.value?.subject ?? (isUnknown ? 'Not found' : 'A message')}>
        {mail.value && canSendAgain(mail.value) && <SendAgain id={id} onSent={mail.reload} />}
      </ScreenHead>
      {isUnknown ? (
        <Trouble icon="mail" title="There is no such message." words="It may have been deleted.">
          <ButtonLink to="/admin/mail">Back to Mail</ButtonLink>
        </Trouble>
      ) : (
        <Loaded answer={mail} what="the message">
          {(message) => <MessageView message={message} origin={location.origin} />}
        </Loaded>
      )}
      {dialog}
    </>
  )
}

function SendAgain({ id, onSent }: { id: number; onSent: () => Promise<void> }) {
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const sendAgain = async () => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await api.sendMailAgain(id)
      showToast({ kind: 'success', title: 'Sending again', words: 'We are trying again.' })
      await onSent()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'Not sent', words: error.words })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <SubmitButton type="button" busy={isBusy} busyLabel="Sending" onClick={() => void sendAgain()}>
      Send again
    </SubmitButton>
  )
}
