import { createSlice, type Dispatch, type PayloadAction } from '@reduxjs/toolkit'
import type { Product } from '../domain/product.ts'
import type { CatalogueApi, ListingQuery } from './catalogue-api.ts'

type Found = { products: Product[]; total: number }
type Pages = { first: number; last: number }
/** What a list shows: which query, and up to which page. */
type Shown = { of: string; last: number }

/** The shopper's product list: request, success, failure. Only the answer to the latest request counts. */
export const productsSlice = createSlice({
  name: 'products',
  initialState: {
    list: [] as Product[],
    total: 0,
    loading: false,
    /** The list stays where it is, and the next page comes below. */
    isGrowing: false,
    error: false,
    latest: 0,
    shown: { of: '', last: 0 } as Shown,
  },
  reducers: {
    asked: (state, { payload }: PayloadAction<{ request: number; isGrowing: boolean }>) => {
      state.loading = true
      state.isGrowing = payload.isGrowing
      state.error = false
      state.latest = payload.request
    },
    found: (
      state,
      {
        payload: { request, products, total, shown },
      }: PayloadAction<Found & { request: number; shown: Shown }>,
    ) =>
      state.latest === request
        ? { list: products, total, loading: false, isGrowing: false, error: false, latest: 0, shown }
        : state,
    failed: (state, { payload: request }: PayloadAction<number>) =>
      state.latest === request
        ? { ...state, loading: false, isGrowing: false, error: true, latest: 0, shown: { of: '', last: 0 } }
        : state,
  },
})

const { asked, found, failed } = productsSlice.actions
let requests = 0

type Slice = { products: ReturnType<typeof productsSlice.getInitialState> }

/** What was found; undefined where the call failed. Below a list that is there already only what is new is asked for. */
export const fetchProducts =
  (query: ListingQuery, { first, last }: Pages = { first: 1, last: 1 }) =>
  async (
    dispatch: Dispatch,
    read: () => Slice,
    { api }: { api: CatalogueApi },
  ): Promise<Found | undefined> => {
    requests += 1
    const request = requests
    const of = `${first} ${query}`
    const { shown, list } = read().products
    const isGrowing = shown.of === of && shown.last === last - 1
    dispatch(asked({ request, isGrowing }))
    try {
      const pages = await Promise.all(
        Array.from({ length: isGrowing ? 1 : last - first + 1 }, (_, at) => {
          const page = isGrowing ? last : first + at
          return api.listProducts(
            page === 1 ? query : new URLSearchParams([...query, ['page', String(page)]]),
          )
        }),
      )
      const products = [...(isGrowing ? list : []), ...pages.flatMap((page) => page.products)]
      // what moved from one page to the next meanwhile is shown once
      const once = [...new Map(products.map((product) => [product.id, product])).values()]
      const answer = { products: once, total: pages.at(-1)?.total ?? 0 }
      dispatch(found({ ...answer, request, shown: { of, last } }))
      return answer
    } catch {
      dispatch(failed(request))
      return undefined
    }
  }
