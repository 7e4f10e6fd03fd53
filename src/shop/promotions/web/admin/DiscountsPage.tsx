import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallRefused } from '#kernel/transport.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ConfirmDialog, type Question } from '#ui/ConfirmDialog.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls, useOffice } from '#ui/office.ts'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { SearchLine } from '#ui/SearchLine.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { couponStates, type WireDiscount, type WireDiscounts } from '../../contract.ts'
import { DiscountsTable } from './DiscountsTable.tsx'
import { stateNames } from './discount-words.ts'
import { createDiscountsApi } from './discounts-api.ts'
import { stopping } from './stop-discount.ts'

const pageSize = 50

type Asked = { search: string; state: (typeof couponStates)[number] | undefined; page: number }

const askedIn = (address: URLSearchParams): Asked => ({
  search: (address.get('search') ?? '').slice(0, 40),
  state: couponStates.find((state) => state === address.get('state')),
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(address.get('page'))) || 1)),
})

const addressOf = ({ search, state, page }: Asked): URLSearchParams =>
  new URLSearchParams([
    ...(search ? [['search', search]] : []),
    ...(state ? [['state', state]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])

export function Component() {
  const api = useCalls(createDiscountsApi)
  const [address, setAddress] = useSearchParams()
  const asked = askedIn(address)
  const question = addressOf(asked)
  const discounts = useAnswer(() => api.readDiscounts(question), question.toString())
  return (
    <>
      <ScreenHead title="Discounts" words={discounts.value && wordsOf(discounts.value)}>
        <ButtonLink kind="primary" to="/admin/discount/new">
          <Icon name="plus" size="sm" />
          New discount
        </ButtonLink>
      </ScreenHead>
      <FilterPills label="States" pills={pillsOf(asked, discounts.value)} />
      <Panel
        title="Codes"
        side={
          <SearchLine
            label="Find a code"
            value={asked.search}
            onSearch={(search) => setAddress(addressOf({ ...asked, search, page: 1 }), { replace: true })}
          />
        }
      >
        <Loaded answer={discounts} what="the discounts">
          {({ data }) => <List discounts={data} reload={discounts.reload} />}
        </Loaded>
      </Panel>
      {discounts.value && (
        <PageSteps
          page={asked.page}
          size={pageSize}
          total={discounts.value.total}
          to={(page) => `?${addressOf({ ...asked, page })}`}
        />
      )}
    </>
  )
}

const wordsOf = ({ counts }: WireDiscounts): string =>
  `${counts.live ?? 0} live, ${counts.planned ?? 0} planned`

const pillsOf = (asked: Asked, discounts: WireDiscounts | undefined) => [
  {
    name: 'All',
    count: discounts?.counts.all,
    to: `?${addressOf({ ...asked, state: undefined, page: 1 })}`,
    isHere: asked.state === undefined,
  },
  ...couponStates.map((state) => ({
    name: stateNames[state],
    count: discounts && (discounts.counts[state] ?? 0),
    to: `?${addressOf({ ...asked, state, page: 1 })}`,
    isHere: asked.state === state,
  })),
]

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
          <ButtonLink kind="secondary" to="/admin/discount/new">
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
        onOpen={({ code }) => void navigate(`/admin/discount/${code}`)}
        onStart={(discount) => void start(discount)}
        onStop={(discount) => setQuestion(stopping(discount, api, reload))}
      />
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
