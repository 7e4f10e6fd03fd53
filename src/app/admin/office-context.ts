import { createContext, useContext } from 'react'
import type { WireMe } from '#shop/accounts/contract.ts'
import type { Permission } from '#shop/accounts/domain/roles.ts'
import type { AdminApi } from './api.ts'

const ApiContext = createContext<AdminApi | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): AdminApi {
  const api = useContext(ApiContext)
  if (!api) throw new Error('the screen was drawn without its API')
  return api
}

/** Who works here, as the server knows them, and how to ask it again. */
type Office = { me: WireMe; reloadMe: () => Promise<void>; may: (permission: Permission) => boolean }

const OfficeContext = createContext<Office | undefined>(undefined)
export const OfficeProvider = OfficeContext.Provider

export function useOffice(): Office {
  const office = useContext(OfficeContext)
  if (!office) throw new Error('the screen was drawn outside of the shell')
  return office
}
