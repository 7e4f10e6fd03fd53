import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCalls } from '#ui/admin.ts'
import { SelectField } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { ProductFinder } from './ProductFinder.tsx'
import { createPricingApi } from './pricing-api.ts'

/** What one piece has cost; which one stands in the address. */
export function PriceHistoryPanel() {
  const api = useCalls(createPricingApi)
  const [address, setAddress] = useSearchParams()
  const [days, setDays] = useState(90)
  const piece = address.get('piece')
  return (
    <Panel title="Price history" padded>
      <div className="grid gap-6">
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <ProductFinder
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
