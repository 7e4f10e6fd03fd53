import { useState } from 'react'
import { useMe } from '#shop/accounts/web/admin/me-context.ts'
import { createDemoApi } from '#shop/demo/web/admin/demo-api.ts'
import { LeaveDemoDialog } from '#shop/demo/web/admin/LeaveDemoDialog.tsx'
import { useSetupProgress } from '#shop/setup/web/admin/progress-context.ts'
import { SetupGuide } from '#shop/setup/web/admin/SetupGuide.tsx'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** The guide of the first hour. What belongs to the demo is put beside it here. */
export function Component() {
  const { me } = useMe()
  const { reload } = useSetupProgress()
  return (
    <SetupGuide
      person={me.name.split(' ')[0] ?? me.name}
      leaving={<DemoPanel />}
      onChanged={() => void reload()}
    />
  )
}

function DemoPanel() {
  const api = useCalls(createDemoApi)
  const { may, confirmed } = useAdmin()
  const { value: demo } = useAnswer(api.read)
  const [isAsking, setAsking] = useState(false)
  if (demo?.state !== 'demo' && demo?.state !== 'failed') return null
  const { products, orders, shoppers } = demo.goes
  return (
    <div id="demo">
      <Panel title="You are looking at the demo" padded>
        <p className="text-chuna-700">
          {products} products, {orders} orders and {shoppers} people are made up, so that every screen has
          something in it. They never mix with real ones: order numbers start afresh when you leave.
        </p>
        {may('setup.run') && (
          <Button className="mt-3.5" onClick={() => setAsking(true)}>
            Leave the demo
          </Button>
        )}
      </Panel>
      {isAsking && (
        <LeaveDemoDialog
          demo={demo}
          leave={async (name) => {
            // the line above every screen takes it from here
            if (await confirmed(() => api.leave(name))) location.reload()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
