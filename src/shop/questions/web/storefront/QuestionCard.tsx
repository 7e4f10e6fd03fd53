import { useState } from 'react'
import { showDate } from '#kernel/show-time.ts'
import { send } from '#shop/accounts/web/send.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { WireQuestion, WireShownAnswer } from '../../contract.ts'
import { createQuestionCalls } from '../questions-api.ts'
import { usefulAnswers } from './kept.ts'

const { findUseful } = createQuestionCalls(send)

type Props = { question: WireQuestion; shopName: string; onReport: (answerId: string) => void }

export const QuestionCard = ({
  question: { id, words, name, asked_at, answers },
  shopName,
  onReport,
}: Props) => (
  <article
    id={`question-${id}`}
    tabIndex={-1}
    className="grid scroll-mt-20 grid-cols-[28px_minmax(0,1fr)] gap-x-3 gap-y-2.5 border-t border-chuna-200 py-6 outline-none first:border-ink"
  >
    <Letter of="Q" />
    <div>
      <h3 className="text-lg/6 font-semibold wrap-anywhere">{words}</h3>
      <p className="text-sm text-chuna-600">
        {name || 'A visitor'}. {showDate(new Date(asked_at))}
      </p>
    </div>
    {answers.map((answer) => (
      <Answer key={answer.id} answer={answer} shopName={shopName} onReport={onReport} />
    ))}
  </article>
)

export const Letter = ({ of }: { of: 'Q' | 'A' }) => (
  <span
    aria-hidden="true"
    className={`font-display text-xl/6 font-semibold ${of === 'Q' ? 'text-jamun-600' : 'text-chuna-600'}`}
  >
    {of}
  </span>
)

function Answer({
  answer,
  shopName,
  onReport,
}: {
  answer: WireShownAnswer
  shopName: string
  onReport: Props['onReport']
}) {
  const { id, by, words } = answer
  return (
    <>
      <Letter of="A" />
      <div className="grid gap-1.5">
        <p className="max-w-[68ch] text-pretty wrap-anywhere whitespace-pre-line">{words}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-chuna-600">
          <b
            className={`inline-flex items-center gap-1.5 font-small-bold ${by === 'shop' ? 'text-jamun-600' : 'text-ink'}`}
          >
            <Icon name={by === 'shop' ? 'store' : 'house'} size="sm" />
            {by === 'shop' ? 'Answered by the shop' : 'Answered by somebody who owns it'}
          </b>
          <span>{signature(answer, shopName)}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Useful id={id} count={answer.useful} />
          <Button
            kind="ghost"
            size="sm"
            className="font-small-bold text-chuna-700"
            onClick={() => onReport(id)}
          >
            <Icon name="flag" size="sm" />
            Report
            <span className="sr-only"> this answer</span>
          </Button>
        </div>
      </div>
    </>
  )
}

const signature = ({ by, name, at, delivered_at }: WireShownAnswer, shopName: string): string =>
  [
    `${by === 'shop' ? `${name}, ${shopName}` : name.replace(/\.$/, '')}. ${showDate(new Date(at))}`,
    ...(delivered_at ? [`Delivered ${showDate(new Date(delivered_at))}`] : []),
  ].join('. ')

/** Found once in this browser; the server counts each account, or each network of guests, once. */
function Useful({ id, count }: { id: string; count: number }) {
  const isPressed = usefulAnswers.useHas(id)
  const [shown, setShown] = useState(count)
  const press = useAct(async () => {
    const { useful } = await findUseful(id, !isPressed)
    setShown(useful)
    if (isPressed) usefulAnswers.remove(id)
    else usefulAnswers.add(id)
  }, tellRefusal('Not counted'))
  return (
    <Button
      size="sm"
      aria-pressed={isPressed}
      aria-busy={press.isBusy}
      className="font-small-bold aria-pressed:border-jamun-600 aria-pressed:bg-jamun-50 aria-pressed:text-jamun-700"
      onClick={press.run}
    >
      <Icon name="thumbs-up" size="sm" />
      {isPressed ? 'You found this useful' : 'Found useful'}
      {shown > 0 && <span className="font-normal tabular-nums">{shown}</span>}
    </Button>
  )
}
