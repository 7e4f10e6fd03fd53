import { useState } from 'react'
import { showDate } from '#kernel/show-time.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import { useForm } from '#ui/use-form.ts'
import type { Perform } from '#ui/use-perform.ts'
import type { WireStaffQuestion } from '../../contract.ts'
import { mostAnswer, publicFault, refusalReasons } from '../../domain/question.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import type { StaffQuestionsApi } from './staff-questions-api.ts'

type Desk = { api: StaffQuestionsApi; perform: Perform }

const shopAnswerOf = ({ answers }: WireStaffQuestion) =>
  answers.find(({ by, state }) => by === 'shop' && state === 'shown')

const answeredBy = ({ answers, refused_for }: WireStaffQuestion): string =>
  refused_for
    ? refusalReasons[refused_for]
    : answers
        .filter(({ state }) => state === 'shown')
        .map(({ by, name }) => (by === 'shop' ? name : `${name.replace(/\.$/, '')}, owns it`))
        .join('; ')

const usefulTo = ({ answers }: WireStaffQuestion): string => {
  const count = answers.reduce((sum, { useful }) => sum + useful, 0)
  return count === 0 ? '' : count === 1 ? '1 person' : `${count} people`
}

export function DecidedTable({ questions, ...desk }: Desk & { questions: WireStaffQuestion[] }) {
  const [changing, setChanging] = useState<WireStaffQuestion>()
  const [refusing, setRefusing] = useState<WireStaffQuestion>()
  const back = useAct(
    (question: WireStaffQuestion) => desk.perform(() => desk.api.putBack(question), 'It waits again'),
    tellRefusal('Not put back'),
  )
  return (
    <>
      <DataTable
        label="Decided questions"
        rows={questions}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Question',
            cell: ({ words }) => <span className="font-semibold wrap-anywhere">{words}</span>,
          },
          { name: 'Product', cell: ({ title }) => title },
          { name: 'Asked', cell: ({ asked_at }) => showDate(new Date(asked_at)) },
          { name: 'Decided', cell: answeredBy },
          { name: 'Useful to', cell: usefulTo },
          {
            name: 'Acts',
            actions: 'foot',
            cell: (question) =>
              question.state === 'refused' ? (
                <Button size="sm" onClick={() => back.run(question)}>
                  Put back
                </Button>
              ) : (
                <span className="inline-flex gap-1">
                  {shopAnswerOf(question) && (
                    <IconButton
                      icon="pencil"
                      aria-label={`Change the answer to ${question.words}`}
                      onClick={() => setChanging(question)}
                    />
                  )}
                  <IconButton
                    icon="eye-off"
                    aria-label={`Do not show ${question.words}`}
                    onClick={() => setRefusing(question)}
                  />
                </span>
              ),
          },
        ]}
      />
      {changing && <ChangeDialog {...desk} question={changing} onClose={() => setChanging(undefined)} />}
      {refusing && <RefuseDialog {...desk} question={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}

function ChangeDialog({
  question,
  api,
  perform,
  onClose,
}: Desk & { question: WireStaffQuestion; onClose: () => void }) {
  const answer = shopAnswerOf(question)
  const form = useForm({
    check: ({ words = '' }) => ({ words: words.trim() ? publicFault(words) : 'Write a few words.' }),
    submit: async ({ words = '' }) => {
      if (await perform(() => api.changeAnswer(question, answer?.id ?? '', words), 'Changed')) onClose()
    },
  })
  return (
    <FormDialog
      title="Change the answer"
      form={form}
      draft={`answer:${answer?.id}`}
      act="Save"
      acting="Saving"
      wide
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{question.words}</p>
      <AreaField
        label="Answer"
        rows={4}
        maxLength={mostAnswer}
        defaultValue={answer?.words}
        {...form.field('words')}
      />
    </FormDialog>
  )
}
