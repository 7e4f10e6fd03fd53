// A product for tests, with everything that publishing asks for.
import type { NewProduct } from '#shop/catalogue/staff-contract.ts'

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
