// Fills the shopper's product list: apart from its slice, since only listings ask.
import type { Dispatch } from '@reduxjs/toolkit'
import type { CatalogueApi, ListingQuery } from './catalogue-api.ts'
import { type Found, productsSlice } from './products-slice.ts'

const { asked, found, failed } = productsSlice.actions
let requests = 0

type Pages = { first: number; last: number }
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
