// How far the set-up is, for every screen: the sidebar says it, the home screen leads on.
import { createNeeded } from '#ui/needed-context.ts'
import type { WireProgress } from '../../contract.ts'

export type SetupProgress = { progress: WireProgress | undefined; reload: () => Promise<void> }

export const [SetupProgressProvider, useSetupProgress] = createNeeded<SetupProgress>(
  'the screen was drawn outside of the shell',
)
