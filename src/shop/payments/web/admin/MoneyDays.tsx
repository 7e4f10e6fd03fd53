import { useSearchParams } from 'react-router'
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showExactRupees } from '#kernel/money.ts'
import { showDay } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireMoneyDays } from '../../staff-contract.ts'
import { createMoneyApi } from './money-api.ts'

const choices = [7, 14, 30, 90]
const usual = 30

/** What came in and what went back, by day; the days stand in the address. */
export function MoneyDays() {
  const api = useCalls(createMoneyApi)
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('days'))
  const days = choices.includes(asked) ? asked : usual
  const answer = useAnswer(() => api.readDays(days), String(days))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="display text-2xl">By day</h2>
        <SelectField
          label="Days to look at"
          value={String(days)}
          onChange={({ target }) => setAddress({ days: target.value }, { replace: true })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              Last {choice} days
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded answer={answer} what="the money by day">
        {(value) => <Overview money={value} />}
      </Loaded>
    </>
  )
}

function Overview({ money }: { money: WireMoneyDays }) {
  const { online, cash, refunded, at_the_door: door, going_back: back } = money
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <Sum name="Taken" value={online + cash} words={`${rupees(online)} online, ${rupees(cash)} in cash`} />
        <Sum name="Refunded" value={refunded} words="Paid back in these days" />
        <Sum
          name="Due in cash"
          value={door.amount}
          words={door.orders === 1 ? '1 order to arrive' : `${door.orders} orders to arrive`}
        />
        <Sum
          name="Going back"
          value={back.amount}
          words={back.refunds === 1 ? '1 refund not done yet' : `${back.refunds} refunds not done yet`}
        />
      </dl>
      <Panel
        title="Day by day"
        side={
          <ButtonLink size="sm" kind="ghost" to={withQuery(adminPaths.orders, { paid_by: 'cash' })}>
            Cash orders
          </ButtonLink>
        }
      >
        {money.days.length === 0 ? (
          <p className="p-4 text-chuna-600 sm:p-5">No money moved in these days.</p>
        ) : (
          <DataTable label="Money by day" columns={columns} rows={money.days} keyOf={({ day }) => day} />
        )}
        <p className="border-t border-chuna-200 px-4 py-3 text-sm text-chuna-600 sm:px-5">
          What your gateway keeps as its fee is not known here: it stands in the gateway’s own statement.
          Money that came twice or too late is not counted: it goes back as it came.
        </p>
      </Panel>
    </>
  )
}

const rupees = showExactRupees

const Sum = ({ name, value, words }: { name: string; value: number; words: string }) => (
  <div className="grid content-start gap-0.5 rounded-md border border-chuna-200 bg-white px-4 py-4 sm:px-5">
    <dt className="text-sm text-chuna-600">{name}</dt>
    <dd className="text-xl font-semibold break-words tabular-nums sm:text-2xl">{rupees(value)}</dd>
    <dd className="text-sm text-chuna-700">{words}</dd>
  </div>
)

const amount = 'px-3 text-right whitespace-nowrap tabular-nums'

const columns: Column<WireMoneyDays['days'][number]>[] = [
  { name: 'Day', cell: ({ day }) => <b className="font-small-bold">{showDay(day)}</b> },
  { name: 'Online', look: amount, cell: ({ online }) => rupees(online) },
  { name: 'Cash', look: amount, cell: ({ cash }) => rupees(cash) },
  { name: 'Refunded', look: amount, cell: ({ refunded }) => rupees(refunded) },
  {
    name: 'Kept',
    look: `${amount} last:pr-5 font-semibold`,
    cell: ({ online, cash, refunded }) => rupees(online + cash - refunded),
  },
]
