import { createContext } from 'react-router'
import { useReads } from '#ui/reads.ts'
import type { ShopStore } from '../store.ts'
import { type Api, createApi } from './api.ts'

/** What loaders may use. */
export type Shop = {
  api: Api
  store: ShopStore
  /** On the server a failed call fails the page, so that no half page is kept; in the browser the page says so itself. */
  failsWhole: boolean
}

export const shopContext = createContext<Shop>()

export const useApi = (): Api => useReads(createApi)
