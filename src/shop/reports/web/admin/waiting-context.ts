// What waits for a person, asked once for a screen: the sidebar counts it, the home screen lists it.
import { createNeeded } from '#ui/needed-context.ts'
import type { Answer } from '#ui/use-answer.ts'
import type { WireWaiting } from '../../contract.ts'

export const [WaitingProvider, useWaiting] = createNeeded<Answer<WireWaiting>>(
  'the screen was drawn outside of the shell',
)
