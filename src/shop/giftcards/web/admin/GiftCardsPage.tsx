import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { byPage, isOneOf, isText } from '#ui/question.ts'
import { useList } from '#ui/use-list.ts'
import type { WireCards } from '../../contract.ts'
import { cardStates } from '../../domain/card.ts'
import { CardsTable } from './CardsTable.tsx'
import { stateNames } from './card-words.ts'
import { createGiftCardsApi } from './gift-cards-api.ts'

const narrowings = { search: isText(80), state: isOneOf(cardStates) }

export function Component() {
  const api = useCalls(createGiftCardsApi)
  const list = useList(api.readGiftCards, narrowings, byPage)
  return (
    <ListScreen
      title="Gift cards"
      what="the gift cards"
      words={list.value ? wordsOf(list.value) : ''}
      action={
        <ButtonLink kind="primary" to={adminPaths.giftCard('new')}>
          <Icon name="gift" size="sm" />
          Issue a card
        </ButtonLink>
      }
      pills={{ label: 'States', name: 'state', kinds: stateNames, counts: list.value?.counts }}
      panel={{ title: 'Cards', find: 'Last 4 or name' }}
      list={list}
      rowsOf={({ data }) => data}
      empty={<Nothing isSearching={list.isNarrowed} />}
      foot={({ total }) => <PageSteps question={list} total={total} />}
    >
      {(cards) => <CardsTable cards={cards} />}
    </ListScreen>
  )
}

const wordsOf = ({ to_be_spent, good_cards }: WireCards): string =>
  `${showRupees(to_be_spent)} balance on ${good_cards.toLocaleString('en-IN')} ${good_cards === 1 ? 'card' : 'cards'}`

const Nothing = ({ isSearching }: { isSearching: boolean }) =>
  isSearching ? (
    <EmptyState
      icon="search"
      title="No card matches."
      words="Try the last four characters, or part of a name."
    >
      <ButtonLink to={adminPaths.giftCards}>All cards</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="gift" title="No gift cards yet" words="Sell them in the shop or issue one yourself.">
      <ButtonLink kind="secondary" to={adminPaths.giftCard('new')}>
        Issue a card
      </ButtonLink>
    </EmptyState>
  )
