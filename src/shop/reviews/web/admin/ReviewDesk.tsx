import { useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { PrivatePhoto } from '#shop/orders/web/PrivatePhoto.tsx'
import { useKeys } from '#ui/admin/use-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Note } from '#ui/Note.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import type { ReviewView, WireStaffReview } from '../../staff-contract.ts'
import { CropDialog } from './CropDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import { ReviewReader } from './ReviewReader.tsx'
import { photoPath, type ReviewsApi } from './reviews-api.ts'

type Decision = Parameters<ReviewsApi['decide']>[1]
type Asking = 'refuse' | 'reply' | 'crop' | 'large' | undefined

const undoMs = 10_000
const saidOf = { show: 'Shown', refuse: 'Refused', keep: 'Kept', undo: 'Taken back' } as const

/** The queue and what is open of it, by keyboard or pointer. What is decided leaves, and the next one comes. */
export function ReviewDesk({
  api,
  reviews,
  view,
  now,
  reload,
}: {
  api: ReviewsApi
  reviews: WireStaffReview[]
  view: ReviewView
  now: Date
  reload: () => Promise<void>
}) {
  const [openId, setOpenId] = useState(reviews[0]?.id)
  const [photoAt, setPhotoAt] = useState(0)
  const [asking, setAsking] = useState<Asking>()
  const [problem, setProblem] = useState<{ words: string; isQuicker: boolean; again?: () => void }>()
  const [isBusy, setIsBusy] = useState(false)
  const at = Math.max(
    0,
    reviews.findIndex(({ id }) => id === openId),
  )
  const review = reviews[at]

  const open = (place: number) => {
    const next = reviews[Math.min(Math.max(place, 0), reviews.length - 1)]
    if (!next) return
    setOpenId(next.id)
    setPhotoAt(0)
  }

  const undo = (id: string, version: number) => {
    api
      .decide(id, { decision: 'undo', version })
      .then(async () => {
        setOpenId(id)
        await reload()
      })
      .catch(tellRefusal('Not undone'))
  }

  /** Throws where a dialog is open that tells of it itself. */
  const decide = async (decision: Omit<Decision, 'version'>, inDialog = false): Promise<void> => {
    if (!review || isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const decided = await api.decide(review.id, { ...decision, version: review.version })
      setAsking(undefined)
      const left = reviews.length - 1
      const canUndo = decision.decision === 'show' || decision.decision === 'refuse'
      showToast({
        kind: 'success',
        title: saidOf[decision.decision],
        words: view === 'to_read' ? `${left} left to read.` : undefined,
        ...(canUndo && {
          action: { label: 'Undo', onClick: () => undo(decided.id, decided.version) },
          lifetime: undoMs,
        }),
      })
      setOpenId((reviews[at + 1] ?? reviews[at - 1])?.id)
      setPhotoAt(0)
      await reload()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.code === 'review_moved') {
        setAsking(undefined)
        setProblem({ words: error.words, isQuicker: true })
        // after the last one there is no next that it could stand above
        if (reviews.length === 1) showToast({ kind: 'warning', title: error.words })
        await reload()
      } else if (inDialog) throw error
      else setProblem({ words: error.words, isQuicker: false, again: () => void decide(decision) })
    } finally {
      setIsBusy(false)
    }
  }

  const reply = async (words: string) => {
    if (!review) return
    if (review.state === 'held') return decide({ decision: 'show', reply: words }, true)
    await api.reply(review.id, words, review.version)
    setAsking(undefined)
    showToast({ kind: 'success', title: 'Replied', words: 'It stands below the review now.' })
    await reload()
  }

  const isOpen = review?.state === 'held' || review?.state === 'shown'
  const photo = review?.photos[photoAt] ?? review?.photos[0]
  const may = {
    show: review?.state === 'held' ? () => void decide({ decision: 'show' }) : undefined,
    keep: review && review.reports.length > 0 ? () => void decide({ decision: 'keep' }) : undefined,
    refuse: isOpen && !review?.erased ? () => setAsking('refuse') : undefined,
    reply: isOpen && !review?.reply && !review?.erased ? () => setAsking('reply') : undefined,
    crop: isOpen && photo ? () => setAsking('crop') : undefined,
  }
  useKeys({
    J: () => open(at + 1),
    K: () => open(at - 1),
    ' ': photo ? () => setAsking('large') : undefined,
    A: may.show ?? may.keep,
    R: may.refuse,
    S: may.reply,
    C: may.crop,
  })
  if (!review) return null
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[320px_minmax(0,1fr)]">
      <ReviewQueue
        reviews={reviews}
        openId={review.id}
        now={now}
        onOpen={(id) => open(reviews.findIndex((one) => one.id === id))}
      />
      <section aria-label="Open review" className="min-w-0 rounded-md border border-chuna-200 bg-white">
        {problem && (
          <div className="p-4 pb-0">
            <Note kind={problem.isQuicker ? 'info' : 'bad'}>
              {problem.isQuicker
                ? `${problem.words} Here is the next.`
                : `Not saved. ${problem.words} It stays in the queue.`}{' '}
              {problem.again && (
                <button type="button" className="link" onClick={problem.again}>
                  Try again
                </button>
              )}
            </Note>
          </div>
        )}
        <div className={`grid gap-6 p-4 sm:p-6 ${photo ? 'xl:grid-cols-2' : ''}`}>
          <ReviewPhotos
            review={review}
            at={review.photos[photoAt] ? photoAt : 0}
            onPick={setPhotoAt}
            onEnlarge={() => setAsking('large')}
            onCrop={may.crop}
          />
          <ReviewReader review={review} place={`${at + 1} of ${reviews.length}`} />
        </div>
        {isOpen && (
          <div className="flex flex-wrap gap-3 border-t border-chuna-200 p-4 sm:px-6">
            {may.show && (
              <Button kind="primary" aria-busy={isBusy} onClick={may.show}>
                <Icon name="check" size="sm" /> Show it <Kbd>A</Kbd>
              </Button>
            )}
            {may.keep && !may.show && (
              <Button kind="primary" aria-busy={isBusy} onClick={may.keep}>
                <Icon name="check" size="sm" /> Keep it <Kbd>A</Kbd>
              </Button>
            )}
            {may.refuse && (
              <Button onClick={may.refuse}>
                <Icon name="x" size="sm" /> Refuse <Kbd>R</Kbd>
              </Button>
            )}
            {may.reply && (
              <Button onClick={may.reply}>
                <Icon name="message-circle" size="sm" /> {may.show ? 'Show and reply' : 'Reply'} <Kbd>S</Kbd>
              </Button>
            )}
          </div>
        )}
      </section>
      {asking === 'refuse' && (
        <RefuseDialog
          review={review}
          onRefuse={(reason) => decide({ decision: 'refuse', reason }, true)}
          onCrop={may.crop}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'reply' && (
        <ReplyDialog review={review} onReply={reply} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'crop' && photo && (
        <CropDialog
          review={review}
          photo={photo.name}
          onCrop={async (cut) => {
            await api.crop(review.id, photo.name, cut)
            await reload()
          }}
          onLeaveOut={async () => {
            await api.leaveOut(review.id, photo.name)
            await reload()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'large' && photo && (
        <Dialog title="Photo" onClose={() => setAsking(undefined)} wide>
          <div className="max-h-[75vh] min-h-60 overflow-auto">
            <PrivatePhoto path={photoPath(review.id, photo.name)} alt="The photo, larger" />
          </div>
        </Dialog>
      )}
    </div>
  )
}
