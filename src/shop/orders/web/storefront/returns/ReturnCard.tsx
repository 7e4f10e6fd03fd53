import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { WireOrder } from '../../../contract.ts'
import { orderHeaders } from '../../order-keys.ts'
import { photoPath } from '../../orders-api.ts'
import { ReturnPhotos } from '../../ReturnPhotos.tsx'
import { showPhone } from '../order-words.ts'
import { piecesOf } from '../ShipmentsPanel.tsx'

type Return = WireOrder['returns'][number]

const badges = {
  asked: ['info', 'Return requested'],
  accepted: ['ok', 'Return accepted'],
  refused: ['bad', 'Not accepted'],
  called_off: ['mute', 'Withdrawn'],
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
        pathOf={photoPath(order.number)}
        headers={orderHeaders(order.number)}
      />
      {asked.state === 'refused' && (
        <p className="text-sm">
          If you disagree,{' '}
          <Link to={paths.grievance} className="link">
            write to the grievance desk
          </Link>
          . A person answers within 48 hours.
        </p>
      )}
      {asked.state === 'asked' && (
        <Button className="print:hidden" onClick={() => setIsAsking(true)}>
          Withdraw request
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          question={{
            title: 'Withdraw this return request?',
            words:
              'There will be no pick-up and you keep the items. You can request again until the return period ends.',
            keep: 'Go back',
            act: 'Withdraw request',
            acting: 'Withdrawing',
            onAct: () => callOff(asked.id).then(() => true),
          }}
        />
      )}
    </article>
  )
}

function titleOf({ state, wish }: Return): string {
  if (state === 'asked') return 'We will call you about the pick-up'
  if (state === 'refused') return 'We could not accept this return'
  if (state === 'called_off') return 'You keep the items'
  return wish === 'refund' ? 'Your refund is on its way' : 'Your replacement is on its way'
}

function wordsOf(asked: Return, { ship_to }: WireOrder): string {
  if (asked.state === 'asked') {
    return `Our pick-up team will call ${showPhone(ship_to.phone)} to fix a day. Please keep the items packed safely. Pick-up is free.`
  }
  if (asked.answer) return asked.answer
  if (asked.state === 'called_off') return 'This return request was withdrawn. Nothing will be picked up.'
  if (asked.state === 'refused') return 'Please call us for the reason.'
  return asked.wish === 'refund'
    ? 'You can follow the refund on this page.'
    : 'You will see its tracking number here once it ships.'
}
