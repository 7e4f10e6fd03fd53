import { useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { showDate, showDay } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Stars } from '#ui/Stars.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireOwnReview } from '../../contract.ts'
import type { ReviewState } from '../../domain/review.ts'
import { starsInWords } from './review-words.ts'

const badges: Record<ReviewState, { kind: 'wait' | 'ok' | 'bad' | 'mute'; words: string }> = {
  held: { kind: 'wait', words: 'Being read' },
  shown: { kind: 'ok', words: 'Shown' },
  refused: { kind: 'bad', words: 'Not shown' },
  withdrawn: { kind: 'mute', words: 'Withdrawn' },
}

type Piece = { number: string; line: number; product_id: string; piece: string; image: string }

/** How what somebody wrote stands, and what they can still do with it. */
export function OwnReview({
  piece,
  review,
  withdraw,
}: {
  piece: Piece
  review: WireOwnReview
  withdraw: () => Promise<void>
}) {
  const [isAsking, setIsAsking] = useState(false)
  const { kind, words } = badges[review.state]
  return (
    <article className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 rounded-md border border-chuna-200 p-4 sm:grid-cols-[88px_minmax(0,1fr)] sm:p-5">
      <div className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
        <Picture src={piece.image} alt="" width={400} height={400} sizes="88px" />
      </div>
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Stars value={review.stars} label={starsInWords(review.stars)} />
          <Badge kind={kind} dot>
            {words}
          </Badge>
        </div>
        {review.title && <h3 className="font-semibold wrap-anywhere">{review.title}</h3>}
        <p className="text-sm text-chuna-600">{standing(review, piece.piece)}</p>
        {review.state === 'refused' && <p className="text-sm">{review.why}</p>}
        {(review.useful > 0 || review.replied_at) && (
          <p className="text-sm text-chuna-700">
            {review.useful > 0 && `${review.useful} found it useful. `}
            {review.replied_at && `We replied on ${showDate(new Date(review.replied_at))}.`}
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {review.state === 'shown' && (
            <ButtonLink size="sm" to={`${paths.product(piece.product_id)}#reviews`}>
              See it
            </ButtonLink>
          )}
          {(review.state === 'refused' || review.state === 'withdrawn') && (
            <ButtonLink
              size="sm"
              to={withQuery(paths.reviewWrite, { number: piece.number, line: String(piece.line) })}
            >
              {review.state === 'refused' ? 'Write it again' : 'Write a new one'}
            </ButtonLink>
          )}
          {review.state === 'refused' && (
            <ButtonLink kind="ghost" size="sm" to={paths.grievance}>
              I do not agree
            </ButtonLink>
          )}
          {(review.state === 'held' || review.state === 'shown') && (
            <Button size="sm" onClick={() => setIsAsking(true)}>
              <Icon name="undo-2" size="sm" />
              Withdraw
            </Button>
          )}
        </div>
      </div>
      {isAsking && <WithdrawDialog withdraw={withdraw} onClose={() => setIsAsking(false)} />}
    </article>
  )
}

function standing(
  { state, written_at, shown_at, withdrawn_at, read_by }: WireOwnReview,
  piece: string,
): string {
  if (state === 'withdrawn' && withdrawn_at)
    return `${piece}. Withdrawn on ${showDate(new Date(withdrawn_at))}. Its words are deleted.`
  if (state === 'shown' && shown_at) return `${piece}. Shown since ${showDate(new Date(shown_at))}.`
  const read =
    state === 'held' && read_by ? ` Usually read by ${showDay(read_by)}. We will write to you.` : ''
  return `${piece}. Sent ${showDate(new Date(written_at))}.${read}`
}

function WithdrawDialog({ withdraw, onClose }: { withdraw: () => Promise<void>; onClose: () => void }) {
  const act = useAct(async () => {
    await withdraw()
    showToast({ kind: 'removed', title: 'Withdrawn', words: 'It has left the page and the average.' })
    onClose()
  })
  return (
    <Dialog title="Withdraw this review?" onClose={onClose}>
      <p className="text-chuna-700">
        It leaves the page and the average, and its words are deleted. You cannot bring it back, but you may
        write a new one.
      </p>
      {act.refusal && <Note kind="bad">{act.refusal.words}</Note>}
      <DialogActions>
        <Button kind="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button kind="dangerSolid" aria-busy={act.isBusy} onClick={act.run}>
          Withdraw
        </Button>
      </DialogActions>
    </Dialog>
  )
}
