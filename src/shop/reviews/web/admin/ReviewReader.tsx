import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showDate, showMoment } from '#kernel/show-time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { reasonNames, reportNames } from '../../domain/review.ts'
import type { WireStaffReview } from '../../staff-contract.ts'
import { eventName, hintsInWords, partsOf, piecesAndStars } from './review-words.ts'
import { Stars } from './Stars.tsx'

/** What somebody wrote, whose it is, and what to look at twice. */
export const ReviewReader = ({ review, place }: { review: WireStaffReview; place: string }) => (
  <div className="grid min-w-0 content-start gap-3">
    <p className="flex flex-wrap items-center gap-2 text-sm text-chuna-600">
      <Stars stars={review.stars} />
      {place}
      {review.demo && <Badge kind="wait">Demo</Badge>}
    </p>
    <h2 className="display text-2xl wrap-anywhere">{review.title || 'Its words are deleted'}</h2>
    <p className="max-w-[68ch] text-lg wrap-anywhere whitespace-pre-line">
      {partsOf(review.words, review.hurtful).map(({ at, text, isHurtful }) =>
        isHurtful ? (
          <u key={at} className="decoration-geru-600 decoration-2 underline-offset-3">
            {text}
          </u>
        ) : (
          text
        ),
      )}
    </p>
    {review.reports.length > 0 && <Reports reports={review.reports} />}
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-md">
      <dt className="text-chuna-600">By</dt>
      <dd className="wrap-anywhere">{[review.name || 'Erased', review.city].filter(Boolean).join(', ')}</dd>
      <dt className="text-chuna-600">Bought</dt>
      <dd>
        <Link className="link" to={adminPaths.order(review.order_number)}>
          {review.order_number}
        </Link>
        {review.product.options.length > 0 && `, ${review.product.options.join(', ')}`}
      </dd>
      <dt className="text-chuna-600">Delivered</dt>
      <dd>{showDate(new Date(review.delivered_at))}</dd>
      <dt className="text-chuna-600">Asked for</dt>
      <dd>{review.asked ? 'By our letter, no reward' : 'Not asked, wrote by themselves'}</dd>
      {review.reason && (
        <>
          <dt className="text-chuna-600">Refused</dt>
          <dd>{reasonNames[review.reason]}</dd>
        </>
      )}
    </dl>
    {review.state === 'withdrawn' ? (
      <Note kind="info">
        Its author took it back{review.withdrawn_at && ` on ${showDate(new Date(review.withdrawn_at))}`}. It
        no longer counts.
      </Note>
    ) : review.hints.length > 0 ? (
      <Note kind="change">Look twice: it seems to have {hintsInWords(review.hints)} in it.</Note>
    ) : (
      <Note kind="ok">Delivered to this person. No phone number, address or hurtful word found.</Note>
    )}
    {review.reply && (
      <blockquote className="border-l-2 border-chuna-300 pl-4">
        <p className="text-sm text-chuna-600">
          Replied by {review.reply.by}, {showMoment(new Date(review.reply.at))}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{review.reply.words}</p>
      </blockquote>
    )}
    <div className="flex items-center gap-3 border-t border-chuna-200 pt-3">
      <span className="size-14 flex-none overflow-hidden rounded-sm bg-chuna-100">
        {review.product.image && <img src={review.product.image} alt="" className="size-full object-cover" />}
      </span>
      <span className="min-w-0">
        <b className="block truncate font-small-bold">{review.product.title}</b>
        <span className="text-sm text-chuna-600">{piecesAndStars(review)}</span>
      </span>
    </div>
    <details className="text-md">
      <summary className="min-h-11 cursor-pointer py-2.5 font-small-bold">History</summary>
      <ol className="grid gap-1.5 text-chuna-700">
        {review.history.map(({ at, kind, by, note }) => (
          <li key={at + kind}>
            {eventName(kind)}
            {note && ` (${note})`}, {by}, {showMoment(new Date(at))}
          </li>
        ))}
      </ol>
    </details>
  </div>
)

const Reports = ({ reports }: { reports: WireStaffReview['reports'] }) => (
  <div className="grid gap-1.5 rounded-md bg-haldi-100 px-4 py-3 text-md text-haldi-800">
    <p className="flex items-center gap-2 font-small-bold">
      <Icon name="flag" size="sm" />
      Reported {reports.length === 1 ? 'once' : reports.length === 2 ? 'twice' : `${reports.length} times`}.
      It stays shown until you decide.
    </p>
    <ul className="grid gap-1">
      {reports.map(({ reason, words, at }) => (
        <li key={at + reason} className="wrap-anywhere">
          {reportNames[reason]}
          {words && `: “${words}”`}
        </li>
      ))}
    </ul>
  </div>
)
