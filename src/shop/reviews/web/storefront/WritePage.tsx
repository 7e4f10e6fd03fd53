import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showDate, showDay } from '#kernel/show-time.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useLinkToken } from '#shop/accounts/web/storefront/use-link-token.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireOwnReview, WireToReview } from '../../contract.ts'
import { createAuthorCalls, type Proof } from '../author-api.ts'
import { OwnReview } from './OwnReview.tsx'
import { ReviewForm } from './ReviewForm.tsx'

const author = createAuthorCalls(send)

const meta: PageMeta = {
  title: 'Write a review',
  description: 'Say what others should know about a product you have.',
  path: paths.reviewWrite,
  isPrivate: true,
}

export const loader = () => ({ meta })

/** One page for whoever is logged in, for an order's key, and for the link in the letter that asked. */
export function Component() {
  const token = useLinkToken()
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const number = asked.get('number') ?? ''
  const proof: Proof | undefined = token ? { token } : number ? { number } : undefined
  const answer = useAnswer(() => author.readToWrite(proof ?? { number }), token ?? number, {
    when: token !== undefined && proof !== undefined,
  })
  const [chosen, setChosen] = useState(() => Number(asked.get('line')) || undefined)
  const isUnknown = token === null && !proof
  const status = answer.problem?.status
  return (
    <div className="wrap min-h-dvh pt-6 lg:pt-9">
      {isUnknown || status === 404 || status === 400 || status === 401 ? (
        <Unknown />
      ) : answer.problem ? (
        <CouldNotLoad onRetry={() => void answer.reload()} />
      ) : answer.value && proof ? (
        <Lines
          proof={proof}
          order={answer.value}
          isByLetter={Boolean(token)}
          chosen={chosen}
          onChoose={setChosen}
          reload={answer.reload}
        />
      ) : (
        <>
          <h1 className="display text-d-xl outline-none">Write a review</h1>
          <Waiting className="mt-6 grid max-w-[640px] gap-4" sweeps={['h-28', 'h-16', 'h-12', 'h-40']} />
        </>
      )}
    </div>
  )
}

