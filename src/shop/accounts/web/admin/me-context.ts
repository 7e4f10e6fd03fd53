import { createNeeded } from '#ui/needed-context.ts'
import type { WireMe } from '../../contract.ts'

/** Who works here, as the server knows them, and how to ask it again. */
type Me = { me: WireMe; reloadMe: () => Promise<void> }

export const [MeProvider, useMe] = createNeeded<Me>('the screen was drawn outside of the shell')
