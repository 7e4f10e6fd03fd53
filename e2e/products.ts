// Products of their own for the tests of the back office, made as a screen would make them.
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { LoginAnswer } from '../src/shop/accounts/contract.ts'
import type { NewProduct, WireSavedProduct, WireStaffProduct } from '../src/shop/catalogue/staff-contract.ts'

export const freshTitle = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

export const picture = '/media/products/sofasets-01-aravali-3-seater/1.webp'

const as = ({ token }: LoginAnswer) => ({ headers: { Authorization: `Bearer ${token}` } })

/** Everything the law asks for, so that it goes live at once. */
export const declared = {
  description: 'A piece for the tests.',
  net_quantity: '1 piece',
  maker: 'Aangan Works',
  maker_address: '12 Mill Road, Jodhpur 342001',
  warranty_months: 12,
  hsn: '9403',
} as const

export async function aProduct(
  request: APIRequestContext,
  session: LoginAnswer,
  change: Partial<NewProduct> = {},
): Promise<WireSavedProduct> {
  const answer = await request.post('/api/products', {
    ...as(session),
    data: {
      images: [picture],
      title: freshTitle('Teak stool'),
      brand: 'Nestora',
      category: 'Collectibles',
      mrp: 4_000,
      discount: '25% off',
      in_stock: true,
      stock: 6,
      ...declared,
      ...change,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

export async function readProduct(
  request: APIRequestContext,
  session: LoginAnswer,
  id: string,
): Promise<WireStaffProduct> {
  const answer = await request.get(`/api/admin/products/${id}`, as(session))
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

export const changeProduct = (request: APIRequestContext, session: LoginAnswer, id: string, change: object) =>
  request.patch(`/api/products/${id}`, { ...as(session), data: change })

/** A row of the table, or of the list on a phone. */
export const productRow = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: title })
