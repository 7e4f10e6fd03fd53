import type { Permission } from '#shop/accounts/domain/roles.ts'

/** What the shell needs to know about a screen: its name in the window's title, and who may open it. */
export type ScreenHandle = { title: string; needs?: Permission }
