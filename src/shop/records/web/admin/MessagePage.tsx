import { useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { ActButton } from '#ui/ActButton.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { MessageView } from './MessageView.tsx'
import { canSendAgain } from './mail-words.ts'
import { createRecordsApi } from './records-api.ts'

export function Component() {
  const api = useCalls(createRecordsApi)
  const id = Number(useParams().id)
  const { confirmed: run } = useAdmin()
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
        <EmptyState icon="mail" title="There is no such message." words="It may have been deleted.">
          <ButtonLink to={adminPaths.mail}>Back to Mail</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded answer={mail} what="the message">
          {(message) => <MessageView message={message} origin={location.origin} />}
        </Loaded>
      )}
    </>
  )
}

function SendAgain({ id, onSent }: { id: number; onSent: () => Promise<void> }) {
  const api = useCalls(createRecordsApi)
  const sendAgain = async () => {
    await api.sendMailAgain(id)
    showToast({ kind: 'success', title: 'Sending again', words: 'We are trying again.' })
    await onSent()
  }
  return (
    <ActButton busyLabel="Sending" refused="Not sent" act={sendAgain}>
      Send again
    </ActButton>
  )
}
