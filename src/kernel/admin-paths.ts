// The addresses of the back office, each written once: its router and the server's are made from the patterns, its links
// from `adminPaths`. The router draws what is not here as "not found", and the server says 404 to it.
import { pathsOf } from './address.ts'
import { adminHome } from './paths.ts'

export const adminPages = {
  home: adminHome,
  login: '/admin/login',
  signup: '/admin/signup',
  me: '/admin/me',
  staff: '/admin/staff',
  audit: '/admin/audit',
  mail: '/admin/mail',
  message: '/admin/mail/:id',
  products: '/admin/product',
  newProduct: '/admin/addproduct',
  product: '/admin/editproduct/:id',
  categories: '/admin/product/categories',
  newImport: '/admin/product/import',
  import: '/admin/product/import/:id',
  orders: '/admin/order',
  phoneOrder: '/admin/order/new',
  order: '/admin/order/:number',
  money: '/admin/money',
  customers: '/admin/customer',
  customersMisspelt: '/admin/customet',
  customer: '/admin/customer/:id',
  discounts: '/admin/discount',
  discount: '/admin/discount/:code',
  giftCards: '/admin/giftcard',
  giftCard: '/admin/giftcard/:id',
  pricing: '/admin/pricing',
  sale: '/admin/pricing/:id',
  content: '/admin/content',
  contentPart: '/admin/content/:name',
  contentPage: '/admin/content/pages/:slug',
  grievances: '/admin/grievance',
  grievance: '/admin/grievance/:number',
  reports: '/admin/report',
} as const

export const adminPaths = pathsOf(adminPages)
