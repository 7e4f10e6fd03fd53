import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { send } from '#shop/accounts/web/send.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { useShopSign } from '#ui/shop-sign.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { QuestionsQuery, WireQuestions } from '../../contract.ts'
import { createQuestionCalls } from '../questions-api.ts'
import { type Asked, useAsked, type Waiting } from './kept.ts'
import { Letter, QuestionCard } from './QuestionCard.tsx'

const AskDialog = lazyPart(() => import('./AskDialog.tsx').then((module) => module.AskDialog))
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx').then((module) => module.ReportDialog))

type Props = { product: Asked; first: WireQuestions }
type Sort = NonNullable<QuestionsQuery['sort']>

const inDays = (days: number): string => (days === 1 ? 'within a day' : `within ${days} days`)

/** The server draws the first few; everything else is asked for here. */
export function QuestionsSection({ product, first }: Props) {
  const { name: shopName } = useShopSign()
  const [isAsking, setIsAsking] = useState(false)
  const [reported, setReported] = useState<string>()
  const waiting = useAsked(
    product.id,
    first.questions.map(({ id }) => id),
  )
  const answered = first.total
  return (
    <section id="questions" className="scroll-mt-4 pt-section">
      {answered > 0 ? (
        <>
          <SectionHead title="Questions and answers">
            <p className="mt-1 text-chuna-600">{answered} answered, by us and by people who own it.</p>
          </SectionHead>
          <div className="grid items-start gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <Answered
              {...{ product, first, shopName, waiting }}
              onAsk={() => setIsAsking(true)}
              onReport={setReported}
            />
            <NotFound first={first} onAsk={() => setIsAsking(true)} />
          </div>
        </>
      ) : (
        <>
          <h2 className="display text-d-lg">Nobody has asked yet</h2>
          <p className="mt-3 max-w-[68ch] text-chuna-700">
            Ask anything you would ask in a shop: how firm, how heavy, how to clean it. We answer{' '}
            {inDays(first.answer_days)}, and your question may help the next person.
          </p>
          <Button kind="secondary" className="mt-4" onClick={() => setIsAsking(true)}>
            Ask the first question
          </Button>
          <WaitingList waiting={waiting} days={first.answer_days} />
        </>
      )}
      <Suspense>
        {isAsking && <AskDialog product={product} onClose={() => setIsAsking(false)} />}
        {reported && <ReportDialog answerId={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </section>
  )
}

const { listQuestions } = createQuestionCalls(send)

const drawn = 4
const most = 50

function Answered({
  product,
  first,
  shopName,
  waiting,
  onAsk,
  onReport,
}: Props & {
  shopName: string
  waiting: Waiting[]
  onAsk: () => void
  onReport: (id: string) => void
}) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const [sort, setSort] = useState<Sort>('useful')
  const [isWhole, setIsWhole] = useState(false)
  const isNarrowed = q !== '' || sort !== 'useful' || isWhole
  const found = useAnswer(
    () => listQuestions(product.id, { ...(q && { q }), sort, limit: isWhole || q ? most : drawn }),
    `${q}|${sort}|${isWhole}`,
    { when: isNarrowed, pause: q ? 400 : 0 },
  )
  const { questions, total } = (isNarrowed && found.value) || first
  const more = Math.min(total, most) - questions.length
  return (
    <div>
      {first.total >= drawn && (
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <label className="relative min-w-0 flex-[1_1_260px] sm:max-w-[420px]">
            <span className="sr-only">Search the questions</span>
            <Icon name="search" className="absolute top-3.5 left-4 text-chuna-600" />
            <input
              type="search"
              maxLength={100}
              placeholder="Search: door, wash, warranty"
              className="min-h-12 w-full rounded-full bg-chuna-100 pr-4 pl-12 placeholder:text-chuna-600"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <select
            aria-label="Sort questions"
            className="field select ml-auto min-h-11 w-auto text-md"
            value={sort}
            onChange={({ target }) => setSort(target.value as Sort)}
          >
            <option value="useful">Most useful first</option>
            <option value="newest">Newest first</option>
          </select>
        </div>
      )}
      <p role="status" className="sr-only">
        {q && !found.isLoading && `${total} found`}
      </p>
      {questions.length === 0 ? (
        <div className="grid justify-items-start gap-3 border-t border-ink py-6">
          <p className="text-chuna-600">No question mentions “{q}”.</p>
          <Button kind="secondary" onClick={onAsk}>
            Ask it
          </Button>
        </div>
      ) : (
        questions.map((question) => <QuestionCard key={question.id} {...{ question, shopName, onReport }} />)
      )}
      {!q && <WaitingList waiting={waiting} days={first.answer_days} />}
      {more > 0 && (
        <Button kind="secondary" aria-busy={found.isLoading} onClick={() => setIsWhole(true)}>
          Show {more} more
        </Button>
      )}
    </div>
  )
}

/** Seen only by the one who asked, in the browser they asked from. */
const WaitingList = ({ waiting, days }: { waiting: Waiting[]; days: number }) =>
  waiting.map(({ id, words }) => (
    <article
      key={id}
      className="mt-2 grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-chuna-200 py-6"
    >
      <Letter of="Q" />
      <div>
        <h3 className="text-lg/6 font-semibold wrap-anywhere">{words}</h3>
        <p className="text-sm text-chuna-600">
          You asked this. Only you see it until it is answered, usually {inDays(days)}.
        </p>
      </div>
    </article>
  ))

const NotFound = ({ first, onAsk }: { first: WireQuestions; onAsk: () => void }) => (
  <aside className="grid gap-3 rounded-md border border-chuna-200 bg-chuna-50 p-6">
    <h3 className="display text-d-sm">Did not find it?</h3>
    <p className="text-chuna-700">
      Ask us. We answer {inDays(first.answer_days)}
      {first.owners_asked > 0 && ', and may ask people who own it and agreed to be asked'}.
    </p>
    <Button kind="secondary" onClick={onAsk}>
      Ask a question
    </Button>
    <p className="text-xs text-chuna-600">
      About an order of yours?{' '}
      <Link to={paths.track} className="link">
        Open the order
      </Link>
      , that is quicker.
    </p>
  </aside>
)
