import { useState } from 'react'
import { ReviewTabs } from '#shop/reviews/web/admin/ReviewTabs.tsx'
import { useCalls } from '#ui/admin.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel } from '#ui/Panel.tsx'
import { byPage, isOneOf } from '#ui/question.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useList } from '#ui/use-list.ts'
import { usePerform } from '#ui/use-perform.ts'
import { DecidedTable } from './DecidedTable.tsx'
import { createStaffQuestionsApi } from './staff-questions-api.ts'
import { WaitingQuestions } from './WaitingQuestions.tsx'

const shows = { answered: 'Answered', refused: 'Refused' } as const

/** What waits for an answer, and below it what was decided. */
export function Component() {
  const api = useCalls(createStaffQuestionsApi)
  const waiting = useAnswer(api.listWaiting)
  const list = useList(api.listDecided, { show: isOneOf(Object.keys(shows)) }, byPage)
  const [now] = useState(() => new Date())
  const show = (list.textOf('show') || 'answered') as keyof typeof shows
  const perform = usePerform(async () => {
    await Promise.all([waiting.reload(), list.reload()])
  })
  return (
    <ListScreen
      title="Questions"
      words="Asked on product pages. An answer helps everyone after, so it stays there."
      what="the questions"
      list={list}
      rowsOf={({ questions }) => questions}
      tools={
        <>
          <ReviewTabs view="questions" counts={null} questions={waiting.value?.waiting} />
          <Loaded answer={waiting} what="the questions that wait">
            {(value) => <WaitingQuestions {...{ value, api, perform, now }} />}
          </Loaded>
          <FilterPills
            label="Decided questions"
            replace={false}
            pills={Object.entries(shows).map(([name, label]) => ({
              name: label,
              count: list.value?.[name as keyof typeof shows],
              to: `?show=${name}`,
              isHere: show === name,
            }))}
          />
        </>
      }
      empty={
        <EmptyState
          icon="circle-question-mark"
          title="Nothing here yet."
          words={
            show === 'refused'
              ? 'Questions that are not shown stand here, with the reason.'
              : 'Answered questions stand here.'
          }
        />
      }
    >
      {(questions, { total }) => (
        <>
          <Panel>
            <DecidedTable {...{ questions, api, perform }} />
          </Panel>
          <PageSteps question={list} total={total} size={20} />
        </>
      )}
    </ListScreen>
  )
}
