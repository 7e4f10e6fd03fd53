import { useState } from 'react'
import { withQuery } from '#kernel/address.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { send } from '#shop/accounts/web/send.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireMyReviews } from '../../contract.ts'
import { createAuthorCalls } from '../author-api.ts'
import { OwnReview } from './OwnReview.tsx'

const author = createAuthorCalls(send)

const meta: PageMeta = {
  title: 'My reviews',
  description: 'What you wrote about your products, and what waits for your words.',
  path: paths.myReviews,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const [page, setPage] = useState(1)
  const mine = useAnswer(() => author.listMine(page), String(page))
  return (
    <>
      <h1 className="display text-d-xl outline-none">My reviews</h1>
      <p className="mt-1 mb-6 text-chuna-600">A review cannot be edited. You can withdraw it any time.</p>
      {mine.problem ? (
        <CouldNotLoad onRetry={() => void mine.reload()} />
      ) : mine.value ? (
        <Lists mine={mine.value} reload={mine.reload} page={page} onPage={setPage} />
      ) : (
        <Waiting className="grid gap-4" sweeps={['h-28', 'h-28', 'h-28']} />
      )}
    </>
  )
}

const perPage = 20

function Lists({
  mine: { waiting, written, total },
  reload,
  page,
  onPage,
}: {
  mine: WireMyReviews
  reload: () => Promise<void>
  page: number
  onPage: (page: number) => void
}) {
  if (waiting.length === 0 && total === 0)
    return (
      <EmptyState
        icon="star"
        title="Nothing to review yet."
        words="After something is delivered it waits for you here."
      >
        <ButtonLink kind="secondary" to={paths.orders}>
          My orders
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className="grid gap-7">
      {waiting.length > 0 && (
        <section>
          <h2 className="display mb-3 text-2xl">Waiting for your words</h2>
          <ul className="rounded-md border border-chuna-200">
            {waiting.map((line, place) => (
              <li
                key={`${line.number} ${line.line}`}
                className="flex flex-wrap items-center gap-4 border-b border-chuna-200 p-4 last:border-0 sm:flex-nowrap sm:p-5"
              >
                <span className="size-16 flex-none overflow-hidden rounded-sm bg-chuna-100 sm:size-22">
                  <Picture src={line.image} alt="" width={400} height={400} sizes="88px" />
                </span>
                <span className="min-w-0 grow basis-40">
                  <b className="font-semibold wrap-anywhere">{line.piece}</b>
                  {line.delivered_at && (
                    <span className="flex items-center gap-1.5 text-sm font-small-bold text-neem-700">
                      <Icon name="badge-check" size="sm" />
                      Delivered {showDate(new Date(line.delivered_at))}
                    </span>
                  )}
                </span>
                <ButtonLink
                  kind={place === 0 ? 'primary' : 'line'}
                  to={withQuery(paths.reviewWrite, { number: line.number, line: String(line.line) })}
                >
                  Write a review<span className="sr-only"> of the {line.piece}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section>
          <h2 className="display mb-3 text-2xl">Written</h2>
          <div className="grid gap-3">
            {written.map((review) => (
              <OwnReview
                key={review.id}
                piece={review}
                review={review}
                withdraw={async () => {
                  await author.withdraw({ number: review.number }, review.id)
                  await reload()
                }}
              />
            ))}
          </div>
          {total > perPage && (
            <div className="mt-4 flex gap-3">
              <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
                Newer
              </Button>
              <Button disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
                Older
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}
