import { useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { showAgo, showDate } from '#kernel/show-time.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import type { Perform } from '#ui/use-perform.ts'
import type { WireStaffQuestion, WireStaffQuestions } from '../../contract.ts'
import { mostAnswer, reportReasons, waitingFor } from '../../domain/question.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import type { StaffQuestionsApi } from './staff-questions-api.ts'

type Desk = { api: StaffQuestionsApi; perform: Perform }

export const WaitingQuestions = ({
  value,
  now,
  ...desk
}: Desk & { value: WireStaffQuestions; now: Date }) => (
  <Panel
    title={`Waiting for you, ${value.waiting}`}
    side={value.half_answered_minutes !== null && <HalfAnswered minutes={value.half_answered_minutes} />}
  >
    {value.questions.length === 0 ? (
      <p className="px-4 py-6 text-chuna-600 sm:px-5">
        Nothing waits. New questions appear here, the oldest first.
      </p>
    ) : (
      <ul>
        {value.questions.map((question, place) => (
          <li key={question.id} className="border-b border-chuna-200 last:border-0">
            <Question
              {...desk}
              question={question}
              days={value.answer_days}
              now={now}
              isFirst={place === 0}
            />
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function HalfAnswered({ minutes }: { minutes: number }) {
  const hours = Math.round(minutes / 60)
  const time =
    minutes < 90
      ? `${Math.max(1, minutes)} minutes`
      : hours < 48
        ? `${hours} hours`
        : `${Math.round(hours / 24)} days`
  return <span className="text-sm text-chuna-600">Half are answered within {time}</span>
}

function Question({
  question,
  days,
  now,
  isFirst,
  ...desk
}: Desk & { question: WireStaffQuestion; days: number; now: Date; isFirst: boolean }) {
  const { title, image, words, name, asked_at, product_id, state } = question
  const waits = waitingFor(new Date(asked_at), now, days)
  const toRead = question.answers.filter((answer) => answer.state === 'held' || answer.reported_for)
  const [isOpen, setIsOpen] = useState(isFirst && toRead.length === 0)
  return (
    <article className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 p-4 sm:p-5">
      <div className="size-14 overflow-hidden rounded-sm bg-chuna-100">
        <Picture src={image} alt="" width={400} height={400} sizes="56px" />
      </div>
      <div className="grid gap-2">
        <div className="flex items-start justify-between gap-3">
          <h3 className="text-lg/6 font-semibold wrap-anywhere">{words}</h3>
          <Badge kind={waits.isLate ? 'bad' : 'wait'} dot>
            {waits.words}
          </Badge>
        </div>
        <p className="text-sm text-chuna-600">
          {name || 'A visitor'} about{' '}
          <Link to={paths.product(product_id)} reloadDocument className="link">
            {title}
          </Link>
          , {showAgo(new Date(asked_at), now)}
        </p>
        {toRead.map((answer) => (
          <AnswerToRead key={answer.id} {...desk} question={question} answer={answer} />
        ))}
        {isOpen ? (
          <AnswerForm {...desk} question={question} />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setIsOpen(true)}>{state === 'shown' ? 'Answer too' : 'Answer'}</Button>
            <OtherActs {...desk} question={question} />
          </div>
        )}
      </div>
    </article>
  )
}

/** Of somebody who owns the piece, or one that was reported. */
function AnswerToRead({
  question,
  answer,
  api,
  perform,
}: Desk & { question: WireStaffQuestion; answer: WireStaffQuestion['answers'][number] }) {
  const decide = useAct((act: 'show' | 'refuse' | 'keep') =>
    perform(
      () => api.decideAnswer(question, answer.id, act),
      act === 'show' ? 'Shown' : act === 'keep' ? 'Kept' : 'Not shown',
    ),
  )
  const isReported = answer.reported_for !== null
  return (
    <div className="grid gap-2 border-l-2 border-chuna-300 pl-3.5">
      <p className="wrap-anywhere whitespace-pre-line">{answer.words}</p>
      <p className="text-sm text-chuna-600">
        {answer.by === 'shop' ? `${answer.name}, the shop` : `${answer.name}, owns it`}
        {answer.delivered_at && `, delivered ${showDate(new Date(answer.delivered_at))}`}
        {answer.reported_for && (
          <b className="font-small-bold text-geru-700">
            . Reported {answer.reports === 1 ? 'once' : `${answer.reports} times`}:{' '}
            {reportReasons[answer.reported_for].toLowerCase()}
          </b>
        )}
      </p>
      {decide.refusal && <Note kind="bad">{decide.refusal.words}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={decide.isBusy} onClick={() => decide.run(isReported ? 'keep' : 'show')}>
          <Icon name="check" size="sm" />
          {isReported ? 'Keep it' : 'Show it'}
        </Button>
        <Button kind="ghost" disabled={decide.isBusy} onClick={() => decide.run('refuse')}>
          {isReported ? 'Take it away' : 'Do not show'}
        </Button>
      </div>
    </div>
  )
}

function AnswerForm({ question, api, perform }: Desk & { question: WireStaffQuestion }) {
  const [words, setWords] = useState('')
  const answer = useAct(() => perform(() => api.answer(question, words), 'Answered'))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        answer.run()
      }}
    >
      <AreaField
        label="Answer"
        rows={3}
        maxLength={mostAnswer}
        value={words}
        required
        error={answer.refusal?.fields.words}
        hint={
          question.has_mailbox && !question.told_at
            ? 'Signed with your first name. Whoever asked gets a letter.'
            : 'Signed with your first name.'
        }
        onChange={({ target }) => setWords(target.value)}
      />
      {answer.refusal && !answer.refusal.fields.words && <Note kind="bad">{answer.refusal.words}</Note>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={answer.isBusy} busyLabel="Sending">
          Answer
        </SubmitButton>
        <OtherActs {...{ question, api, perform }} />
      </div>
    </form>
  )
}

function OtherActs({ question, api, perform }: Desk & { question: WireStaffQuestion }) {
  const [isRefusing, setIsRefusing] = useState(false)
  const ask = useAct(() => perform(() => api.askOwners(question), 'Owners are asked'))
  const { owners_to_ask: left, owners_asked: asked, state } = question
  return (
    <>
      {state === 'waiting' && (
        <Button
          disabled={ask.isBusy || left === 0}
          title={left === 0 ? 'Nobody who owns it has agreed to be asked.' : undefined}
          onClick={ask.run}
        >
          <Icon name="users" size="sm" />
          Ask buyers
        </Button>
      )}
      <Button kind="ghost" onClick={() => setIsRefusing(true)}>
        Refuse
      </Button>
      <span className="flex min-h-11 items-center text-sm text-chuna-600">
        {asked > 0 && `${asked} asked. `}
        {state === 'waiting' && (left > 0 ? `${left} who own it may be asked.` : 'No owner to ask.')}
      </span>
      {ask.refusal && <Note kind="bad">{ask.refusal.words}</Note>}
      {isRefusing && <RefuseDialog {...{ question, api, perform }} onClose={() => setIsRefusing(false)} />}
    </>
  )
}
