import { type ComponentType, lazy } from 'react'

/** A part of the page whose code comes when it is first wanted. If it cannot come, the page does without it. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
