import type { Permission } from '#shop/accounts/domain/roles.ts'

/** What the shell needs to know about a screen: its name, who may open it, and the screen it stands under. */
export type ScreenHandle = {
  title: string
  needs?: Permission
  parent?: [name: string, path: string]
  /** It puts tools in the bar above: on phones their row is kept free. */
  hasTools?: boolean
}
