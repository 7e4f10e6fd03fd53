import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { KindPills } from '#ui/FilterPills.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls } from '#ui/office.ts'
import { PageSteps } from '#ui/PageSteps.tsx'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { byPage, isOneOf, isText, useQuestion } from '#ui/question.ts'
import { SearchLine } from '#ui/SearchLine.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireCards } from '../../contract.ts'
import { cardStates } from '../../domain/card.ts'
import { CardsTable } from './CardsTable.tsx'
import { stateNames } from './card-words.ts'
import { createGiftCardsApi } from './gift-cards-api.ts'

const narrowings = { search: isText(80), state: isOneOf(cardStates) }

export function Component() {
  const api = useCalls(createGiftCardsApi)
  const question = useQuestion(narrowings, byPage)
  const cards = useAnswer(() => api.readGiftCards(question.question), question.key)
  return (
    <>
      <ScreenHead title="Gift cards" words={cards.value && wordsOf(cards.value)}>
        <ButtonLink kind="primary" to={adminPaths.giftCard('new')}>
          <Icon name="gift" size="sm" />
          Issue a card
        </ButtonLink>
      </ScreenHead>
      <KindPills
        label="States"
        name="state"
        kinds={stateNames}
        counts={cards.value?.counts}
        question={question}
      />
      <Panel
        title="Cards"
        side={
          <SearchLine
            label="Last 4 or name"
            value={question.textOf('search')}
            onSearch={(search) => question.ask({ search })}
          />
        }
      >
        <Loaded answer={cards} what="the gift cards">
          {({ data }) =>
            data.length > 0 ? <CardsTable cards={data} /> : <Nothing isSearching={question.isNarrowed} />
          }
        </Loaded>
      </Panel>
      {cards.value && <PageSteps question={question} total={cards.value.total} />}
    </>
  )
}

const wordsOf = ({ to_be_spent, good_cards }: WireCards): string =>
  `${showRupees(to_be_spent)} balance on ${good_cards.toLocaleString('en-IN')} ${good_cards === 1 ? 'card' : 'cards'}`

const Nothing = ({ isSearching }: { isSearching: boolean }) => (
  <div className="p-4">
    {isSearching ? (
      <Trouble
        icon="search"
        title="No card matches."
        words="Try the last four characters, or part of a name."
      >
        <ButtonLink to={adminPaths.giftCards}>All cards</ButtonLink>
      </Trouble>
    ) : (
      <Trouble icon="gift" title="No gift cards yet" words="Sell them in the shop or issue one yourself.">
        <ButtonLink kind="secondary" to={adminPaths.giftCard('new')}>
          Issue a card
        </ButtonLink>
      </Trouble>
    )}
  </div>
)
