import { useCalls } from '#ui/admin.ts'
import { Tick } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import type { Perform } from '#ui/use-perform.ts'
import { useMe } from './me-context.ts'
import { createStaffApi } from './staff-api.ts'

export function TwoStepPolicy({ isRequired, perform }: { isRequired: boolean; perform: Perform }) {
  const api = useCalls(createStaffApi)
  const { me, reloadMe } = useMe()
  const change = async (next: boolean) => {
    const isDone = await perform(
      () => api.requireTwoStep(next),
      next ? 'Everyone needs two-step login' : 'Two-step login is up to everyone',
    ).catch(tellRefusal('Not done'))
    if (isDone) await reloadMe()
  }
  return (
    <Panel title="Two-step login" padded>
      <Tick checked={isRequired} onChange={({ target }) => void change(target.checked)}>
        Everyone needs two-step login
      </Tick>
      <p className="text-sm text-chuna-600">
        Staff who have not set it up must do so before they can work.
        {!isRequired && !me.two_step && ' This applies to you too: you have not set it up yet.'}
      </p>
    </Panel>
  )
}
