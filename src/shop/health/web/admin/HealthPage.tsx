import { showTime } from '#kernel/show-time.ts'
import { useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { HealthScreen } from './HealthScreen.tsx'
import { createHealthApi } from './health-api.ts'

export function Component() {
  const health = useAnswer(useCalls(createHealthApi).readHealth)
  const lookedAt = health.value?.looked_at
  return (
    <>
      <ScreenHead
        title="Is everything well?"
        words={lookedAt ? `Looked at ${showTime(new Date(lookedAt))}.` : ''}
      >
        <Button disabled={health.isLoading} onClick={() => void health.reload()}>
          <Icon name="rotate-cw" />
          Look again
        </Button>
      </ScreenHead>
      {health.problem && !health.value ? (
        <EmptyState
          icon="wifi-off"
          title="We cannot see how things are."
          words="The shop may still be open: look at it in another window. On the server, npm run health says more."
        >
          <Button kind="secondary" onClick={() => void health.reload()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Loaded answer={health} what="the shop’s health">
          {(value) => <HealthScreen health={value} />}
        </Loaded>
      )}
    </>
  )
}
