import { send } from '#shop/accounts/web/send.ts'
import { AccountPanel } from '#shop/accounts/web/storefront/AccountPanel.tsx'
import { Tick } from '#ui/Field.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { createHelperCalls } from '../helper-api.ts'

const helpers = createHelperCalls(send)

/** Whoever owns a piece can agree to be asked about it, once. Nothing is ticked beforehand. */
export function MayBeAsked({ number }: { number: string }) {
  const answer = useAnswer(() => helpers.listHelpers(number), number)
  const tick = useAct(async (line: number, agrees: boolean) => {
    await helpers.agree(number, line, agrees)
    await answer.reload()
  }, tellRefusal('Not saved'))
  const lines = answer.value?.lines ?? []
  if (lines.length === 0) return null
  return (
    <AccountPanel title="Help the next buyer">
      <p className="text-chuna-700">
        People ask what only an owner knows. May we send you one question about a product you have? One mail,
        and one press says no.
      </p>
      <ul className="mt-2">
        {lines.map(({ line, title, state }) => (
          <li key={line}>
            {state === 'asked' ? (
              <p className="flex min-h-11 items-center text-chuna-600">
                {title}: you were asked. We do not ask again.
              </p>
            ) : (
              <Tick
                checked={tick.busy?.[0] === line ? tick.busy[1] : state === 'agreed'}
                disabled={tick.isBusy}
                onChange={({ target }) => tick.run(line, target.checked)}
              >
                You may ask me once about the {title}
              </Tick>
            )}
          </li>
        ))}
      </ul>
    </AccountPanel>
  )
}
