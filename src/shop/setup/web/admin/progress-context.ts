// How far the set-up is, for every screen: the sidebar says it, the home screen leads on.
import { createNeeded } from '#ui/needed-context.ts'
import type { WireProgress } from '../../contract.ts'
import type { Phase } from '../../domain/sale.ts'

export type SetupProgress = {
  progress: WireProgress | undefined
  /** Known before it is counted how far it is. */
  phase: Phase
  reload: () => Promise<void>
}

export const [SetupProgressProvider, useSetupProgress] = createNeeded<SetupProgress>(
  'the screen was drawn outside of the shell',
)
