import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog, type Question } from '#ui/ConfirmDialog.tsx'
import { KindPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { byPage, isOneOf, isText, useQuestion } from '#ui/question.ts'
import { SearchLine } from '#ui/SearchLine.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireDiscount, WireDiscounts } from '../../contract.ts'
import { couponStates } from '../../domain/coupon-state.ts'
import { DiscountsTable } from './DiscountsTable.tsx'
import { stateNames } from './discount-words.ts'
import { createDiscountsApi } from './discounts-api.ts'
import { stopping } from './stop-discount.ts'

const narrowings = { search: isText(40), state: isOneOf(couponStates) }

export function Component() {
  const api = useCalls(createDiscountsApi)
  const question = useQuestion(narrowings, byPage)
  const discounts = useAnswer(() => api.readDiscounts(question.question), question.key)
  return (
    <>
      <ScreenHead title="Discounts" words={discounts.value && wordsOf(discounts.value)}>
        <ButtonLink kind="primary" to={adminPaths.discount('new')}>
          <Icon name="plus" size="sm" />
          New discount
        </ButtonLink>
      </ScreenHead>
      <KindPills
        label="States"
        name="state"
        kinds={stateNames}
        counts={discounts.value?.counts}
        question={question}
      />
      <Panel
        title="Codes"
        side={
          <SearchLine
            label="Find a code"
            maxLength={40}
            value={question.textOf('search')}
            onSearch={(search) => question.ask({ search })}
          />
        }
      >
        <Loaded answer={discounts} what="the discounts">
          {({ data }) => <List discounts={data} reload={discounts.reload} />}
        </Loaded>
      </Panel>
      {discounts.value && <PageSteps question={question} total={discounts.value.total} />}
    </>
  )
}

const wordsOf = ({ counts }: WireDiscounts): string =>
  `${counts.live ?? 0} live, ${counts.planned ?? 0} planned`

function List({ discounts, reload }: { discounts: WireDiscount[]; reload: () => Promise<void> }) {
  const api = useCalls(createDiscountsApi)
  const navigate = useNavigate()
  const { confirmed: run } = useOffice()
  const [question, setQuestion] = useState<Question | undefined>()
  const start = async ({ code, version }: WireDiscount) => {
    try {
      if (await run(() => api.startDiscount(code, version)))
        showToast({ kind: 'success', title: `${code} works again` })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      showToast({ kind: 'error', title: 'Not done', words: error.words })
    }
    await reload()
  }
  if (discounts.length === 0) {
    return (
      <div className="p-4">
        <Trouble icon="percent" title="No discount here." words="Try another state, or make one.">
          <ButtonLink kind="secondary" to={adminPaths.discount('new')}>
            New discount
          </ButtonLink>
        </Trouble>
      </div>
    )
  }
  return (
    <>
      <DiscountsTable
        discounts={discounts}
        onOpen={({ code }) => void navigate(adminPaths.discount(code))}
        onStart={(discount) => void start(discount)}
        onStop={(discount) => setQuestion(stopping(discount, api, reload))}
      />
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
