import { createContext, useContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { ShopStore } from '../store.ts'
import type { Api } from './api.ts'

/** What loaders may use. */
export type Shop = {
  api: Api
  store: ShopStore
  /** On the server a failed call fails the page, so that no half page is kept; in the browser the page says so itself. */
  failsWhole: boolean
}

export const shopContext = createRouterContext<Shop>()

const ApiContext = createContext<Api | undefined>(undefined)
export const ApiProvider = ApiContext.Provider

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('the page was rendered without its API')
  return api
}