function Unknown() {
  const isAuth = useAuth((auth) => auth.isAuth)
  return (
    <>
      <h1 className="display mb-5 text-d-xl outline-none">Write a review</h1>
      <EmptyState
        icon="star"
        title="This link is over, or not yours."
        words="Links in our letters work for a while. You can also write from your order."
      >
        <ButtonLink to={isAuth ? paths.myReviews : paths.track}>
          {isAuth ? 'My reviews' : 'Find your order'}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

type LinesProps = {
  proof: Proof
  order: WireToReview
  isByLetter: boolean
  chosen: number | undefined
  onChoose: (line: number) => void
  reload: () => Promise<void>
}

function Lines({ proof, order, isByLetter, chosen, onChoose, reload }: LinesProps) {
  const [sent, setSent] = useState<{ line: number; review: WireOwnReview }>()
  const open = order.lines.filter(({ may_write }) => may_write)
  const line =
    order.lines.find((one) => one.line === (sent?.line ?? chosen)) ??
    (order.lines.length === 1 ? order.lines[0] : undefined)
  if (!line) return <Which order={order} isByLetter={isByLetter} onChoose={onChoose} />
  const newest = sent?.line === line.line ? sent.review : line.reviews[0]
  if (sent?.line === line.line && newest)
    return (
      <Sent
        order={order}
        piece={line}
        review={newest}
        others={open.filter((one) => one.line !== line.line)}
        onChoose={(next) => {
          setSent(undefined)
          onChoose(next)
        }}
      >
        <OwnReview
          piece={line}
          review={newest}
          withdraw={async () => {
            setSent({ line: line.line, review: await author.withdraw(proof, newest.id) })
          }}
        />
      </Sent>
    )
  if (!line.delivered_at)
    return (
      <>
        <h1 className="display text-d-xl outline-none">It has not reached you yet</h1>
        <p className="mt-3 text-chuna-700">
          {line.piece} is expected by {showDay(order.promised_to)}. You can write about it once it is there.
        </p>
        <ButtonLink className="mt-4" to={paths.order(order.number)}>
          Follow the order
        </ButtonLink>
      </>
    )
  if (!line.may_write)
    return (
      <>
        <h1 className="display mb-5 text-d-xl outline-none">You have written about it</h1>
        {newest ? (
          <OwnReview
            piece={line}
            review={newest}
            withdraw={async () => {
              await author.withdraw(proof, newest.id)
              await reload()
            }}
          />
        ) : (
          <p className="text-chuna-700">Nothing more can be written about this product.</p>
        )}
      </>
    )
  return (
    <>
      <h1 className="display text-d-xl outline-none">How is it treating you?</h1>
      <p className="mt-2 text-chuna-600">Two minutes. Say it the way you would to a neighbour.</p>
      <div className="mt-6 grid items-start justify-between gap-10 lg:grid-cols-[minmax(0,640px)_320px] xl:gap-18">
        <div className="grid gap-6">
          {isByLetter && <ByLetter email={order.email} />}
          <Piece line={line} />
          {newest?.state === 'refused' && (
            <Note kind="bad">
              <b className="font-semibold">We have not shown your review.</b> {newest.why} You may write it
              again.
            </Note>
          )}
          <ReviewForm
            key={line.line}
            proof={proof}
            order={order}
            line={line}
            write={(body) => author.write(proof, body)}
            onSent={(review) => {
              setSent({ line: line.line, review })
              scrollTo(0, 0)
            }}
          />
        </div>
        <WhatNext />
      </div>
    </>
  )
}

const ByLetter = ({ email }: { email: string }) => (
  <Note kind="info">
    You came through the link in our mail to <b className="font-semibold">{email}</b>. No login is needed.
  </Note>
)

const Piece = ({ line }: { line: WireToReview['lines'][number] }) => (
  <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-4 rounded-md border border-chuna-200 p-4">
    <div className="size-22 overflow-hidden rounded-sm bg-chuna-100">
      <Picture src={line.image} alt="" width={400} height={400} sizes="88px" />
    </div>
    <p>
      <b className="font-semibold wrap-anywhere">{line.piece}</b>
      <span className="block text-sm text-chuna-600">Order {line.number}</span>
      {line.delivered_at && (
        <span className="inline-flex items-center gap-1.5 text-sm font-small-bold text-neem-700">
          <Icon name="badge-check" size="sm" />
          Delivered {showDate(new Date(line.delivered_at))}
        </span>
      )}
    </p>
  </div>
)

const Which = ({
  order,
  isByLetter,
  onChoose,
}: {
  order: WireToReview
  isByLetter: boolean
  onChoose: (line: number) => void
}) => (
  <div className="max-w-[640px]">
    <h1 className="display mb-5 text-d-xl outline-none">Which one first?</h1>
    {isByLetter && <ByLetter email={order.email} />}
    <ul className="mt-5 grid gap-3">
      {order.lines.map(({ line, piece, image, may_write, delivered_at }) => (
        <li key={line}>
          <button
            type="button"
            className="grid w-full grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 rounded-md border border-chuna-200 p-3 text-left hover:border-ink"
            onClick={() => onChoose(line)}
          >
            <span className="size-16 overflow-hidden rounded-sm bg-chuna-100">
              <Picture src={image} alt="" width={400} height={400} sizes="64px" />
            </span>
            <span>
              <b className="font-semibold">{piece}</b>
              {!may_write && (
                <span className="block text-sm text-chuna-600">
                  {delivered_at ? 'Written' : 'Not there yet'}
                </span>
              )}
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  </div>
)

/** Told at once; what becomes of it is told by letter. */
function Sent({
  order,
  piece,
  review,
  others,
  onChoose,
  children,
}: {
  order: WireToReview
  piece: WireToReview['lines'][number]
  review: WireOwnReview
  others: WireToReview['lines']
  onChoose: (line: number) => void
  children: ReactNode
}) {
  const isAuth = useAuth((auth) => auth.isAuth)
  const isOut = review.state === 'withdrawn'
  return (
    <div className="grid max-w-[720px] gap-5">
      <div role="status">
        <h1 className="display text-d-xl outline-none">
          {isOut ? 'It is withdrawn.' : 'Thank you. We are reading it.'}
        </h1>
        <p className="mt-3 text-chuna-700">
          {isOut
            ? 'Its stars are in no sum, and its words are deleted.'
            : `A person reads it before it is shown${review.read_by ? `, usually by ${showDay(review.read_by)}` : ''}. We will write to ${order.email}.`}
        </p>
      </div>
      {children}
      {others[0] && (
        <p>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => onChoose(others[0]?.line ?? piece.line)}
          >
            Write about the {others[0].piece} too
          </button>
        </p>
      )}
      <p>
        <Link
          to={isAuth ? paths.myReviews : paths.product(piece.product_id)}
          className="link inline-flex min-h-11 items-center"
        >
          {isAuth ? 'My reviews' : 'To the page of the product'}
        </Link>
      </p>
    </div>
  )
}

const WhatNext = () => (
  <aside className="grid gap-4 lg:sticky lg:top-4">
    <h2 className="text-lg font-semibold">What happens next</h2>
    <ol className="grid gap-4">
      {[
        ['A person reads it first', 'For rude words and private details only'],
        ['Then it is shown, kind or harsh', 'We mail you either way'],
        ['It stays as you wrote it', 'It cannot be edited. You can withdraw it any time'],
      ].map(([title, words]) => (
        <li key={title} className="border-l-2 border-chuna-300 pl-4">
          <b className="font-semibold">{title}</b>
          <span className="block text-sm text-chuna-600">{words}</span>
        </li>
      ))}
    </ol>
    <p className="border-t border-chuna-200 pt-4 text-sm text-chuna-600">
      Nobody is paid or given points for a review. Something broken? Tell us in your order, that is quicker.{' '}
      <Link to={paths.reviewPractice} className="link">
        How we count
      </Link>
    </p>
  </aside>
)
