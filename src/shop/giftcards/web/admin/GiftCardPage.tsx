import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { CallRefused } from '#kernel/transport.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireCardDetail, WireIssued } from '../../contract.ts'
import { AddMoneyDialog, AddTimeDialog, CodeDialog, SendAgainDialog } from './CardDialogs.tsx'
import { CardFacts } from './CardFacts.tsx'
import { CardLedger } from './CardLedger.tsx'
import { nameOf, stateKinds, stateOf } from './card-words.ts'
import { createGiftCardsApi } from './gift-cards-api.ts'
import { IssueForm } from './IssueForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewCard /> : <OneCard id={id} />
}

function NewCard() {
  const api = useCalls(createGiftCardsApi)
  const navigate = useNavigate()
  const { confirmed: run } = useAdmin()
  const [issued, setIssued] = useState<WireIssued | undefined>()
  const leave = ({ card }: WireIssued) => void navigate(adminPaths.giftCard(card.id), { replace: true })
  return (
    <>
      <ScreenHead title="Issue a gift card" words="It is written to the audit log." />
      <IssueForm
        issue={async (body) => {
          const done = await run(() => api.issueGiftCard(body))
          if (!done) return
          if (done.code) return setIssued(done)
          showToast(
            done.card.to_email
              ? { kind: 'success', title: 'Issued', words: 'The code is sent by mail.' }
              : {
                  kind: 'warning',
                  title: 'Already issued',
                  words: 'We could not show you its code. Send a new code from here.',
                },
          )
          leave(done)
        }}
      />
      {issued?.code && <CodeDialog code={issued.code} onClose={() => leave(issued)} />}
    </>
  )
}

function OneCard({ id }: { id: string }) {
  const api = useCalls(createGiftCardsApi)
  const card = useAnswer(() => api.readGiftCard(id), id)
  return (
    <>
      {!card.value && <ScreenHead title="Gift card" />}
      <Loaded answer={card} what="the gift card">
        {(value) => <CardScreen card={value} reload={card.reload} />}
      </Loaded>
    </>
  )
}

type Act = 'money' | 'time' | 'send' | 'stop'

function CardScreen({ card, reload }: { card: WireCardDetail; reload: () => Promise<void> }) {
  const api = useCalls(createGiftCardsApi)
  const { confirmed: run } = useAdmin()
  const [open, setOpen] = useState<Act | undefined>()
  const [code, setCode] = useState<string | undefined>()
  const { id, version } = card
  /** Does it, asking for the password where the server wants it; false when they went back. */
  const perform = async (call: () => Promise<WireIssued>, title: string): Promise<boolean> => {
    try {
      const done = await run(call)
      if (!done) return false
      if (done.code) setCode(done.code)
      else showToast({ kind: 'success', title })
      await reload()
      return true
    } catch (error) {
      // what somebody else did meanwhile is shown behind the words
      if (error instanceof CallRefused && error.code === 'changed_meanwhile') await reload()
      throw error
    }
  }
  const start = () =>
    perform(() => api.startGiftCard(id, version), 'The card can be used again').catch(tellRefusal('Not done'))
  const close = () => setOpen(undefined)
  return (
    <>
      <ScreenHead
        title={nameOf(card)}
        words={`For ${card.to_name}, issued ${showMoment(new Date(card.issued_at))}`}
      >
        <Badge kind={stateKinds[card.state]} dot>
          {stateOf(card)}
        </Badge>
      </ScreenHead>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('send')}>
          <Icon name="send" size="sm" />
          {card.last_four ? 'Send a new code' : 'Send it now'}
        </Button>
        <Button onClick={() => setOpen('time')}>
          <Icon name="calendar-clock" size="sm" />
          Add time
        </Button>
        <Button onClick={() => setOpen('money')}>
          <Icon name="plus" size="sm" />
          Add money
        </Button>
        {card.state === 'stopped' ? (
          <Button onClick={() => void start()}>Start again</Button>
        ) : (
          <Button kind="danger" onClick={() => setOpen('stop')}>
            Stop
          </Button>
        )}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:gap-4">
        <Panel>
          <CardLedger card={card} />
        </Panel>
        <Panel title="About it" padded>
          <CardFacts card={card} />
        </Panel>
      </div>
      {open === 'money' && (
        <AddMoneyDialog
          card={card}
          act={(values) => perform(() => api.addGiftCardMoney(id, { ...values, version }), 'Added')}
          onClose={close}
        />
      )}
      {open === 'time' && (
        <AddTimeDialog
          card={card}
          act={(values) => perform(() => api.addGiftCardTime(id, { ...values, version }), 'Time added')}
          onClose={close}
        />
      )}
      {open === 'send' && (
        <SendAgainDialog
          card={card}
          act={(values) => perform(() => api.sendGiftCardAgain(id, { ...values, version }), 'On its way')}
          onClose={close}
        />
      )}
      {open === 'stop' && (
        <ConfirmDialog
          question={{
            title: `Stop ${nameOf(card)}?`,
            words: 'Nobody can use it until it is started again. The balance stays on the card.',
            keep: 'Keep it',
            act: 'Stop it',
            acting: 'Stopping',
            onAct: () => perform(() => api.stopGiftCard(id, version), 'The card is stopped'),
          }}
          onClose={close}
        />
      )}
      {code && <CodeDialog code={code} onClose={() => setCode(undefined)} />}
    </>
  )
}
