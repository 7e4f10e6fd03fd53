import { addressOf } from '#kernel/caller.ts'
import { saveFromApi } from '#shop/accounts/web/save-from-api.ts'
import { useAdmin } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { useAct } from '#ui/use-act.ts'
import type { grievanceOperations } from '../../operations.ts'

const fileAt = addressOf<typeof grievanceOperations>()

/** Fetches the register and hands it to the browser as a file. */
const saveRegister = (): Promise<void> =>
  saveFromApi(fileAt('GET /admin/grievances/register'), 'grievances.csv', { patience: 60_000 })

export function SaveRegister() {
  const { confirmed } = useAdmin()
  const { isBusy, run } = useAct(() => confirmed(saveRegister), tellRefusal('No register'))
  return (
    <Button aria-busy={isBusy} onClick={run}>
      <Icon name="download" />
      {isBusy ? 'Fetching' : 'Download the register'}
    </Button>
  )
}
