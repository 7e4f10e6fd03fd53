import { useCalls } from '#ui/admin.ts'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { usePerform } from '#ui/use-perform.ts'
import { MoneyDays } from './MoneyDays.tsx'
import { MoneyScreen } from './MoneyScreen.tsx'
import { createMoneyApi } from './money-api.ts'

export function Component() {
  const api = useCalls(createMoneyApi)
  const report = useAnswer(api.readMoney)
  const perform = usePerform(report.reload)
  return (
    <>
      <ScreenHead title="Money" words="What needs your attention, and what came in and went back." />
      <Loaded answer={report} what="the money">
        {(value) => (
          <MoneyScreen
            report={value}
            payOut={(due, reference) =>
              perform(() => api.notePaidOut(due.id, reference), `Paid out for ${due.order ?? due.purchase}`)
            }
            settle={({ id }) => perform(() => api.settleDifference(id), 'Reviewed')}
          />
        )}
      </Loaded>
      <MoneyDays />
    </>
  )
}
