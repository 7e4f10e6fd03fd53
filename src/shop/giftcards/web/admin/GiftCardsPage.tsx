import { useSearchParams } from 'react-router'
import { showRupees } from '#kernel/money.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FilterPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls } from '#ui/office.ts'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { SearchLine } from '#ui/SearchLine.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { cardStates, type WireCards } from '../../contract.ts'
import { CardsTable } from './CardsTable.tsx'
import { stateNames } from './card-words.ts'
import { createGiftCardsApi } from './gift-cards-api.ts'

const pageSize = 50

type Question = { search: string; state: (typeof cardStates)[number] | undefined; page: number }

const questionIn = (address: URLSearchParams): Question => ({
  search: (address.get('search') ?? '').slice(0, 80),
  state: cardStates.find((state) => state === address.get('state')),
  page: Math.min(10_000, Math.max(1, Math.trunc(Number(address.get('page'))) || 1)),
})

const addressOf = ({ search, state, page }: Question): URLSearchParams =>
  new URLSearchParams([
    ...(search ? [['search', search]] : []),
    ...(state ? [['state', state]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])

export function Component() {
  const api = useCalls(createGiftCardsApi)
  const [address, setAddress] = useSearchParams()
  const question = questionIn(address)
  const asked = addressOf(question)
  const cards = useAnswer(() => api.readGiftCards(asked), asked.toString())
  const isSearching = question.search !== '' || question.state !== undefined
  return (
    <>
      <ScreenHead title="Gift cards" words={cards.value && wordsOf(cards.value)}>
        <ButtonLink kind="primary" to="/admin/giftcard/new">
          <Icon name="gift" size="sm" />
          Issue a card
        </ButtonLink>
      </ScreenHead>
      <FilterPills label="States" pills={pillsOf(question, cards.value)} />
      <Panel
        title="Cards"
        side={
          <SearchLine
            label="Last 4 or name"
            value={question.search}
            onSearch={(search) => setAddress(addressOf({ ...question, search, page: 1 }), { replace: true })}
          />
        }
      >
        <Loaded answer={cards} what="the gift cards">
          {({ data }) =>
            data.length > 0 ? (
              <CardsTable cards={data} />
            ) : (
              <div className="p-4">
                <Nothing isSearching={isSearching} />
              </div>
            )
          }
        </Loaded>
      </Panel>
      {cards.value && (
        <PageSteps
          page={question.page}
          size={pageSize}
          total={cards.value.total}
          to={(page) => `?${addressOf({ ...question, page })}`}
        />
      )}
    </>
  )
}

const wordsOf = ({ to_be_spent, good_cards }: WireCards): string =>
  `${showRupees(to_be_spent)} balance on ${good_cards.toLocaleString('en-IN')} ${good_cards === 1 ? 'card' : 'cards'}`

const pillsOf = (question: Question, cards: WireCards | undefined) => [
  {
    name: 'All',
    count: cards?.counts.all,
    to: `?${addressOf({ ...question, state: undefined, page: 1 })}`,
    isHere: question.state === undefined,
  },
  ...cardStates.map((state) => ({
    name: stateNames[state],
    count: cards && (cards.counts[state] ?? 0),
    to: `?${addressOf({ ...question, state, page: 1 })}`,
    isHere: question.state === state,
  })),
]

const Nothing = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <Trouble icon="search" title="No card matches." words="Try the last four characters, or part of a name.">
      <ButtonLink to="/admin/giftcard">All cards</ButtonLink>
    </Trouble>
  ) : (
    <Trouble icon="gift" title="No gift cards yet" words="Sell them in the shop or issue one yourself.">
      <ButtonLink kind="secondary" to="/admin/giftcard/new">
        Issue a card
      </ButtonLink>
    </Trouble>
  )
