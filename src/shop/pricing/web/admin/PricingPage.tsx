import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useList } from '#ui/use-list.ts'
import type { WireSales } from '../../contract.ts'
import { PriceHistoryPanel } from './PriceHistoryPanel.tsx'
import { createPricingApi } from './pricing-api.ts'
import { SaleCalendar } from './SaleCalendar.tsx'
import { SaleTable } from './SaleTable.tsx'

export function Component() {
  const api = useCalls(createPricingApi)
  const list = useList(api.listSales)
  return (
    <>
      <ListScreen
        title="Pricing"
        what="the sales"
        words={list.value ? wordsOf(list.value) : ''}
        action={
          <ButtonLink to={adminPaths.sale('new')} kind="primary">
            <Icon name="plus" size="sm" />
            New sale
          </ButtonLink>
        }
        list={list}
        rowsOf={({ data }) => data}
        empty={
          <EmptyState
            icon="calendar-clock"
            title="No sales yet."
            words="Plan one: prices change when it starts and go back when it ends."
          >
            <ButtonLink to={adminPaths.sale('new')}>New sale</ButtonLink>
          </EmptyState>
        }
      >
        {(sales, { now, has_more }) => (
          <>
            <Panel title="Calendar" padded>
              <SaleCalendar sales={sales} now={new Date(now)} />
            </Panel>
            <Panel>
              <SaleTable sales={sales} />
            </Panel>
            {has_more && <p className="text-sm text-chuna-600">Older sales are not listed.</p>}
          </>
        )}
      </ListScreen>
      <PriceHistoryPanel />
    </>
  )
}

function wordsOf({ data }: WireSales): string {
  const running = data.filter(({ state }) => state === 'running').length
  const scheduled = data.filter(({ state }) => state === 'scheduled').length
  const runs = running === 0 ? 'No sale runs' : running === 1 ? 'One sale runs' : `${running} sales run`
  if (scheduled === 0) return runs
  return `${runs}, ${scheduled === 1 ? 'one is' : `${scheduled} are`} scheduled`
}
