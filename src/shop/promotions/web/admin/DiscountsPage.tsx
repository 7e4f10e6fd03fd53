import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useConfirm } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { PageSteps } from '#ui/PageSteps.tsx'
import { byPage, isOneOf, isText } from '#ui/question.ts'
import { useList } from '#ui/use-list.ts'
import { couponStates } from '../../domain/coupon-state.ts'
import { DiscountsTable } from './DiscountsTable.tsx'
import { stateNames } from './discount-words.ts'
import { createDiscountsApi } from './discounts-api.ts'
import { stopping, useStart } from './stop-discount.ts'

const narrowings = { search: isText(40), state: isOneOf(couponStates) }

export function Component() {
  const api = useCalls(createDiscountsApi)
  const list = useList(api.readDiscounts, narrowings, byPage)
  const start = useStart(list.reload)
  const { ask, dialog } = useConfirm()
  const counts = list.value?.counts
  return (
    <>
      <ListScreen
        title="Discounts"
        what="the discounts"
        words={counts ? `${counts.live ?? 0} live, ${counts.planned ?? 0} planned` : ''}
        action={
          <ButtonLink kind="primary" to={adminPaths.discount('new')}>
            <Icon name="plus" size="sm" />
            New discount
          </ButtonLink>
        }
        pills={{ label: 'States', name: 'state', kinds: stateNames, counts }}
        panel={{ title: 'Codes', find: 'Find a code', maxLength: 40 }}
        list={list}
        rowsOf={({ data }) => data}
        empty={
          <EmptyState icon="percent" title="No discount here." words="Try another state, or make one.">
            <ButtonLink kind="secondary" to={adminPaths.discount('new')}>
              New discount
            </ButtonLink>
          </EmptyState>
        }
        foot={({ total }) => <PageSteps question={list} total={total} />}
      >
        {(discounts) => (
          <DiscountsTable
            discounts={discounts}
            onStart={start}
            onStop={(discount) => ask(stopping(discount, api, list.reload))}
          />
        )}
      </ListScreen>
      {dialog}
    </>
  )
}
