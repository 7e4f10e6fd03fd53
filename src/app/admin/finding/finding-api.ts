// The three lists the search looks in, as far as it shows them.
import { CallRefused, type Send } from '#kernel/transport.ts'

type FoundProduct = {
  _id: string
  title: string
  image: string | null
  brand: string
  price_offer: number
  stock: number | null
}
type FoundOrder = { number: string; name: string }
type FoundCustomer = { id: string; name: string; email: string | null; city: string; orders: number }

const most = 5

/** A list that is refused or away is left out; the others are still shown. */
async function listOf<T>(answer: Promise<{ data: T[] }>): Promise<T[]> {
  try {
    return (await answer).data.slice(0, most)
  } catch (error) {
    if (error instanceof CallRefused) return []
    throw error
  }
}

const asked = (typed: string) => new URLSearchParams({ search: typed })

export const createFindingApi = (send: Send) => ({
  products: (typed: string) =>
    listOf(send<{ data: FoundProduct[] }>('GET', `/admin/products?${asked(typed)}&limit=${most}`)),
  orders: (typed: string) =>
    listOf(send<{ data: FoundOrder[] }>('GET', `/admin/orders?${asked(typed)}&limit=${most}`)),
  customers: (typed: string) =>
    listOf(send<{ data: FoundCustomer[] }>('GET', `/admin/customers?${asked(typed)}`)),
})
