import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { useCalls } from '#ui/office.ts'
import { Panel, ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireSales } from '../../contract.ts'
import { PieceFinder } from './PieceFinder.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { createPricingApi } from './pricing-api.ts'
import { SaleCalendar } from './SaleCalendar.tsx'
import { SaleTable } from './SaleTable.tsx'

export function Component() {
  const api = useCalls(createPricingApi)
  const sales = useAnswer(api.listSales)
  return (
    <>
      <ScreenHead title="Pricing" words={sales.value && wordsOf(sales.value)}>
        <ButtonLink to={adminPaths.sale('new')} kind="primary">
          <Icon name="plus" size="sm" />
          New sale
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={sales} what="the sales">
        {(value) =>
          value.data.length === 0 ? (
            <Trouble
              icon="calendar-clock"
              title="No sales yet."
              words="Plan one: prices change when it starts and go back when it ends."
            >
              <ButtonLink to={adminPaths.sale('new')}>New sale</ButtonLink>
            </Trouble>
          ) : (
            <>
              <Panel title="Calendar" padded>
                <SaleCalendar sales={value.data} now={new Date(value.now)} />
              </Panel>
              <Panel>
                <SaleTable sales={value.data} />
              </Panel>
              {value.has_more && <p className="text-sm text-chuna-600">Older sales are not listed.</p>}
            </>
          )
        }
      </Loaded>
      <History />
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

/** What one piece has cost; which one stands in the address. */
function History() {
  const api = useCalls(createPricingApi)
  const [address, setAddress] = useSearchParams()
  const [days, setDays] = useState(90)
  const piece = address.get('piece')
  return (
    <Panel title="Price history" padded>
      <div className="grid gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <PieceFinder
            api={api}
            label="Find a product"
            act="Show"
            onPick={({ _id }) => setAddress({ piece: _id }, { replace: true })}
          />
          <SelectField label="Time" value={days} onChange={({ target }) => setDays(Number(target.value))}>
            <option value={30}>30 days</option>
            <option value={90}>90 days</option>
            <option value={365}>A year</option>
          </SelectField>
        </div>
        {piece && <HistoryOf key={piece} id={piece} days={days} />}
      </div>
    </Panel>
  )
}

function HistoryOf({ id, days }: { id: string; days: number }) {
  const api = useCalls(createPricingApi)
  const history = useAnswer(() => api.readPriceHistory(id, days), `${id} ${days}`)
  return (
    <Loaded answer={history} what="the prices">
      {(value) => <PriceHistory history={value} />}
    </Loaded>
  )
}
