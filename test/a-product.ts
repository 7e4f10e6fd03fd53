// A product for tests, with everything that publishing asks for, and whoever looks after it.
import { expect } from 'vitest'
import type { NewProduct } from '#shop/catalogue/staff-contract.ts'
import type { TestShop } from './a-shop.ts'
import { type Answer, aPerson } from './people.ts'

export const declared = {
  description: 'A stool that stands where it is put.',
  net_quantity: '1 stool',
  maker: 'A Maker',
  maker_address: '1 Workshop Lane, Jodhpur 342001',
  warranty_months: 12,
  hsn: '9401',
  bis_exemption: 'Made by a micro enterprise',
} satisfies Partial<NewProduct>

/** As the specification sends it: nothing is declared. */
export const bareStool: NewProduct = {
  images: ['https://pictures.example/1.webp'],
  title: 'Plain Stool',
  brand: 'A Maker',
  category: 'chairs',
  mrp: 1_000,
  discount: '35% Off',
  in_stock: true,
}

export const aStool: NewProduct = { ...bareStool, ...declared }

type Clerk = Awaited<ReturnType<typeof aPerson>>

/** Somebody who looks after products, and the calls they make. */
export async function aProductClerk(shop: TestShop) {
  const clerk: Clerk = await aPerson(shop, 'catalogue', { name: 'Asha Rao' })
  const passwordTypedAgo = (minutes: number) =>
    shop.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .where('account_id', '=', clerk.id)
      .execute()
  return {
    ...clerk,
    /** Adds a stool that declares everything. */
    make: async (change: object = {}) => {
      const answer = await clerk.call('POST', '/api/products', { ...aStool, ...change })
      expect(answer.status).toBe(201)
      return answer.body
    },
    read: async (id: string) => (await clerk.call('GET', `/api/admin/products/${id}`)).body,
    list: async (query: string) => (await clerk.call('GET', `/api/admin/products?${query}`)).body,
    patch: (id: string, change: object) => clerk.call('PATCH', `/api/products/${id}`, change),
    history: async (id: string, query = '') =>
      (await clerk.call('GET', `/api/admin/products/${id}/history${query}`)).body,
    /** While the password was typed too long ago. */
    unconfirmed: async <T>(act: () => Promise<T>): Promise<T> => {
      await passwordTypedAgo(11)
      try {
        return await act()
      } finally {
        await passwordTypedAgo(0)
      }
    },
  }
}

export type ProductClerk = Awaited<ReturnType<typeof aProductClerk>>

export const refusalOf = (answer: Answer): [status: number, code: string] => [
  answer.status,
  answer.body.error.code,
]
