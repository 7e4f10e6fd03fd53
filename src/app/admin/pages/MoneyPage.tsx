import { useStepUp } from '#shop/accounts/web/use-step-up.tsx'
import { MoneyScreen } from '#shop/orders/web/admin/MoneyScreen.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { Loaded } from '../Loaded.tsx'
import { useApi } from '../office-context.ts'

export function Component() {
  const api = useApi()
  const report = useAnswer(api.readMoney)
  const { run, dialog } = useStepUp(api)
  const perform = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (!(await run(() => call().then(() => true)))) return false
    showToast({ kind: 'success', title: done })
    await report.reload()
    return true
  }
  return (
    <>
      <ScreenHead title="Money" words="Needs your attention. Everything else settles automatically." />
      <Loaded answer={report} what="the money">
        {(value) => (
          <MoneyScreen
            report={value}
            payOut={(due, reference) =>
              perform(
                () =>
                  due.order
                    ? api.notePaidOut(due.order, due.id, reference)
                    : api.notePurchasePaidOut(due.id, reference),
                `Paid out for ${due.order ?? due.purchase}`,
              )
            }
            settle={({ id }) => perform(() => api.settleDifference(id), 'Reviewed')}
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}
