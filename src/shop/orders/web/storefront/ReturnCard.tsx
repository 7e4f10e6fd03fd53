import { useState } from 'react'
import { Link } from 'react-router'
import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { WireOrder } from '../../contract.ts'
import { orderHeaders } from '../orders-api.ts'
import { ReturnPhotos } from '../ReturnPhotos.tsx'
import { showPhone } from './order-words.ts'
import { piecesOf } from './ShipmentsPanel.tsx'

type Return = WireOrder['returns'][number]

const badges = {
  asked: ['info', 'Return asked'],
  accepted: ['ok', 'Return accepted'],
  refused: ['bad', 'Not accepted'],
  called_off: ['mute', 'Called off'],
} as const

/** One return and how it stands. While nobody has decided, it can be called off. */
export function ReturnCard({
  asked,
  order,
  callOff,
}: {
  asked: Return
  order: WireOrder
  callOff: (id: string) => Promise<void>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const [kind, badge] = badges[asked.state]
  return (
    <article
      aria-label="Return"
      className="grid justify-items-start gap-3 rounded-md border border-chuna-200 px-4 py-5 sm:p-7"
    >
      <Badge kind={kind} dot>
        {badge}
      </Badge>
      <h2 className="display text-d-sm">{titleOf(asked)}</h2>
      <p className="text-chuna-600">{wordsOf(asked, order)}</p>
      <p className="text-md">
        {piecesOf(asked.lines, order.lines)}
        <br />
        <span className="text-sm text-chuna-600">
          {asked.wish === 'refund' ? 'For a refund' : 'For a replacement'}, asked{' '}
          {showMoment(new Date(asked.asked_at))}
        </span>
      </p>
      <ReturnPhotos
        photos={asked.photos}
        pathOf={(name) => `/orders/${order.number}/return-photos/${name}`}
        headers={orderHeaders(order.number)}
      />
      {asked.state === 'refused' && (
        <p className="text-sm">
          If you disagree,{' '}
          <Link to="/pages/grievance-redressal" className="link">
            write to the grievance desk
          </Link>
          . A person answers within 48 hours.
        </p>
      )}
      {asked.state === 'asked' && (
        <Button className="print:hidden" onClick={() => setIsAsking(true)}>
          Call it off
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          question={{
            title: 'Call the return off?',
            words:
              'Nobody comes to pick anything up, and you keep the pieces. You can ask again while the time to return lasts.',
            keep: 'Leave it',
            act: 'Call it off',
            acting: 'Calling it off',
            onAct: () => callOff(asked.id).then(() => true),
          }}
        />
      )}
    </article>
  )
}

function titleOf({ state, wish }: Return): string {
  if (state === 'asked') return 'We call you about the pick-up'
  if (state === 'refused') return 'We could not accept this return'
  if (state === 'called_off') return 'You keep the pieces'
  return wish === 'refund' ? 'Your refund is on its way' : 'Your replacement is on its way'
}

function wordsOf(asked: Return, { ship_to }: WireOrder): string {
  if (asked.state === 'asked') {
    return `The pick-up crew calls ${showPhone(ship_to.phone)} to agree on a day. Keep the pieces in anything that protects them. Pick-up is free.`
  }
  if (asked.answer) return asked.answer
  if (asked.state === 'called_off') return 'This return was called off. Nothing is picked up.'
  if (asked.state === 'refused') return 'Call us for the reason.'
  return asked.wish === 'refund'
    ? 'How far the money has come stands on this page.'
    : 'You see its tracking number here as soon as it has left us.'
}
